import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { browserDatabaseUrl, browserDataFolder } from '../../scripts/test/browser-database.ts';
import { type Reader, readerFor } from './journey/api.ts';
import { type AtApi, atApi, extraRound, openNow } from './journey/at-api.ts';
import { confirmDialog } from './journey/confirm-dialog.ts';
import { logged, refused } from './journey/console-watch.ts';
import { cents, type Draw, payoutOf, type SoldTicket } from './journey/recount.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const run = promisify(execFile);
const drawdesk = join(import.meta.dirname, '../../apps/server/bin/drawdesk.js');

/** The real draw of 2026-05-16, and that of 2026-06-01, to which the round is then corrected. */
const may: Draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};
const june: Draw = {
  prize_1st: '173770',
  prize_front_three: ['848', '415'],
  prize_back_three: ['410', '938'],
  prize_two: '95',
};

interface Round {
  roundId: string;
  label: string;
  status: string;
  closeAt: string;
  ticketCount: number;
}
interface Report {
  total: { winAmount: string; totalBet: string; net: Record<string, string> };
  byAgent: { net: Record<string, string> }[];
}

test('a result is entered, confirmed by a second person, settled and paid', {
  tag: '@journey',
}, async ({ browser, request }) => {
  // the same person may not confirm
  refused(403, '/rounds/:id/results/:id/confirm');
  logged(/^same_person: /);
  const reader = await readerFor(request, 'superadmin');
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'thai-gov', 30);
  await openNow(staff, roundId);
  const round = await reader.get<Round>(`/rounds/${roundId}`);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: {
      roundId,
      player: 'lucky',
      items: ['387', '111'].map((number) => ({ betType: 'upper3', number, stake: '10' })),
    },
  });
  const { data: bill } = (await placed.json()) as { data: { billNumber: string } };

  const operator = await signedIn(browser, 'operator');
  await closeRound(operator, round);
  const sold = await soldTickets(reader, round);
  expect(sold).toHaveLength(2);
  await enterResult(operator, round, may);
  await expectSecondPerson(operator);
  const operator2 = await signedIn(browser, 'operator2');
  await confirmResult(operator2, round);
  await expectPaid(reader, round, sold, may);
  await operator2.goto(`/lotto/report/thai-gov/${roundId}/bills/${bill.billNumber}`);
  const tickets = operator2
    .getByRole('dialog', { name: bill.billNumber })
    .getByRole('table')
    .getByRole('row');
  await expect(tickets.filter({ hasText: '387' })).toContainText('Won');
  await expect(tickets.filter({ hasText: '111' })).toContainText('Lost');
});

test('a Thai round from its bets to its settlement, its correction, and clean books', async ({
  browser,
  request,
  baseURL,
}) => {
  const reader = await readerFor(request, 'superadmin');
  const round = await openThaiRound(reader, await atApi(request, 'admin'));

  await test.step('players bet over HTTP', () => simulate(String(baseURL)));
  const operator = await signedIn(browser, 'operator');
  await test.step('the operator closes the round', () => closeRound(operator, round));

  const sold = await soldTickets(reader, round);
  expect(sold.length).toBeGreaterThan(100);

  await test.step('the operator enters the draw', () => enterResult(operator, round, may));
  const operator2 = await signedIn(browser, 'operator2');
  await test.step('a second operator confirms', () => confirmResult(operator2, round));
  await test.step('it pays what the recount says', () => expectPaid(reader, round, sold, may));

  await test.step('the operator corrects the result', () => correctResult(operator, round, june));
  await test.step('the second operator confirms the correction', () => confirmResult(operator2, round));
  await test.step('it pays anew', () => expectPaid(reader, round, sold, june));
  await test.step('the report shows it', () => expectReport(browser, reader, round));

  await test.step('the books are clean', async () => {
    const { stdout } = await verify(new URL(String(baseURL)).port);
    expect(JSON.parse(stdout)).toMatchObject({ clean: true });
  });
});

/**
 * The next Thai draw, or an extra round on afternoons when one draw is nearly over and the next is not yet
 * sold.
 */
async function openThaiRound(reader: Reader, staff: AtApi): Promise<Round> {
  const [round] = await reader.get<Round[]>(
    '/rounds?providerId=thai-gov&status=open&orderBy=asc&sortBy=closeAt',
  );
  if (round && Date.parse(round.closeAt) > Date.now() + 1_800_000) return round;
  const roundId = await extraRound(staff, 'thai-gov', 30);
  await openNow(staff, roundId);
  return reader.get<Round>(`/rounds/${roundId}`);
}

async function simulate(url: string): Promise<void> {
  const words = [
    '--url',
    url,
    '--key',
    'demo-agent1-key',
    '--provider',
    'thai-gov',
    '--rate',
    '20',
    '--seconds',
    '6',
  ];
  await run(process.execPath, [drawdesk, 'simulate', ...words, '--seed', '7']);
}

