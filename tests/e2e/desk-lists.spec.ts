import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { fontsLoaded } from './journey/at-rest.ts';
import { cell, settled, totalRow } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('rounds without bets are one line for each provider, and can be shown', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  // a demo that has just been made has none yet; what is counted is a matter of the server's own tests
  const folded = [
    { providerId: 'yigi-5', nameEn: 'Yigi 5 minutes', nameTh: 'ยี่กี 5 นาที', rounds: 1204 },
    { providerId: 'thai-gov', nameEn: 'Thai Government Lottery', nameTh: 'หวยรัฐบาลไทย', rounds: 1 },
  ];
  await page.route(/\/api\/settlements\?.*withBets=true/, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    await route.fulfill({ response: answer, json: { ...Object(body), summary: { withoutBets: folded } } });
  });
  await page.goto('/lotto/settle');
  await settled(page, 'Settlement');
  const line = page.getByRole('list', { name: 'Rounds without bets' });
  await expect(line.getByRole('listitem')).toHaveText([
    'Yigi 5 minutes: 1,204 rounds without bets',
    'Thai Government Lottery: 1 round without bets',
  ]);
  await expect(page.getByText('Counted over the last 31 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Show rounds without bets' }).click();
  await expect(page).toHaveURL(/empty=shown/);
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Hide rounds without bets' }).click();
  await expect(line).toBeVisible();
});

test('rounds without bets can be shown where none was counted, unless all were', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.route(/\/api\/settlements\?.*withBets=true/, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    await route.fulfill({ response: answer, json: { ...Object(body), summary: { withoutBets: [] } } });
  });
  const show = page.getByRole('button', { name: 'Show rounds without bets' });
  await page.goto('/lotto/settle');
  await settled(page, 'Settlement');
  // older ones are not counted
  await expect(show).toBeVisible();
  await page.goto('/lotto/settle?from=2026-01-01');
  await settled(page, 'Settlement');
  await expect(show).toHaveCount(0);
});

test('unsettled rounds come by urgency: a closed one before an open one, however soon that closes', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const sold = async (opensInMinutes: number) => {
    const roundId = await extraRound(staff, 'hanoi-hd', opensInMinutes);
    await openNow(staff, roundId);
    const items = [{ betType: 'upper2', number: '47', stake: '20' }];
    await placeBill(request, { roundId, player: 'somchai', accept: 'all', items });
    const { label } = await staff.get<{ label: string }>(`/rounds/${roundId}`);
    const close = () => staff.post(`/rounds/${roundId}/close`, { reason: 'The draw is held early' });
    return { label, close };
  };
  const [open, later, sooner] = [await sold(-100), await sold(-10), await sold(-60)];
  await later.close();
  await sooner.close();
  const page = await signedIn(browser, 'superadmin');
  const at = '/report/unsettle-bet?providerId=hanoi-hd&itemsPerPage=100';
  await page.goto(at);
  const rowOf = ({ label }: { label: string }) => page.getByRole('row').filter({ hasText: label });
  for (const round of [later, sooner]) await expect(rowOf(round)).toContainText('Closed, draws in');
  await expect(rowOf(open)).toContainText('Open');
  const inOrder = async (...rounds: { label: string }[]) => {
    const rows = await page.getByRole('row').allInnerTexts();
    const places = rounds.map(({ label }) => rows.findIndex((text) => text.includes(label)));
    return places.every((place, i) => place > (places[i - 1] ?? -1));
  };
  await expect.poll(() => inOrder(sooner, later, open)).toBe(true);

  await page.goto(`${at}&sortBy=closeAt&orderBy=asc`);
  await expect.poll(() => inOrder(open, sooner, later)).toBe(true);
});

test('zeros between other amounts are quiet, but readable, copied and totalled as 0.00', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/lotto/report');
  const table = await settled(page, 'Lotto Report');
  const zero = table
    .getByRole('row')
    .filter({ hasNotText: /^Total/ })
    .getByRole('cell', { name: '0.00', exact: true })
    .first();
  const drawn = await zero.evaluate((cell) => {
    const shown = cell.querySelector('span');
    return shown ? getComputedStyle(shown, '::before').content : '';
  });
  expect(drawn).toContain('–');
});

test('a phone shows two figures of a card beside each other, and the rest behind “More”', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lotto/settle');
  // what a run has not paid is no line of its card
  const payout = page.getByText('Payout', { exact: true });
  const cards = page.getByRole('list', { name: 'Settlement runs' }).getByRole('listitem');
  const card = cards.filter({ has: payout }).first();
  const bet = card.getByText('Total bet', { exact: true });
  await expect(card.locator(payout)).toBeVisible();
  await fontsLoaded(page);
  expect((await card.locator(payout).boundingBox())?.y).toBe((await bet.boundingBox())?.y);
  await expect(card.getByText('Winning tickets', { exact: true })).toBeHidden();
  // its name has the name of the row
  const row = await card.getByRole('link').first().innerText();
  const named = (word: string) => card.getByRole('button', { name: `${word} ${row.replace(/\s+/g, ' ')}` });
  await named('More').click();
  await expect(card.getByText('Winning tickets', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/lotto\/settle$/);
  await named('Less').click();
  await expect(card.getByText('Winning tickets', { exact: true })).toBeHidden();
});

