import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Reader, readerFor } from './journey/api.ts';
import { type Look, tokensOf, windowWith } from './journey/signed-in.ts';
import { test as inWindows, keepWindow } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** Real values for what stands in paths, so that every page has something to show. */
async function pathValues(reader: Reader): Promise<Record<string, string>> {
  const [round] = await reader.get<{ roundId: string }[]>('/rounds?status=settled&providerId=thai-gov');
  const [drawn] = await reader.get<{ roundId: string }[]>('/results?providerId=yigi-5');
  const [bill] = await reader.get<{ billNumber: string }[]>(`/rounds/${round?.roundId}/bills`);
  const [agent] = await reader.get<{ agentId: string }[]>('/agents');
  const [master] = await reader.get<{ aggregatorId: string }[]>('/aggregators');
  const [rule] = await reader.get<{ ruleId: string }[]>('/limiter/rules');
  const [profile] = await reader.get<{ profileId: string }[]>('/providers/thai-gov/profiles');
  const [account] = await reader.get<{ accountId: string }[]>('/ledger/accounts');
  const [line] = await reader.get<{ logId: string }[]>('/log');
  return {
    $providerId: 'thai-gov',
    $provider: 'thai-gov',
    // of a round that the house drew
    'proof/$round': `proof/${drawn?.roundId}`,
    $round: round?.roundId ?? '',
    $bill: bill?.billNumber ?? '',
    $agentId: agent?.agentId ?? '',
    $aggregatorId: master?.aggregatorId ?? '',
    $accountId: '1',
    $playerId: '1',
    $ledgerAccount: account?.accountId ?? '',
    $line: line?.logId ?? '',
    // made by the specs of their pages, if those came first
    $ruleId: rule?.ruleId ?? '1',
    $profileId: profile?.profileId ?? '1',
  };
}

/** The table of pages, as text: the console's sources are another project than its tests. */
const table = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes/pages.ts'), 'utf8');

/** The paths of all pages behind the sign-in, as their rows have them. */
const paths = [...table.matchAll(/path: '([^']+)',\s+access: (?!'guest')/g)].map(([, path = '']) => path);

/** A row's path with values in it. */
const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/(?:proof\/)?\$\w+/g, (name) => values[name] ?? name);

/** The whole judgement in one theme; in the other what a theme changes: the colours. */
async function judge(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const light = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark.map((one) => `dark: ${one}`)].map((one) => `${path}: ${one}`);
}

/**
 * What the pages that a worker opens share: one look at the values, and a window for each look, since in a window of its
 * own every page would load and compile the whole console again. Every page signs in anew.
 */
const test = inWindows.extend<
  { open: (look: Look) => Promise<Page> },
  { values: Record<string, string>; windowFor: (look: Look) => Promise<BrowserContext> }
>({
  values: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({ baseURL: String(worker.project.use.baseURL) });
      await use(await pathValues(await readerFor(request, 'superadmin')));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  windowFor: [
    async ({ browser }, use, worker) => {
      const windows = new Map<string, Promise<BrowserContext>>();
      await use((look) => {
        const name = JSON.stringify(look);
        const known = windows.get(name);
        if (known) return known;
        const opened = windowWith(browser, String(worker.project.use.baseURL), null, look).then(keepWindow);
        windows.set(name, opened);
        return opened;
      });
      for (const window of windows.values()) await (await window).close();
    },
    { scope: 'worker' },
  ],
  open: async ({ windowFor, request }, use) => {
    await use(async (look) => {
      const page = await (await windowFor(look)).newPage();
      await page.addInitScript(
        ({ accessToken, refreshToken }) => {
          localStorage.setItem('accessToken', accessToken);
          localStorage.setItem('refreshToken', refreshToken);
        },
        await tokensOf(request, 'superadmin'),
      );
      return page;
    });
  },
});
// Every page is a test of its own: a slow machine takes longer, and no page waits for another.
test.describe.configure({ mode: 'parallel' });

/** What the browser says of a page, but for values in a path that stand for nothing. */
function errorsOn(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
  });
  return errors;
}

test('the table of pages is read', () => {
  expect(new Set(paths).size).toBeGreaterThan(40);
  expect(paths).toContain('/lotto/result/$provider/$round');
});

for (const path of ['/login', '/master/login', '/agent/auth', '/not-authorized', '/no/such/page'])
  test(`${path} has no accessibility violation for a visitor, light or dark`, async ({
    browser,
    baseURL,
  }) => {
    const context = await windowWith(browser, String(baseURL), null, { theme: 'system', language: 'en' });
    const page = await context.newPage();
    await page.goto(path);
    expect(await judge(page)).toEqual([]);
  });

for (const path of new Set(paths)) {
  test(`${path} has no accessibility violation, light or dark`, async ({ open, values }) => {
    const page = await open({ theme: 'system', language: 'en' });
    const errors = errorsOn(page);
    await page.goto(filled(path, values));
    expect(await judge(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`${path} in Thai is not wider than a phone`, async ({ open, values }) => {
    const page = await open({ language: 'th' });
    const errors = errorsOn(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(filled(path, values));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    expect(errors).toEqual([]);
  });
}