async function closeRound(page: Page, round: Round): Promise<void> {
  await page.goto(`/lotto/settle/rounds/${round.roundId}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Close now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Close this round now?');
  await dialog.getByRole('textbox', { name: /reason/i }).fill('The draw was moved forward');
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible();
}

/** Keys a draw as a person does: digit after digit, the fields move on by themselves. */
async function keyDraw(page: Page, draw: Draw): Promise<void> {
  const form = page.getByRole('form', { name: 'Enter result' });
  const numbers = {
    prize_1st: [draw.prize_1st],
    prize_front_three: draw.prize_front_three,
    prize_back_three: draw.prize_back_three,
    prize_two: [draw.prize_two],
  };
  for (const [field, values] of Object.entries(numbers))
    for (const [box, value] of values.entries())
      await form.locator(`input[name="${field}.${box}"]`).fill(value);
  await form.getByRole('button', { name: /^Check/ }).click();
}

async function enterResult(page: Page, round: Round, draw: Draw): Promise<void> {
  await page.goto(`/lotto/result/thai-gov/${round.roundId}`);
  await keyDraw(page, draw);
  // what it would pay is shown only after it is entered
  await expect(page.getByRole('heading', { name: 'Winning numbers' })).toBeVisible();
  await expect(page.getByText('Seal verified')).toBeHidden();
  await page.getByRole('button', { name: 'Submit for confirmation' }).click();
  await expect(page.getByText('You entered this result.', { exact: false })).toBeVisible();
}

/** The person who entered a result cannot confirm it alone. */
async function expectSecondPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await confirmDialog(page, 'Confirm this result?');
  await expect(page.getByRole('dialog')).toContainText('Another person must do this');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

async function correctResult(page: Page, round: Round, draw: Draw): Promise<void> {
  await page.goto(`/lotto/result/thai-gov/${round.roundId}`);
  await page.getByRole('button', { name: 'Correct result' }).click();
  await keyDraw(page, draw);
  await page.getByRole('textbox', { name: /reason/i }).fill('The list of another date was keyed');
  await page.getByRole('button', { name: 'Submit correction' }).click();
  await expect(page.getByText('Waiting for confirmation').first()).toBeVisible();
}

async function confirmResult(page: Page, round: Round): Promise<void> {
  await page.goto(`/lotto/result/thai-gov/${round.roundId}`);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await confirmDialog(page, 'Confirm this result?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Settled result')).toBeVisible();
}

async function soldTickets(reader: Reader, round: Round): Promise<SoldTicket[]> {
  const bills = await reader.all<{ billNumber: string; status: string }>(`/rounds/${round.roundId}/bills`);
  const tickets: SoldTicket[] = [];
  for (const { billNumber, status } of bills) {
    if (status !== 'accepted') continue;
    tickets.push(...(await reader.get<{ tickets: SoldTicket[] }>(`/bills/${billNumber}`)).tickets);
  }
  return tickets;
}

async function expectPaid(
  reader: Reader,
  round: Round,
  sold: readonly SoldTicket[],
  draw: Draw,
): Promise<void> {
  const due = sold.reduce((sum, ticket) => sum + payoutOf(ticket, draw), 0n);
  const staked = sold.reduce((sum, ticket) => sum + cents(ticket.stake), 0n);
  const report = await reader.get<Report>(`/rounds/${round.roundId}/report`);
  expect({ paid: cents(report.total.winAmount), staked: cents(report.total.totalBet) }).toEqual({
    paid: due,
    staked,
  });
  for (const { net } of [report.total, ...report.byAgent])
    expect(Object.values(net).reduce((sum, amount) => sum + cents(amount), 0n)).toBe(0n);
}

async function expectReport(browser: Browser, reader: Reader, round: Round): Promise<void> {
  const report = await reader.get<Report>(`/rounds/${round.roundId}/report`);
  const page = await signedIn(browser, 'reporter');
  await page.goto(`/lotto/report/thai-gov/${round.roundId}`);
  const shown = report.total.winAmount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  await expect(page.getByText(shown).first()).toBeVisible();
}

const verify = (port: string) =>
  run(
    process.execPath,
    [drawdesk, 'verify', '--all', '--format', 'json', '--data', browserDataFolder(port)],
    {
      env: { ...process.env, DATABASE_URL: readFileSync(browserDatabaseUrl(port), 'utf8') },
    },
  );

test('the list of runs marks only what is no longer in force, and a run is rechecked from its row’s menu', async ({
  browser,
  request,
}) => {
  const reader = await atApi(request, 'superadmin');
  const [reversal] = await reader.get<{ providerId: string }[]>('/settlements?kind=reversal');
  if (!reversal) throw new Error('The demo corrected no round');
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/settle?kind=settle&providerId=${reversal.providerId}&itemsPerPage=100`);
  const table = page.getByRole('table', { name: 'Settlement runs' });
  await expect(table.getByText('No longer in force').first()).toBeVisible();
  await expect(table.getByText('Current', { exact: true })).toHaveCount(0);
  await table
    .getByRole('button', { name: /^Actions for Settlement, / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Recheck' }).click();
  const dialog = page.getByRole('dialog', { name: 'Re-run check' });
  await expect(dialog.getByText(/^All \d+ checks match\.$/)).toBeVisible();
});
