import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Reader, readerFor } from './journey/api.ts';
import { tokensOf, windowWith } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const notFound = /^(Page Not Found|ไม่พบหน้า): /;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

/** Every page there is or will be; one that is not built yet shows the page of a wrong address. */
async function everyPath(reader: Reader): Promise<string[]> {
  const values = await pathValues(reader);
  const rows = [...table.matchAll(/path: '([^']+)',\s+access: (?!'guest')/g)];
  return rows.map(([, path = '']) => path.replace(/(?:proof\/)?\$\w+/g, (name) => values[name] ?? name));
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const found = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze();
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
}

/** The whole judgement in one theme; in the other what a theme changes: the colours. */
async function judge(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await violations(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark.map((one) => `dark: ${one}`)].map((one) => `${path}: ${one}`);
}

/** The pages of a superadmin's window, one after the other; what went wrong on them while they were looked at. */
async function walk(page: Page, reader: Reader, look: (path: string) => Promise<void>): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Not every value in a path stands for something.
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      errors.push(`${page.url()} ${message.text()}`);
  });
  const paths = new Set(await everyPath(reader));
  expect(paths.size).toBeGreaterThan(40);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One that is not built yet looks like any other wrong address: judged once, at the end.
    if ((await page.getByText(notFound).count()) === 0) await look(path);
  }
  await page.goto('/no/such/page');
  await look('/no/such/page');
  return errors;
}

const beforeSignIn = ['/login', '/master/login', '/agent/auth', '/not-authorized'];

test('no page has an accessibility violation, light or dark', async ({ browser, request, baseURL }) => {
  test.setTimeout(600_000);
  const look = { theme: 'system', language: 'en' } as const;
  const visitor = await (await windowWith(browser, String(baseURL), null, look)).newPage();
  for (const path of beforeSignIn) {
    await visitor.goto(path);
    expect.soft(await judge(visitor)).toEqual([]);
  }
  const context = await windowWith(browser, String(baseURL), await tokensOf(request, 'superadmin'), look);
  const page = await context.newPage();
  const errors = await walk(page, await readerFor(request, 'superadmin'), async () => {
    expect.soft(await judge(page)).toEqual([]);
  });
  expect(errors).toEqual([]);
});

test('no page in Thai is wider than a phone', async ({ browser, request, baseURL }) => {
  test.setTimeout(600_000);
  const tokens = await tokensOf(request, 'superadmin');
  const context = await windowWith(browser, String(baseURL), tokens, { language: 'th' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  const errors = await walk(page, await readerFor(request, 'superadmin'), async (path) => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(`${path} ${wider}`).toBe(`${path} 0`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  });
  expect(errors).toEqual([]);
});