test('on a phone the answer of a long question is in view without scrolling', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/ledger/master-1-1');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByText(/owes you ฿|You owe/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record', exact: true })).toBeInViewport({ ratio: 1 });
});

test('unsettled rounds whose result is late are marked as in the list of results', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const drawn = (roundId: string, minutesAgo: number) => ({
    ...{ roundId, providerId: 'hanoi', group: 'national', nameEn: `Drawn ${minutesAgo}`, nameTh: 'ฮานอย' },
    ...{ label: '2026-11-20', businessDate: '2026-11-20', closedAt: null, status: 'waiting' },
    ...{ closeAt: at(-minutesAgo - 10), drawAt: at(-minutesAgo), overdueAt: at(1_440 - minutesAgo) },
    ...{ minutesClosed: 30, overdue: false, billCount: 1, ticketCount: 1, outstanding: '10.00' },
  });
  await page.route(/\/api\/reports\/unsettle-bet\?/, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...Object(body), data: [drawn('1', 280), drawn('2', 5)] },
    });
  });
  await page.goto('/report/unsettle-bet');
  const late = page.getByRole('row', { name: /Drawn 280/ }).getByText('4 h 40 min late');
  await expect(late).toHaveAttribute('data-due', 'late');
  await expect(late.locator('svg')).toBeVisible();
  const fresh = page.getByRole('row', { name: /Drawn 5\b/ }).getByText('drawn 5 min ago');
  await expect(fresh).toHaveAttribute('data-due', 'due');
});

test('finished rounds show what was drawn, and a state only where they are not simply settled', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'operator');
  // the list of one moment: rounds settle meanwhile
  let kept: Promise<{ data: FinishedRound[] }> | undefined;
  await page.route(/\/api\/rounds\?.*status=settled/, async (route) => {
    kept ??= route.fetch().then((answer) => answer.json());
    await route.fulfill({ json: await kept });
  });
  await page.goto('/lotto/result?tab=settled');
  const table = await settled(page, 'Lotto Result');
  const { data } = (await kept) ?? { data: [] };
  const rows = table.getByRole('row');
  for (const [at, { status, result }] of data.entries()) {
    const row = rows.nth(at + 1);
    if (status === 'settled') await expect(row.getByText('Settled', { exact: true })).toHaveCount(0);
    if (result?.derived.lower2)
      await expect(row.getByRole('definition').last()).toHaveText(result.derived.lower2);
    await expect(row.getByText('Corrected', { exact: true })).toHaveCount(result?.corrected ? 1 : 0);
  }
  expect(data.some(({ result }) => result !== null)).toBe(true);
});

test('"Enter result" stands out only once the draw time has passed', async ({ browser }) => {
  const page = await signedIn(browser, 'operator');
  await page.route(/\/api\/rounds\?.*status=waiting(&|$)/, async (route) => {
    const drawing = (roundId: string, minutes: number) => {
      const [closeAt, drawAt] = [minutes - 10, minutes].map((at) =>
        new Date(Date.now() + at * 60_000).toISOString(),
      );
      return {
        ...{
          roundId,
          providerId: 'hanoi',
          group: 'national',
          nameEn: `Draws at ${minutes}`,
          nameTh: 'ฮานอย',
        },
        ...{ label: '2026-11-20', businessDate: '2026-11-20', openAt: closeAt, closeAt, closedAt: closeAt },
        ...{
          drawAt,
          status: 'waiting',
          settlementState: 'none',
          billCount: 1,
          ticketCount: 1,
          totalBet: '10.00',
        },
        ...{ sealed: true, betTypes: ['upper3'], origin: 'schedule', houseGame: null, timesChanged: false },
        ...{ drawnAt: null, result: null, overdue: false, refundAt: null, version: 1 },
      };
    };
    await route.fulfill({
      json: {
        data: [drawing('1', -5), drawing('2', 30)],
        meta: { page: 1, itemsPerPage: 25, total: 2 },
        summary: { withoutBets: [] },
      },
    });
  });
  await page.goto('/lotto/result');
  const enter = (name: RegExp) => page.getByRole('row', { name }).getByRole('link', { name: 'Enter result' });
  await expect(enter(/Draws at -5/)).toHaveAttribute('data-variant', 'light');
  await expect(enter(/Draws at 30/)).toHaveAttribute('data-variant', 'subtle');
});

test('before its result a round has no win amount, in the figures as in the totals', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'hanoi-hd', 45);
  await openNow(staff, roundId);
  const items = [{ betType: 'upper2', number: '47', stake: '20' }];
  await placeBill(request, { roundId, player: 'somchai', accept: 'all', items });
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/hanoi-hd/${roundId}`);
  const table = page.getByRole('table', { name: 'By bet type' });
  await expect(totalRow(table)).toContainText('20.00');
  expect(await cell(table, totalRow(table), 'Win amount')).toBe('–');
  expect(await cell(table, table.getByRole('row').nth(1), 'Win amount')).toBe('–');
});

interface FinishedRound {
  status: string;
  result: { derived: { lower2?: string }; corrected: boolean } | null;
}
