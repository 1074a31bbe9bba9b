import { expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { confirmDialog } from './journey/confirm-dialog.ts';
import { refused } from './journey/console-watch.ts';
import { enterStockResult } from './journey/entered-result.ts';
import { amount, cell, settled, totalRow } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Needed {
  kind: string;
  waitsFor: string;
  count: number;
  first: { values: Record<string, string> };
}

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

/** What the card says of results to confirm, as the API counts them: null where none waits. */
const sentenceOf = (count: number | undefined): string | null =>
  count === undefined ? null : count === 1 ? 'Confirm a result' : `Confirm ${count} results`;

test('a result that waits leads from "Needs you" to its confirmation, and leaves the open card by itself', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'operator2');
  const toConfirm = async () =>
    (await staff.get<Needed[]>('/notifications/needed')).find(
      ({ kind, waitsFor }) => kind === 'result_to_confirm' && waitsFor === 'you',
    );
  const page = await signedIn(browser, 'operator2');
  const watching = await signedIn(browser, 'operator2');
  const entering = await signedIn(browser, 'operator');
  for (const one of [page, watching, entering]) {
    await one.goto('/report/today');
    await expect(needsYou(one)).toBeVisible();
  }
  await watching.evaluate(() => document.documentElement.setAttribute('data-stayed', 'yes'));
  const { roundId } = await enterStockResult(request);

  // other tests enter and confirm results too: screen and answer are read together until they agree
  const shown = async (on: Page) => {
    const line = needsYou(on).getByText(/^Confirm (a result|\d+ results)$/);
    return (await line.count()) === 0 ? null : line.innerText();
  };
  const agrees = (on: Page) =>
    expect.poll(async () => (await shown(on)) === sentenceOf((await toConfirm())?.count)).toBe(true);
  await agrees(watching);
  expect(await toConfirm()).toBeDefined();
  // the person who entered it sees it apart, with nothing to do
  await expect(needsYou(entering).getByText('Waiting for another person:')).toBeVisible();

  await test.step('one click leads to the confirmation', async () => {
    const link = needsYou(page)
      .getByRole('link', { name: /^Confirm: / })
      .first();
    await link.click();
    await expect(page).toHaveURL(/\/lotto\/result\/[^/]+\/\d+$/);
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  });

  await test.step('after the confirmation the card that stayed open is right again', async () => {
    await page.goto(
      `/lotto/result/${(await staff.get<{ providerId: string }>(`/rounds/${roundId}`)).providerId}/${roundId}`,
    );
    // a value far from the latest one, or equal to it, is accepted first
    const confirm = page.getByRole('button', { name: /^Confirm/, disabled: false });
    const accept = page.getByRole('checkbox', { name: 'The values are as published' });
    await expect(confirm.or(accept).first()).toBeVisible();
    if ((await accept.count()) > 0) await accept.check();
    await page.setViewportSize({ width: 390, height: 844 });
    await confirm.click();
    // on a phone too the whole amount is on the button
    const label = page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .getByText(/^Confirm/);
    await expect(label).toBeVisible();
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    await confirmDialog(page, 'Confirm this result?');
    await expect(page.getByText('Settled result')).toBeVisible();
    await agrees(watching);
    await expect(watching.locator('html')).toHaveAttribute('data-stayed', 'yes');
  });
});

test('when nothing waits, "Needs you" says so in one line', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.route('**/api/notifications/needed', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/report/today');
  await expect(needsYou(page).getByRole('status')).toHaveText('Nothing is waiting for you.');
  await expect(needsYou(page).getByRole('listitem')).toHaveCount(0);
});

test('an operator’s line of waiting work that cannot be read says so, and is asked for again', async ({
  browser,
}) => {
  refused(404, '/notifications/needed');
  const page = await signedIn(browser, 'operator');
  const work = '**/api/notifications/needed';
  const json = { code: 'not_found', title: 'The work could not be read.' };
  await page.route(work, (route) => route.fulfill({ status: 404, json }));
  await page.goto('/lotto/result');
  const problem = needsYou(page).getByRole('alert');
  await expect(problem).toContainText('The work could not be read.');
  await page.unroute(work);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(
    needsYou(page).getByRole('listitem').or(needsYou(page).getByRole('status')).first(),
  ).toBeVisible();
});

