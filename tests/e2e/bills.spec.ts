import { expect } from '@playwright/test';
import { type AtApi, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('a bill of an open round is cancelled with a reason, and nothing of it is sold any more', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 30);
  await openNow(staff, roundId);
  const sold = async () =>
    (await staff.get<{ total: { totalBet: string } }>(`/rounds/${roundId}/report`)).total.totalBet;
  const bill = await placeBill(request, {
    roundId,
    player: 'mistaken',
    items: [{ betType: 'upper2', number: '47', stake: '120' }],
  });
  await expect.poll(sold).toBe('120.00');

  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${bill.billNumber}`);
  const drawer = page.getByRole('dialog', { name: bill.billNumber });
  await drawer.getByRole('button', { name: 'Cancel bill' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this bill?' });
  await expect(question).toContainText('mistaken');
  await expect(question).toContainText('the player is refunded');
  await question.getByRole('textbox', { name: /reason/i }).fill('Keyed twice');
  await question.getByRole('button', { name: 'Cancel bill' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Keyed twice')).toBeVisible();
  await expect(drawer.getByText(/^Refunded ฿\d+\.\d\d$/)).toBeVisible();
  await expect(drawer.getByText('Total to pay')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Cancel bill' })).toHaveCount(0);

  // under the address of another round it leads to its own
  const [other] = await staff.get<{ roundId: string }[]>('/rounds?status=settled&providerId=thai-gov');
  await page.goto(`/lotto/report/thai-gov/${other?.roundId}/bills/${bill.billNumber}`);
  await expect(page).toHaveURL(new RegExp(`/hanoi-extra/${roundId}/bills/${bill.billNumber}$`));
  await expect(drawer.getByText('Keyed twice')).toBeVisible();

  expect(await staff.get(`/bills/${bill.billNumber}`)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Keyed twice',
  });
  await expect.poll(sold).toBe('0.00');
});

test('a bill whose round was closed meanwhile is not cancelled, and the question says why', async ({
  browser,
  request,
}) => {
  refused(409, '/bills/:id/cancel');
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 35);
  await openNow(staff, roundId);
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'too-late',
    accept: 'all',
    items: [{ betType: 'upper2', number: '47', stake: '120' }],
  });
  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
  await page.getByRole('dialog', { name: billNumber }).getByRole('button', { name: 'Cancel bill' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this bill?' });
  await question.getByRole('textbox', { name: /reason/i }).fill('Keyed twice');
  await staff.post(`/rounds/${roundId}/close`, { reason: 'End of sale' });
  await question.getByRole('button', { name: 'Cancel bill' }).click();
  await expect(question.getByText('The round of this bill is closed.')).toBeVisible();
  expect(await staff.get(`/bills/${billNumber}`)).toMatchObject({ status: 'accepted', cancelReason: null });
});

test('a bill of an undecided round shows what it could win, and its pay rates on a phone too', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'hopeful',
    accept: 'all',
    items: [
      { betType: 'upper2', number: '47', stake: '100' },
      { betType: 'upper2', number: '48', stake: '20' },
    ],
  });
  const { tickets } = await staff.get<{ tickets: { rate: string; potentialPayout: string }[] }>(
    `/bills/${billNumber}`,
  );
  const shown = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const page = await signedIn(browser, 'operator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
  const drawer = page.getByRole('dialog', { name: billNumber });
  await expect(drawer.getByRole('heading', { name: `${billNumber} Pending` })).toBeVisible();
  await expect(drawer.getByText('Sum of possible payouts')).toBeVisible();
  const sum = tickets.reduce((all, { potentialPayout }) => all + Number(potentialPayout), 0);
  await expect(drawer.getByText(`฿${shown(sum)}`)).toBeVisible();
  await expect(drawer.getByText('Payout', { exact: true })).toHaveCount(0);
  const ticket = drawer.getByRole('row', { name: /47/ });
  await expect(ticket.getByText(`× ${tickets[0]?.rate}`).filter({ visible: true })).toHaveCount(1);
  await expect(ticket).toContainText(shown(Number(tickets[0]?.potentialPayout)));
});

test('a bill says that its refused bets could not be read, instead of “Refused 0”', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 45);
  await openNow(staff, roundId);
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'unlucky',
    accept: 'all',
    items: [{ betType: 'upper2', number: '47', stake: '100' }],
  });
  const page = await signedIn(browser, 'operator');
  refused(500, '/reports/refusals');
  await page.route('**/api/reports/refusals?**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { code: 'internal', title: 'Something went wrong', status: 500 },
    }),
  );
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
  const drawer = page.getByRole('dialog', { name: billNumber });
  await drawer.getByText('Refused bets not loaded').click();
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(drawer.getByText('Refused 0')).toHaveCount(0);
});

interface Settled {
  roundId: string;
  providerId: string;
  label: string;
}

/** A settled round of the Thai lottery in the demo's history, whose figures do not move. */
async function settledRound(staff: AtApi): Promise<Settled> {
  const [round] = await staff.get<Settled[]>('/rounds?providerId=thai-gov&status=settled&sortBy=drawAt');
  if (!round) throw new Error('The demo has no settled round of thai-gov');
  return round;
}

const shownMoney = (amount: string) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('the totals of a round’s bills are those of all pages, and follow the filter', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const { roundId } = await settledRound(staff);
  interface Sums {
    billCount: number;
    totalBet: string;
    payout: string;
  }
  const sumsOf = (filter = '') => staff.get<Sums>(`/rounds/${roundId}/bills/summary${filter}`);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/thai-gov/${roundId}/bills?itemsPerPage=10`);
  const total = page.getByRole('table', { name: 'Bills' }).getByRole('row').last();
  const all = await sumsOf();
  expect(all.billCount).toBeGreaterThan(10);
  await expect(total).toContainText(shownMoney(all.totalBet));
  await expect(total).toContainText(shownMoney(all.payout));
  await page.getByRole('searchbox', { name: 'Bill number, player or agent' }).fill('agent1');
  await expect(page).toHaveURL(/q=agent1/);
  const found = await sumsOf('?q=agent1');
  expect(found.totalBet).not.toBe(all.totalBet);
  await expect(total).toContainText(shownMoney(found.totalBet));
});

