import { expect } from '@playwright/test';
import { agentIdOfAgent1, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { daysAgo } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('an operator finds why a bet was refused: from the bill in one click, from the player in one', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const player = `asks-${Date.now().toString(36)}`;
  const { billNumber } = await placeBill(request, {
    roundId,
    player,
    accept: 'partial',
    items: [
      { betType: 'upper2', number: '47', stake: '20' },
      { betType: 'upper2', number: '48', stake: '9000000' },
    ],
  });
  // written after the bill was answered
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${billNumber}`)).length)
    .toBe(1);

  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
  const drawer = page.getByRole('dialog', { name: billNumber });
  await drawer.getByText('Refused 1').click();
  const line = drawer.getByRole('row', { name: /48/ });
  await expect(line).toContainText('Above the maximum');
  await expect(line).toContainText('Maximum of the company');
  await expect(line).toContainText('9,000,000.00 asked');
  await expect(line.getByRole('link', { name: 'Maximum of the company' })).toHaveAttribute(
    'href',
    /\/lotto\/_ratio\/hanoi-extra/,
  );

  const agentId = await agentIdOfAgent1(staff);
  const [found] = await staff.get<{ playerId: string }[]>(`/agents/${agentId}/players?q=${player}`);
  const admin = await signedIn(browser, 'admin');
  await admin.goto(`/agent/management/${agentId}/players/${found?.playerId}`);
  await admin.getByRole('link', { name: 'Refused bets of this player' }).click();
  const row = admin.getByRole('row', { name: new RegExp(player) });
  await expect(row).toContainText('Above the maximum');
  await expect(row.getByRole('link', { name: billNumber })).toBeVisible();
});

test('staff, the master and the agent each read which limit refused a bet, of a limit above them only whose it is', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 45);
  await openNow(staff, roundId);
  const player = `three-${Date.now().toString(36)}`;
  const { billNumber } = await placeBill(request, {
    roundId,
    player,
    accept: 'partial',
    items: [
      { betType: 'upper2', number: '47', stake: '20' },
      { betType: 'upper2', number: '48', stake: '9000000' },
    ],
  });
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${billNumber}`)).length)
    .toBe(1);
  const viewers = [
    { username: 'operator', door: 'admin', limit: 'Maximum of the company' },
    { username: 'master1', door: 'aggregator', limit: 'Maximum of your upline' },
    { username: 'agent1', door: 'agent', limit: 'Maximum of your upline' },
  ] as const;
  for (const { username, door, limit } of viewers) {
    await test.step(username, async () => {
      const page = await signedIn(browser, username, { door });
      await page.goto(`/report/refused-bets?q=${player}`);
      const row = page.getByRole('row', { name: new RegExp(player) });
      await expect(row).toContainText('Above the maximum');
      await expect(row).toContainText(limit);
      await expect(row).toContainText('9,000,000.00 asked');
      if (door !== 'admin') await expect(row).not.toContainText('of the company');

      await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
      const drawer = page.getByRole('dialog', { name: billNumber });
      await drawer.getByText('Refused 1').click();
      const line = drawer.getByRole('row', { name: /48/ });
      await expect(line).toContainText('Above the maximum');
      await expect(line).toContainText(limit);
      await expect(line).toContainText('9,000,000.00 asked');
      await expect(drawer.getByRole('row', { name: /47/ })).toHaveCount(0);
      if (door !== 'admin') await expect(drawer).not.toContainText('of the company');
    });
  }
});

interface Summary {
  total: { lines: number; stake: string };
  reasons: { reason: string; lines: number; stake: string }[];
  hours: { hour: string; stake: string }[];
}

const summaries = '**/api/reports/refusals/summary?*';
const hourMs = 3_600_000;
const shown = (stake: string): string =>
  Number(stake).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = (hour: string): string =>
  new Date(hour).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Counts on one day: what midnight comes into is done once more. */
async function withinOneDay(steps: () => Promise<void>): Promise<void> {
  const day = daysAgo(0);
  try {
    await steps();
  } catch (failed) {
    if (daysAgo(0) === day) throw failed;
    await steps();
  }
}

test('Today counts the refused bets by reason, and draws their stake by hour', ({ browser, request }) =>
  withinOneDay(async () => {
    const staff = await atApi(request, 'admin');
    const roundId = await extraRound(staff, 'hanoi-extra', 50);
    await openNow(staff, roundId);
    const { billNumber } = await placeBill(request, {
      roundId,
      player: 'of-today',
      accept: 'partial',
      items: [
        { betType: 'upper2', number: '47', stake: '20' },
        { betType: 'upper2', number: '48', stake: '9000000' },
      ],
    });
    await expect
      .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${billNumber}`)).length)
      .toBe(1);

    const page = await signedIn(browser, 'operator');
    // other tests have bets refused too: the page stays with its first answer
    let said: Summary | undefined;
    await page.route(summaries, async (route) => {
      said ??= ((await (await route.fetch()).json()) as { data: Summary }).data;
      return route.fulfill({ json: { data: said } });
    });
    await page.goto('/report/today');
    const table = page.getByRole('table', { name: 'Refused today' });
    await expect(table).toBeVisible();
    if (!said) throw new Error('The page did not ask for the refused bets');
    const { total, reasons, hours } = said;
    const overMaximum = reasons.find(({ reason }) => reason === 'above_maximum');
    expect(Number(overMaximum?.stake)).toBeGreaterThanOrEqual(9_000_000);
    const cells = (name: string) =>
      table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
    await expect(cells('Above the maximum')).toHaveText([
      'Above the maximum',
      String(overMaximum?.lines),
      shown(overMaximum?.stake ?? ''),
    ]);
    await expect(cells('Total')).toHaveText([
      'Total',
      total.lines.toLocaleString('en-US'),
      shown(total.stake),
    ]);
    // head, one for each reason, total
    await expect(table.getByRole('row')).toHaveCount(reasons.length + 2);

    const chart = page.locator('figure').filter({ hasText: 'Stake turned away by hour' });
    await expect(chart.locator('rect[data-partial]')).toHaveCount(1);
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const byHour = chart.getByRole('table', { name: 'Stake turned away by hour' });
    for (const { hour, stake } of hours)
      await expect(byHour.getByRole('row', { name: clock(hour) }).getByRole('cell')).toHaveText(shown(stake));
    // from midnight on, hours without any too
    const first = byHour.getByRole('rowheader').first();
    await expect(first).toHaveText(/^00:00/);
    const [latest] = hours.map(({ hour }) => Date.parse(hour)).sort((a, b) => b - a);
    const sinceMidnight = new Date((latest ?? 0) + 7 * hourMs).getUTCHours();
    expect(await byHour.getByRole('rowheader').count()).toBeGreaterThan(sinceMidnight);
  }));

test('refused bets of today that cannot be read are said so, and asked for again', async ({ browser }) => {
  refused(404, '/reports/refusals/summary');
  const page = await signedIn(browser, 'operator');
  const json = { code: 'not_found', title: 'The refused bets could not be read.' };
  await page.route(summaries, (route) => route.fulfill({ status: 404, json }));
  await page.goto('/report/today');
  const problem = page.getByRole('alert').filter({ hasText: 'The refused bets could not be read.' });
  await expect(problem).toBeVisible();
  await page.unroute(summaries);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All refused bets' })).toBeVisible();
});
