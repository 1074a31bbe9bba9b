import { expect } from '@playwright/test';
import { atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
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
  await expect(question).toContainText('refunded to the player');
  await question.getByRole('textbox', { name: /reason/i }).fill('Keyed twice');
  await question.getByRole('button', { name: 'Cancel bill' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Keyed twice')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Cancel bill' })).toHaveCount(0);

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
