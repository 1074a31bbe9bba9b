import { expect, type Locator } from '@playwright/test';
import { amount, cell, days, settled, totalRow } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** Waits, because the page's font may come after its fields. */
const expectOneRow = (field: Locator, beside: Locator) =>
  expect
    .poll(async () => {
      const [one, other] = [await field.boundingBox(), await beside.boundingBox()];
      if (!one || !other) throw new Error('The filters are not drawn');
      return Math.abs(one.y + one.height / 2 - (other.y + other.height / 2));
    })
    .toBeLessThan(12);

test('the table of a report starts on the first screen, its filters are in one row, and no shown row is cut', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  for (const [path, title] of [
    ['/report/provider', 'WL Provider'],
    ['/report/agent', 'WL Agent'],
  ] as const) {
    await page.goto(`${path}?${days}`);
    const table = await settled(page, title);
    await expect(page.getByRole('slider', { name: /^By day/ })).toBeAttached();
    await expectOneRow(
      page.getByRole('combobox', { name: 'Provider' }),
      page.getByRole('radiogroup', { name: 'Figures shown' }),
    );
    // the totals row is at the lower edge of the window, and rows go on below it
    const total = await totalRow(table).getByRole('rowheader').boundingBox();
    const third = await table.getByRole('row').nth(3).boundingBox();
    if (!total || !third) throw new Error('The table is not drawn');
    expect(total.y + total.height).toBeLessThanOrEqual(901);
    expect(third.y + third.height).toBeLessThanOrEqual(total.y + 1);
  }
});

test('a report by provider begins with the highest total bet', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  for (const [path, title] of [
    ['/report/provider', 'WL Provider'],
    ['/lotto/report', 'Lotto Report'],
  ] as const) {
    await page.goto(`${path}?${days}`);
    const table = await settled(page, title);
    await expect(table.locator('[aria-sort="descending"]')).toContainText('Total bet');
    const rows = await table
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .all();
    const bets = await Promise.all(rows.map(async (row) => amount(await cell(table, row, 'Total bet'))));
    expect(bets.length).toBeGreaterThan(5);
    expect(bets).toEqual(bets.toSorted((one, other) => Number(other - one)));
  }
});

test('today begins with the highest stakes that are not settled yet, below a heading', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/report/today');
  const table = await settled(page, 'Today');
  await expect(page.getByRole('heading', { level: 2, name: 'Today by provider' })).toBeVisible();
  await expect(table.locator('[aria-sort="descending"]')).toContainText('Outstanding');
});

const hourMs = 3_600_000;
const hourOf = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
  });

test('the running hour of a report is that of the server, in a browser whose clock is two hours behind', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.clock.setFixedTime(Date.now() - 2 * hourMs);
  const running = () => Math.floor(Date.now() / hourMs) * hourMs;
  const atFirst = running();
  // hours around both clocks, whatever was sold in them
  await page.route('**/api/reports/provider?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { summary: object };
    const hours = [-4, -3, -2, -1, 0, 1, 2].map((from) => ({
      hour: new Date(atFirst + from * hourMs).toISOString(),
      ...{ billCount: 1, ticketCount: 1, totalBet: '100.00' },
    }));
    await route.fulfill({ response, json: { ...answer, summary: { ...answer.summary, days: [], hours } } });
  });
  await page.goto('/report/provider?from=2026-01-05&to=2026-01-05');
  const chart = page.locator('figure').filter({ hasText: 'Sales by hour' });
  await expect(chart.locator('rect[data-partial]')).toHaveCount(1);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const marked = await chart.getByRole('rowheader', { name: /\(so far\)$/ }).allTextContents();
  // the hour may have ended meanwhile
  expect([atFirst, running()].map((atMs) => [`${hourOf(atMs)} (so far)`])).toContainEqual(marked);
});

test('the chart of a report can be folded, and stays folded on the next report', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/report/agent?${days}`);
  await settled(page, 'WL Agent');
  const slider = page.getByRole('slider', { name: /^By day/ });
  await expect(slider).toBeAttached();
  await page.getByRole('button', { name: 'Hide chart' }).click();
  await expect(slider).toHaveCount(0);
  await page.goto(`/report/provider?${days}`);
  await settled(page, 'WL Provider');
  await expect(page.getByRole('button', { name: 'Show chart' })).toBeVisible();
  await expect(slider).toHaveCount(0);
  await page.getByRole('button', { name: 'Show chart' }).click();
  await expect(slider).toBeAttached();
});

test('on a phone the chart of a report is folded until someone opens it, and then stays open', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/report/agent?${days}`);
  const slider = page.getByRole('slider', { name: /^By day/ });
  await page.getByRole('button', { name: 'Show chart' }).click();
  await expect(slider).toBeAttached();
  await page.goto(`/report/provider?${days}`);
  await expect(slider).toBeAttached();
  await expect(page.getByRole('button', { name: 'Hide chart' })).toBeVisible();
});

test('filters behind "More filters" are counted, shown as chips, and removed one by one or all at once', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/report/agent?${days}&group=special-hanoi&aggregatorId=1`);
  await settled(page, 'WL Agent');
  const filters = page.getByRole('search');
  await expect(filters.getByRole('button', { name: 'More filters' })).toContainText('2');
  const group = filters.getByRole('button', { name: /^Clear filter: Group: / });
  await expect(filters.getByRole('button', { name: /^Clear filter: Master: / })).toBeVisible();
  await group.click();
  await expect(page).not.toHaveURL(/group=/);
  await expect(group).toBeHidden();
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/aggregatorId=/);
});

test('on a phone a filter that is folded away is shown as a chip', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lotto/settle?kind=void');
  const chip = page.getByRole('button', { name: 'Clear filter: Kind: Void' });
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(chip).toBeHidden();
});
