import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AtApi, atApi, extraRound, openNow } from './journey/at-api.ts';
import { logged, refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Report {
  total: { totalBet: string };
}

/** An open round of a provider with one bill of 120 baht. */
async function soldRound(request: APIRequestContext, staff: AtApi, providerId: string) {
  const roundId = await extraRound(staff, providerId, 30);
  await openNow(staff, roundId);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'refunded', items: [{ betType: 'upper2', number: '47', stake: '120' }] },
  });
  const { data } = (await placed.json()) as { data: { billNumber: string } };
  return {
    at: `/lotto/settle/rounds/${roundId}`,
    status: async () => (await staff.get<{ status: string }>(`/rounds/${roundId}`)).status,
    bill: () => staff.get(`/bills/${data.billNumber}`),
    sold: async () => (await staff.get<Report>(`/rounds/${roundId}/report`)).total.totalBet,
  };
}

/** Answers a question with a reason. */
async function answer(page: Page, title: string, action: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  const button = question.getByRole('button', { name: action, exact: true });
  await expect(button).toBeDisabled();
  await question.getByRole('textbox', { name: /reason/i }).fill('The studio did not draw');
  await button.click();
}

test('a round is voided by two people: the one who asks cannot agree, the other may decline', async ({
  browser,
  request,
}) => {
  refused(403, '/rounds/:id/confirm-void');
  logged(/^same_person: /);
  const staff = await atApi(request, 'superadmin');
  const round = await soldRound(request, staff, 'hanoi-vip');
  const first = await signedIn(browser, 'operator');
  const second = await signedIn(browser, 'operator2');
  const ask = async () => {
    await first.goto(round.at);
    await first.getByRole('button', { name: 'Actions', exact: true }).click();
    await first.getByRole('menuitem', { name: 'Void round' }).click();
    const question = first.getByRole('dialog', { name: 'Confirm Void Settle?' });
    await expect(question).toContainText(await round.sold());
    await answer(first, 'Confirm Void Settle?', 'Void round');
    await expect(question).toBeHidden();
  };

  await ask();
  expect(await round.status()).toBe('void_pending');
  await first.getByRole('button', { name: 'Confirm void round' }).click();
  await answer(first, 'Confirm void round?', 'Confirm void round');
  await expect(first.getByRole('dialog')).toContainText('Another person must do this');
  await first.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await round.bill()).toMatchObject({ status: 'accepted' });

  await second.goto(round.at);
  await second.getByRole('button', { name: 'Decline void' }).click();
  await answer(second, 'Decline void?', 'Decline void');
  await expect(second.getByRole('dialog')).toBeHidden();
  expect(await round.status()).toBe('open');
  expect(await round.bill()).toMatchObject({ status: 'accepted' });

  await ask();
  await second.goto(round.at);
  await second.getByRole('button', { name: 'Confirm void round' }).click();
  await answer(second, 'Confirm void round?', 'Confirm void round');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(second.getByText('Void', { exact: true }).first()).toBeVisible();
  expect(await round.status()).toBe('voided');
  expect(await round.bill()).toMatchObject({ status: 'void', payout: '0.00' });
  await expect.poll(round.sold).toBe('0.00');
});

test('a round is cancelled in advance and its bills are refunded; a round that was closed meanwhile is not', async ({
  browser,
  request,
}) => {
  refused(409, '/rounds/:id/cancel');
  const staff = await atApi(request, 'superadmin');
  const page = await signedIn(browser, 'operator');
  const ask = async (at: string, total: string) => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel round in advance' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel round in advance?' })).toContainText(total);
  };
  const round = await soldRound(request, staff, 'hanoi-star');
  await ask(round.at, '120.00');
  await answer(page, 'Cancel round in advance?', 'Cancel round in advance');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await round.status()).toBe('cancelled');
  expect(await round.bill()).toMatchObject({ status: 'cancelled', payout: '0.00' });
  await expect.poll(round.sold).toBe('0.00');

  const closed = await soldRound(request, staff, 'hanoi-star');
  await ask(closed.at, '120.00');
  await staff.post(`/rounds/${closed.at.split('/').at(-1)}/close`, { reason: 'End of sale' });
  await answer(page, 'Cancel round in advance?', 'Cancel round in advance');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(await closed.status()).toBe('waiting');
  expect(await closed.bill()).toMatchObject({ status: 'accepted' });
});