test('each kind of waiting work says what to do, names the one to begin with, and leads to its place', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const createdAt = new Date().toISOString();
  const drawAt = new Date(Date.now() - 150 * 60_000).toISOString();
  const round = { roundId: '1', providerId: 'hanoi', nameEn: 'Hanoi', nameTh: 'ฮานอย', label: '2026-11-20' };
  const work = (kind: string, count: number, values: Record<string, string>, waitsFor = 'you') => ({
    ...{ kind, count, waitsFor },
    first: { notificationId: kind, values, createdAt, drawAt: kind === 'round_overdue' ? drawAt : null },
  });
  const data = [
    work('round_overdue', 3, round),
    work('late_bets_found', 1, { ...round, bills: '2', stake: '1500.00' }),
    work('number_high_risk', 29, {
      ...round,
      betType: 'upper3',
      number: '924',
      exposure: '899107.00',
      limit: '20000.00',
    }),
    work('webhook_stopped', 1, { agentId: '1', code: 'agent1', name: 'Baan Chok' }),
    work('job_failed', 1, { job: 'exports.run' }),
    work('result_to_confirm', 1, round, 'others'),
  ];
  await page.route('**/api/notifications/needed', (route) => route.fulfill({ json: { data } }));
  await page.goto('/report/today');
  const lines = needsYou(page).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  const leads = async (at: number, says: RegExp, name: RegExp, address: string) => {
    await expect(lines.nth(at)).toContainText(says);
    await expect(lines.nth(at).getByRole('link', { name })).toHaveAttribute('href', address);
  };
  const results = '/lotto/result/hanoi/1';
  await leads(
    0,
    /Enter the results of 3 overdue rounds.*First: Hanoi\s· 20\sNov\s2026.*2 h 30 min late/,
    /^Enter result: Hanoi/,
    results,
  );
  await leads(0, /Show the list/, /^Show the list: Enter the results of 3 overdue rounds$/, '/lotto/result');
  await leads(1, /2 bills\s· stake ฿1,500\.00/, /^Decide: /, '/lotto/settle/rounds/1/late-bets');
  await leads(
    2,
    /Check 29 rounds with high-risk numbers.*924 Upper 3\s· 44\.9× the limit of ฿20,000\.00\s· exposure ฿899,107\.00/,
    /^Check: /,
    '/lotto/total/hanoi?round=1&betType=upper3',
  );
  await leads(3, /Repair a stopped webhook/, /^Open: Baan Chok$/, '/agent/management/1/webhook');
  await leads(4, /Writing export files/, /^Open: /, '/second-page');
  await expect(needsYou(page).getByRole('link', { name: 'Your result: Hanoi · 20 Nov 2026' })).toBeVisible();
});

test('a key figure leads to the list that it is the sum of, by keyboard too', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/dashboard/aggregator?aggregatorId=1');
  const card = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('link', { name, exact: true }) });
  // bets come in while this runs: card and table are read together until they agree
  const sales = card('Sales today');
  await expect(sales.locator('dd').first()).toHaveText(/^฿[\d,]+\.\d\d$/);
  const days = sales.getByRole('img', { name: /^Sales today, today and the 7 days before: .+ \(so far\)$/ });
  await expect(days).toBeVisible();
  await expect(days.locator('rect')).toHaveCount(8);
  await expect(days.locator('rect').last()).toHaveAttribute('data-running', 'true');
  await expect(sales).toContainText(/[▲▼=] .+ yesterday at \d\d:\d\d/);
  await page.getByRole('link', { name: 'Sales today', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\/today\?aggregatorId=1#by-provider$/);
  const table = await settled(page, 'Today');
  await expect(table).toBeInViewport();
  const reader = await atApi(page.request, 'superadmin');
  const sold = async () =>
    amount(
      (await reader.get<{ today: { sales: string } }>('/dashboard/aggregator?aggregatorId=1')).today.sales,
    );
  await expect
    .poll(async () => amount(await cell(table, totalRow(table), 'Sales')) - (await sold()))
    .toBe(0n);
});

test('the running hour is said to be incomplete, in the legend and in the table', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.goto('/report/today');
  const chart = page.locator('figure').filter({ hasText: 'Sales by hour' });
  await expect(chart.getByText('Running hour, so far')).toBeVisible();
  await expect(chart.locator('rect[data-partial]')).toHaveCount(1);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const table = chart.getByRole('table', { name: 'Sales by hour' });
  await expect(table.getByRole('rowheader', { name: /^\d\d:00 \(so far\)$/ })).toHaveCount(1);
  await expect(table.getByRole('columnheader')).toHaveText(['Hour', 'Today', 'Yesterday']);
});

test('operators find what waits on the page of results, where their day begins, in one line; others find it on Today', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'live');
  const first = { notificationId: '1', values: {}, createdAt: new Date().toISOString(), drawAt: null };
  const data = [{ kind: 'void_to_confirm', waitsFor: 'you', count: 2, first }];
  await page.route('**/api/notifications/needed', (route) => route.fulfill({ json: { data } }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/lotto\/result/);
  const link = needsYou(page).getByRole('link', { name: 'Confirm the void of 2 rounds' });
  await expect(link).toHaveAttribute('href', '/lotto/settle/rounds?status=void_pending');
  const operator = await signedIn(browser, 'operator');
  await operator.goto('/');
  await expect(operator).toHaveURL(/\/lotto\/result/);
  await expect(needsYou(operator)).toBeVisible();
  const admin = await signedIn(browser, 'admin');
  await admin.goto('/lotto/result');
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  await expect(needsYou(admin)).toHaveCount(0);
});

test('the dashboard of masters compares them, and one of them leads to its day with its agents', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/dashboard/aggregator');
  const masters = page.getByRole('table', { name: 'Masters today' });
  const master = masters.getByRole('link', { name: /^master1/ });
  await expect(master).toBeVisible();
  await master.click();
  await expect(page).toHaveURL(/\/dashboard\/aggregator\?aggregatorId=\d+$/);
  const agents = page.getByRole('table', { name: 'Agents today' });
  await agents.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/agent\?agentId=\d+$/);
  await expect(page.getByText('Sales by hour', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Agents today' })).toHaveCount(0);
});

test('on a phone Today names five providers and leads to all of them', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report/today');
  const five = page.getByRole('list', { name: 'Today by provider', exact: true });
  await expect(five.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: 'All providers' }).click();
  await expect(page).toHaveURL(/\/report\/today#by-provider$/);
  const all = page.getByRole('list', { name: 'Today', exact: true });
  await expect.poll(() => all.getByRole('listitem').count()).toBeGreaterThan(20);
  await page.reload();
  await expect.poll(() => all.getByRole('listitem').count()).toBeGreaterThan(20);
});
