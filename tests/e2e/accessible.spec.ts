import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type AtApi, atApi } from './journey/at-api.ts';
import { openWindow } from './journey/kept-windows.ts';
import { signedIn, staySignedIn, wear } from './journey/signed-in.ts';
import { test as inWindows } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** Real values for the variables in paths, so that every page has something to show. */
async function pathValues(staff: AtApi): Promise<Record<string, string>> {
  const [round] = await staff.get<{ roundId: string }[]>('/rounds?status=settled&providerId=thai-gov');
  const [drawn] = await staff.get<{ roundId: string }[]>('/results?providerId=yigi-5');
  const [bill] = await staff.get<{ billNumber: string }[]>(`/rounds/${round?.roundId}/bills`);
  const [master] = await staff.get<{ aggregatorId: string }[]>('/aggregators');
  const [rule] = await staff.get<{ ruleId: string }[]>('/limiter/rules');
  const player = await somePlayer(staff);
  const profile = await someProfile(staff);
  const [account] = await staff.get<{ accountId: string }[]>('/ledger/accounts');
  const [line] = await staff.get<{ logId: string }[]>('/log');
  return {
    $providerId: 'thai-gov',
    $provider: 'thai-gov',
    // of an in-house round
    'proof/$round': `proof/${drawn?.roundId}`,
    $round: round?.roundId ?? '',
    $bill: bill?.billNumber ?? '',
    ...player,
    $aggregatorId: master?.aggregatorId ?? '',
    $accountId: '1',
    $ledgerAccount: account?.accountId ?? '',
    $line: line?.logId ?? '',
    $ruleId: rule?.ruleId ?? '',
    $profileId: profile,
  };
}

/** An agent with a player. */
async function somePlayer(staff: AtApi): Promise<{ $agentId: string; $playerId: string }> {
  for (const { agentId } of await staff.get<{ agentId: string }[]>('/agents')) {
    const [player] = await staff.get<{ playerId: string }[]>(`/agents/${agentId}/players`);
    if (player) return { $agentId: agentId, $playerId: player.playerId };
  }
  throw new Error('No agent of the demo has a player');
}

/** A profile, made where there is none yet. */
async function someProfile(staff: AtApi): Promise<string> {
  const path = '/providers/thai-gov/profiles';
  const [profile] = await staff.get<{ profileId: string }[]>(path);
  if (profile) return profile.profileId;
  const name = `To look at ${crypto.randomUUID().slice(0, 8)}`;
  const rows = [{ betType: 'upper2', settings: { payRate: '80' } }];
  return (await staff.post<{ profileId: string }>(path, { name, rows, blocks: [] })).profileId;
}

/** The table of pages, as text: the console's sources are another project than its tests. */
const table = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes/pages.ts'), 'utf8');

/** The paths of all pages behind the sign-in, as their rows have them. */
const paths = [...table.matchAll(/path: '([^']+)',\s+access: (?!'guest')/g)].map(([, path = '']) => path);

/** A row's path with values in it. */
const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/(?:proof\/)?\$\w+/g, (name) => values[name] ?? name);

/** Waits until all requests are answered. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The whole judgement in one theme; in the other what a theme changes: the colours. */
async function judge(page: Page, path: string, open = (to: string): Promise<unknown> => page.goto(to)) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(path);
  await stands(page);
  const light = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/** What the console's router shows of its state. */
interface Router {
  state: { status: string; resolvedLocation?: { pathname: string } };
}

/** Goes to a page inside the console, as a link would; by its address from outside. */
async function goInside(page: Page, path: string): Promise<void> {
  const isInside = await page.evaluate(() => '__TSR_ROUTER__' in window);
  if (!isInside) await page.goto(path);
  else await page.evaluate((to) => history.pushState(null, '', to), path);
  // before that it shows the previous page; some addresses lead on to another
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    const { status, resolvedLocation } = router.state;
    return status === 'idle' && resolvedLocation?.pathname === location.pathname;
  });
  await stands(page);
}

/** What the pages of one worker share: one look at the values, and a window for each language, signed in for all of them. */
const test = inWindows.extend<
  object,
  { values: Record<string, string>; visitorIn: (language: 'en' | 'th') => Promise<Page> }
>({
  values: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({ baseURL: String(worker.project.use.baseURL) });
      await use(await pathValues(await atApi(request, 'superadmin')));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  visitorIn: [
    async ({ browser }, use) => {
      const visitors = new Map<string, Page>();
      await use(async (language) => {
        const known = visitors.get(language);
        const page = known ?? (await openWindow(browser));
        visitors.set(language, page);
        if (!known) await wear(page, { theme: language === 'en' ? 'system' : 'light', language });
        await staySignedIn(page, 'superadmin');
        return page;
      });
      for (const page of visitors.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});
// Every page is a separate test: a slow machine takes longer, and no page waits for another.
test.describe.configure({ mode: 'parallel' });

test('the table of pages is read', () => {
  expect(new Set(paths).size).toBeGreaterThan(40);
  expect(paths).toContain('/lotto/result/$provider/$round');
});

for (const path of ['/login', '/master/login', '/agent/auth', '/not-authorized', '/no/such/page'])
  test(`${path} has no accessibility violation for a visitor, light or dark`, async ({ page }) => {
    await wear(page, { theme: 'system', language: 'en' });
    expect(await judge(page, path)).toEqual([]);
  });

/** How many numbers are over high risk depends on what the demo sells at the hour; here there always are some. */
test('a count at the page that is open can be read, light or dark, in the column and in the row', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const first = { notificationId: '1', values: {}, createdAt: new Date().toISOString(), drawAt: null };
  const answer = { data: [{ kind: 'number_high_risk', waitsFor: 'you', count: 21, first }] };
  await page.route('**/api/notifications/needed', (route) => route.fulfill({ json: answer }));
  for (const layout of ['vertical', 'horizontal']) {
    await wear(page, { theme: 'system', language: 'en', layout });
    expect(await judge(page, '/lotto/total')).toEqual([]);
    await expect(page.getByTitle('21 wait for you').first()).toBeVisible();
  }
});

for (const path of new Set(paths))
  test(`${path} has no accessibility violation, light or dark, and in Thai is not wider than a phone`, async ({
    visitorIn,
    values,
  }) => {
    const english = await visitorIn('en');
    expect(await judge(english, filled(path, values), (to) => goInside(english, to))).toEqual([]);

    const page = await visitorIn('th');
    await page.setViewportSize({ width: 360, height: 780 });
    await goInside(page, filled(path, values));
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBeLessThanOrEqual(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  });
