import { expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { cents } from './journey/recount.ts';
import { amount, cell, days, daysAgo, exported, settled, totalRow } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('from the total of the company down to one ticket and back up, with the filters intact', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/report/provider?${days}&group=special-hanoi&sortBy=totalBet&figures=winLoss`);
  let table = await settled(page, 'WL Provider');
  const levels = ['Master totals', 'WL Master', 'Player Report'] as const;
  for (const level of levels) {
    const first = table.getByRole('row').nth(1);
    const opened = {
      bet: await cell(table, first, 'Total bet'),
      company: await cell(table, first, 'Company'),
    };
    await first.getByRole('link').first().click();
    table = await settled(page, level);
    // what was a row is now the total of everything below it, by the same days and figures
    const total = totalRow(table);
    expect(await cell(table, total, 'Total bet')).toBe(opened.bet);
    expect(await cell(table, total, 'Company')).toBe(opened.company);
    expect(page.url()).toContain(days);
    expect(page.url()).toContain('figures=winLoss');
    await expect(page.getByRole('radio', { name: 'Win/loss', exact: true })).toBeChecked();
  }
  const player = table.getByRole('row').nth(1);
  const name = await cell(table, player, 'Player');
  const playersAt = page.url();
  await player.getByRole('link').first().click();
  table = await settled(page, 'Ticket Report');
  await expect(table.getByRole('row').nth(1)).toContainText(name);
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  const bill = page.getByRole('dialog');
  await expect(bill).toContainText(name);
  await expect(bill.getByRole('table').getByRole('row').nth(1)).toContainText(/\d\.\d\d/);

  await page.goto(playersAt);
  for (const level of ['WL Master', 'Master totals', 'WL Provider'] as const) {
    await page.getByRole('link', { name: `Level above: ${level}` }).click();
    await settled(page, level);
    expect(page.url()).toContain(days);
    expect(page.url()).toContain('figures=winLoss');
  }
});

test('an exported report of one master has every page of it and adds up to the totals row', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/report/player?${days}&aggregatorId=1&itemsPerPage=10`);
  const table = await settled(page, 'Player Report');
  const total = totalRow(table);
  const rows = await exported(page);
  expect(rows.length).toBeGreaterThan(10);
  const sumOf = (name: string) => rows.reduce((sum, row) => sum + cents(row[name] ?? ''), 0n);
  expect(sumOf('Total bet')).toBe(amount(await cell(table, total, 'Total bet')));
  expect(sumOf('Win amount')).toBe(amount(await cell(table, total, 'Win amount')));
  const tiers = { Players: 'Player', Agents: 'Agent', Masters: 'Master', Company: 'Company' };
  for (const [column, tier] of Object.entries(tiers))
    expect(sumOf(`${tier} net`)).toBe(amount(await cell(table, total, column)));
});

test('an agent has no column of its upline: not on screen, not in the answer, not in the file', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  const answering = page.waitForResponse((answer) => answer.url().includes('/api/reports/player'));
  await page.goto(`/report/player?${days}&figures=all`);
  const { data, summary } = (await (await answering).json()) as {
    data: { net: object; commission: object; winLoss: object }[];
    summary: { total: { net: object } };
  };
  expect(data.length).toBeGreaterThan(0);
  for (const { net, commission, winLoss } of data)
    for (const figures of [net, commission, winLoss])
      expect(Object.keys(figures)).toEqual(['player', 'agent']);
  expect(Object.keys(summary.total.net)).toEqual(['player', 'agent']);
  const table = await settled(page, 'Player Report');
  const heads = (await table.getByRole('columnheader').allInnerTexts()).join(' ');
  expect(heads).toContain('Agent net');
  expect(heads).not.toMatch(/Master|Company/);
  const [row = {}] = await exported(page);
  expect(Object.keys(row)).toContain('Agent net');
  expect(Object.keys(row).filter((name) => /Master|Company/.test(name))).toEqual([]);
});

/** A figure of the strip on top of a page. */
const tile = async (page: Page, name: string): Promise<string> => {
  const value = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return (await value.locator('dd').first().innerText()).trim();
};

test('the same figure is the same in the reports and in the ledger, today and on the dashboard', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  const day = daysAgo(3);
  await page.goto(`/report/agent?from=${day}&to=${day}&agentId=1`);
  let table = await settled(page, 'WL Agent');
  const [players, agents] = [
    await cell(table, totalRow(table), 'Players'),
    await cell(table, totalRow(table), 'Agents'),
  ];
  await page.goto(`/ledger/agent-1-1?from=${day}&to=${day}`);
  await settled(page, 'agent1 Baan Chok');
  // what is not the agent's and its players' is what it settles with its master
  // the sign is the reader's: the master reads the agent's loss as in its own favour
  const moved = await tile(page, 'Win/loss');
  expect(-amount(moved)).toBe(amount(players) + amount(agents));

  const reader = await atApi(request, 'master1', 'aggregator');
  // rounds may be settled and a day may begin while this runs: screen and answer are read together until they agree
  const booked = async () => {
    const now = daysAgo(0);
    const rows = await reader.get<{ net: { master: string } }[]>(
      `/reports/agent?from=${now}&to=${now}&agentId=1`,
    );
    return rows.reduce((sum, { net }) => sum + cents(net.master), 0n);
  };
  await page.goto('/dashboard/agent?agentId=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => amount(await tile(page, 'Master net today')) - (await booked())).toBe(0n);
  await page.goto('/report/today?agentId=1');
  table = await settled(page, 'Today');
  // no total on a day without postings
  const shown = async () =>
    (await totalRow(table).count()) > 0 ? amount(await cell(table, totalRow(table), 'Masters')) : 0n;
  await expect.poll(async () => (await shown()) - (await booked())).toBe(0n);
});
