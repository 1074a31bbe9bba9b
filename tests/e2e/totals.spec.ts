import { expect } from '@playwright/test';
import { type AtApi, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { fontsLoaded } from './journey/at-rest.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** No other test bets on it: its limit is that of the company here. */
const provider = 'hanoi-union';
const betType = 'lower2';

interface Settings {
  betType: string;
  version: number;
  own: { limit: string | null };
}

/** Sets the company's limit per number of the bet type; the one before. */
async function limitNumbers(staff: AtApi, limit: string | null): Promise<string | null> {
  const { betTypes } = await staff.get<{ betTypes: Settings[] }>(`/rates/${provider}`);
  const settings = betTypes.find((one) => one.betType === betType);
  if (!settings) throw new Error(`${provider} has no settings of ${betType}`);
  await staff.post(`/rates/${provider}/changes`, {
    when: 'now',
    changes: [{ betType, version: settings.version, set: { limit } }],
  });
  return settings.own.limit;
}

let limitBefore: string | null | undefined;
let roundId: string | undefined;

test.afterEach(async ({ request }) => {
  const staff = await atApi(request, 'superadmin');
  if (limitBefore !== undefined) await limitNumbers(staff, limitBefore);
  if (roundId === undefined) return;
  const made = await staff.get<{ blockId: string }[]>(`/rates/${provider}/blocks?roundId=${roundId}`);
  const blockIds = made.map(({ blockId }) => blockId);
  if (blockIds.length > 0) await staff.post(`/rates/${provider}/blocks/remove`, { blockIds });
});

test('numbers that are full, reduced, closed or over high risk have a sign, a word and a line in the legend', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const round = await extraRound(staff, provider, 30);
  roundId = round;
  await openNow(staff, round);
  limitBefore = await limitNumbers(staff, '100');
  const bet = (number: string, stake: string) =>
    placeBill(request, {
      roundId: round,
      player: 'totals',
      accept: 'all',
      items: [{ betType, number, stake }],
    });
  for (const [number, stake] of [
    ['11', '100'],
    ['12', '25'],
    ['13', '20'],
    ['14', '20'],
  ] as const)
    await bet(number, stake);
  const block = (number: string, price: object) =>
    staff.post(`/rates/${provider}/blocks`, {
      betTypes: [betType],
      numbers: [number],
      price,
      roundId: round,
    });
  await block('13', { kind: 'closed' });
  await block('14', { kind: 'percent', percent: 50 });

  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/total/${provider}?round=${round}&betType=${betType}`);
  const grid = page.getByRole('figure', { name: /Lower 2/ });
  const cell = (number: string) => grid.getByRole('button', { name: new RegExp(`^${number}\\b`) });
  await expect(cell('11')).toHaveAccessibleName(/high risk, full$/);
  await expect(cell('12')).toHaveAccessibleName(/high risk$/);
  await expect(cell('13')).toHaveAccessibleName(/closed$/);
  await expect(cell('14')).toHaveAccessibleName(/at a reduced rate$/);
  await expect(cell('15')).toHaveAccessibleName(/no bets$/);
  // seen as well as heard, and none on a number that is open
  for (const number of ['11', '13', '14']) await expect(cell(number).locator('svg')).toHaveCount(1);
  for (const number of ['12', '15']) await expect(cell(number).locator('svg')).toHaveCount(0);
  const legend = grid.locator('figcaption');
  for (const words of [
    'High risk: exposure at or above its high-risk percentage',
    'Reduced rate',
    'Full: limit reached',
    'Closed: no bets accepted',
  ])
    await expect(legend.getByText(words, { exact: true })).toBeVisible();
  // the colour of a number is that of its limit, and the legend says so
  await expect(cell('11')).toHaveAttribute('data-level', '6');
  const colours = (name: RegExp) => legend.getByRole('img', { name });
  await expect(colours(/^Colours: ≤ 0, ≤ 50%, ≤ 100%, ≤ 2×, ≤ 5×, ≤ 10×, > 10×$/)).toBeVisible();
  // the list beside it has the risk and the state of each in words
  const top = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^11 Full/ }) });
  await expect(
    top.getByRole('button', { name: /^11 Full .* high risk [\d.,]+× limit 100\.00$/ }),
  ).toBeVisible();
  await expect(top.getByRole('button', { name: /^13 Closed/ })).toBeVisible();
  await expect(top.getByRole('button', { name: /^14 Reduced rate/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // what one does with a number is under it, in view on a desk
  await page.setViewportSize({ width: 1440, height: 900 });
  await cell('12').click();
  const details = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Selected number' }) });
  await expect(details.getByRole('button', { name: 'Block or change rate' })).toBeInViewport({ ratio: 1 });

  // stake and exposure each as a share of the limit
  await page.goto(`/lotto/total/${provider}?round=${round}&betType=${betType}&as=table`);
  const numbers = await staff.get<{ number: string; stake: string; exposure: string; limit: string }[]>(
    `/rounds/${round}/totals/numbers?betType=${betType}`,
  );
  const twelve = numbers.find(({ number }) => number === '12');
  expect(twelve).toMatchObject({ stake: '25.00', limit: '100.00' });
  // of a limit of 100 an amount is its own percentage, from 1,000 on its multiple
  const exposed = (Math.trunc(Number(twelve?.exposure) / 10) / 10).toFixed(1);
  const row = page.getByRole('row', { name: /^12\b/ });
  await expect(row.getByRole('cell', { name: '25.0%', exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: `high risk ${exposed}×`, exact: true })).toBeVisible();

  // without a limit that is said once
  await limitNumbers(staff, null);
  await page.goto(`/lotto/total/${provider}?round=${round}&betType=${betType}&number=12`);
  await expect(details.getByText('None', { exact: true })).toBeVisible();
  await expect(details.getByText(/÷ limit/)).toHaveCount(0);
  await expect(colours(/^Colours from none to [\d,]+\.\d\d$/)).toBeVisible();
});

test('the list shows what each round may cost, rounds with alerts alone, and those without bets as one line', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const round = await extraRound(staff, provider, 30);
  roundId = round;
  await openNow(staff, round);
  await openNow(staff, await extraRound(staff, provider, 35));
  limitBefore = await limitNumbers(staff, '100');
  await placeBill(request, {
    roundId: round,
    player: 'totals',
    accept: 'all',
    items: [{ betType, number: '27', stake: '90' }],
  });
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/total?alerts=true&q=union');
  const row = page
    .getByRole('row', { name: /Hanoi Union/ })
    .filter({ hasText: '90.00' })
    .first();
  await expect(row.getByText('Lower 2')).toBeVisible();
  await expect(row.getByText('27', { exact: true })).toBeVisible();
  // the same figure as on the board
  const [twentySeven] = await staff.get<{ number: string; exposure: string }[]>(
    `/rounds/${round}/totals/numbers?betType=${betType}`,
  );
  const exposure = Number(twentySeven?.exposure).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(row.getByText(exposure)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/alerts/);
  // without a limit that is said: a dash would look like no risk
  await limitNumbers(staff, null);
  await page.goto('/lotto/total?q=union&sortBy=worst&orderBy=desc');
  await expect(row.getByText('No limit', { exact: true })).toBeVisible();
  await page.goto('/lotto/total');
  const list = page.getByRole('region', { name: 'Lotto Total' });
  // by provider where they are of three at most, else all together
  await expect(list.getByText(/[\d,]+ rounds? without bets$/).first()).toBeVisible();
  await list.getByRole('button', { name: 'Show rounds without bets' }).click();
  await expect(page).toHaveURL(/empty=shown/);
  expect(await violationsOn(page)).toEqual([]);

  // among all rounds it may be on a later page
  await page.goto('/lotto/total?q=union');
  await row.getByRole('link').click();
  await expect(page.getByText(/^Worst case: net stake less the payout/)).toBeVisible();
  await page.getByRole('link', { name: 'By type' }).click();
  const byType = page.getByRole('region', { name: 'By bet type' });
  await expect(byType.getByRole('heading', { name: 'By bet type' })).toBeVisible();
  await expect(byType.getByRole('columnheader', { name: 'Potential payout' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await byType.getByRole('columnheader', { name: 'Net stake' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/view=type.*sortBy=netStake|sortBy=netStake.*view=type/);
  await expect(byType.getByRole('link', { name: 'Lower 2' })).toBeVisible();
});

test('a board keeps its place while its round is looked up', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/rounds?**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/lotto/total/thai-gov');
  const chooser = page
    .getByRole('textbox', { name: 'Round' })
    .or(page.getByRole('combobox', { name: 'Round' }));
  await expect(chooser).toBeDisabled();
  await fontsLoaded(page);
  const before = await chooser.boundingBox();
  answer();
  await expect(chooser).toBeEnabled();
  await expect(chooser).not.toHaveValue('');
  expect((await chooser.boundingBox())?.y).toBe(before?.y);
});
