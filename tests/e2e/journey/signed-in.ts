import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { lendWindow } from './kept-windows.ts';

export interface Preferences {
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

/** Puts tokens where the console keeps them. */
export async function keepTokens(page: Page, { accessToken, refreshToken }: Tokens): Promise<void> {
  const kept = { accessToken, refreshToken };
  await page.evaluate((tokens) => {
    for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token);
  }, kept);
}

/** Signs a window in that is at no page of the console yet, without the form. */
async function enter(
  page: Page,
  username: string,
  { door = 'admin', ...look }: Preferences & { door?: Door } = {},
): Promise<void> {
  await keepTokens(page, await tokensOf(page.request, username, door));
  await wear(page, look);
}

/** How long an access token lasts (apps/server/src/platform/auth/access-token.ts). */
const tokenLifeMs = 10 * 60_000;
const signedInAtMs = new WeakMap<Page, number>();

/**
 * For a window that stays from test to test: signs it in, and again before its access token could run out. On a slow
 * machine many tests take longer than a token lasts.
 */
export async function staySignedIn(page: Page, username: string): Promise<void> {
  const before = signedInAtMs.get(page);
  if (before !== undefined && performance.now() - before < tokenLifeMs / 2) return;
  await keepTokens(page, await tokensOf(page.request, username));
  signedInAtMs.set(page, performance.now());
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
  look: Preferences & { door?: Door } = {},
): Promise<Page> {
  const page = await lendWindow(browser);
  await enter(page, username, look);
  return page;
}
