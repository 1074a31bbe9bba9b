import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { lendWindow } from './kept-windows.ts';

export interface Look {
  theme?: 'light' | 'dark' | 'system';
  language?: 'en' | 'th';
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export type Door = 'admin' | 'aggregator' | 'agent';

/** Tokens of a fresh session, without the form. */
export async function tokensOf(
  request: APIRequestContext,
  username: string,
  door: Door = 'admin',
): Promise<Tokens> {
  const answer = await request.post(`/api/auth/${door}/login`, {
    data: { username, password: 'drawdesk-demo' },
  });
  if (!answer.ok()) throw new Error(`Sign-in of ${username} answered ${answer.status()}`);
  return ((await answer.json()) as { data: Tokens }).data;
}

/** A window with these tokens in its storage, or a visitor's without. */
export async function windowWith(
  browser: Browser,
  baseURL: string,
  tokens: Tokens | null,
  look: Look = {},
): Promise<BrowserContext> {
  const stored = Object.entries(tokens ?? {}).filter(([name]) => /^(access|refresh)Token$/.test(name));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseURL).origin,
          localStorage: stored.map(([name, value]) => ({ name, value: String(value) })),
        },
      ],
    },
  });
  const value = encodeURIComponent(JSON.stringify(look));
  await context.addCookies([{ name: 'drawdesk_look', value, url: baseURL }]);
  return context;
}

/** Signs a window in that is at no page of the console yet, without the form. */
export async function enter(
  page: Page,
  username: string,
  { door = 'admin', ...look }: Look & { door?: Door } = {},
): Promise<void> {
  const tokens = await tokensOf(page.request, username, door);
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  await wear(page, look);
}

/** Remembers a look the way the console does, for the pages opened from now on. */
export async function wear(page: Page, look: Record<string, unknown>): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(look));
  await page.context().addCookies([{ name: 'drawdesk_look', value, url: new URL(page.url()).origin }]);
}

/** The window of a person who is signed in; it is at no page of the console yet. */
export async function signedIn(
  browser: Browser,
  username: string,
  look: Look & { door?: Door } = {},
): Promise<Page> {
  const page = await lendWindow(browser);
  await enter(page, username, look);
  return page;
}