test('what of the bills is cancelled stands below the sum, on a phone too', async ({ browser, request }) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 50);
  await openNow(staff, roundId);
  const sold = (stake: string) =>
    placeBill(request, {
      roundId,
      player: 'summed',
      accept: 'all',
      items: [{ betType: 'upper2', number: '47', stake }],
    });
  await sold('150');
  const { billNumber } = await sold('20');
  await staff.post(`/bills/${billNumber}/cancel`, { reason: 'Keyed twice' });
  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills`);
  const total = page.getByRole('table', { name: 'Bills' }).getByRole('row').last();
  await expect(total).toContainText(/170\.00\s*not counted 20\.00/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: 'not counted 20.00' })).toContainText('170.00');
});

test('a bill of a settled round says in its head what it won, and shows the winning numbers', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const { roundId } = await settledRound(staff);
  const [won] = await staff.get<{ billNumber: string }[]>(`/rounds/${roundId}/bills?won=yes`);
  if (!won) throw new Error('No bill of the round won');
  const { derived, payout } = await staff.get<{
    derived: { upper3: string; lower2: string };
    payout: string;
  }>(`/bills/${won.billNumber}`);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/thai-gov/${roundId}/bills/${won.billNumber}`);
  const drawer = page.getByRole('dialog', { name: won.billNumber });
  await expect(
    drawer.getByRole('heading', { name: `${won.billNumber} Settled · won ฿${shownMoney(payout)}` }),
  ).toBeVisible();
  // the date of the round does not wrap on a phone
  await expect(drawer.getByText(/^Thai Government Lottery, \d+\u00a0\w{3}\u00a0\d{4}$/)).toBeVisible();
  const numbers = drawer.getByRole('region', { name: 'Winning numbers' });
  await expect(numbers.getByText(derived.upper3, { exact: true })).toBeVisible();
  await expect(numbers.getByText(derived.lower2, { exact: true }).first()).toBeVisible();
  await expect(
    drawer.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1).getByText('Won', { exact: true }),
  ).toBeVisible();
});

test('a bill of tickets sold by the unit has their units below the bet, and neither a pay rate nor a payout of 0.00', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const from = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10);
  const found = (outcome: string) =>
    staff.get<{ billNumber: string; providerId: string; roundId: string }[]>(
      `/reports/ticket?betType=ticket&outcome=${outcome}&from=${from}`,
    );
  // few are cancelled, on some days none; what is not settled has no payout either
  const [sold] = [...(await found('cancelled')), ...(await found('pending'))];
  if (!sold) throw new Error('The demo has no ticket of a ladder without a payout');
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/${sold.providerId}/${sold.roundId}/bills/${sold.billNumber}`);
  const rows = page.getByRole('dialog').getByRole('table', { name: 'Tickets' }).getByRole('row');
  const cells = rows.nth(1).getByRole('cell');
  await expect(cells.first()).toContainText(/\d × 1\d\d\.00 · /);
  await expect(cells.nth(2)).toHaveText('–');
  await expect(rows.last().getByRole('cell').last()).toHaveText(/^–?$/);
});

test('the pages above a slip have the names of its lottery and its round', async ({ browser, request }) => {
  const staff = await atApi(request, 'superadmin');
  const { roundId } = await settledRound(staff);
  const [bill] = await staff.get<{ billNumber: string }[]>(`/rounds/${roundId}/bills`);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/thai-gov/${roundId}/bills/${bill?.billNumber}/slip`);
  const above = page.getByRole('navigation', { name: 'Pages above' }).getByRole('listitem');
  await expect(above).toHaveText([
    'Lotto Report',
    'Thai Government Lottery',
    /^\d{1,2} \w{3} \d{4}$/,
    'Round bills',
    bill?.billNumber ?? '',
  ]);
});

test('a bill number that does not exist leads back to the list, not to the same error again', async ({
  browser,
  request,
}) => {
  refused(422, '/bills/:id');
  const staff = await atApi(request, 'superadmin');
  const { roundId } = await settledRound(staff);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/lotto/report/thai-gov/${roundId}/bills/1-234-567?q=agent1`);
  const problem = page.getByRole('dialog', { name: '1-234-567' }).getByRole('alert');
  await expect(problem).toContainText('isn’t a valid bill number');
  await expect(problem.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await problem.getByRole('link', { name: 'Back to Bills' }).click();
  await expect(page).toHaveURL(/\/bills\?q=agent1$/);
});
