import { expect } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** Day and minute of an instant as one types them in Bangkok. */
function typed(at: string): { day: string; clock: string } {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', ...options }).format(new Date(at));
  return {
    day: of({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    clock: of({ hour: '2-digit', minute: '2-digit' }),
  };
}

test('bets accepted after the draw are found, and voided by two persons', async ({ browser, request }) => {
  const admin = await atApi(request, 'admin');
  const operator = await atApi(request, 'operator');
  const roundId = await extraRound(admin, 'hanoi', -3);
  const round = await operator.get<{ status: string }>(`/rounds/${roundId}`);
  if (round.status === 'scheduled') await openNow(operator, roundId).catch(() => undefined);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'late-player', items: [{ betType: 'upper2', number: '87', stake: '20' }] },
  });
  const { data: bill } = (await placed.json()) as { data: { billNumber: string; placedAt: string } };
  await operator.post(`/rounds/${roundId}/close`, { reason: 'End of sale' });

  const first = await signedIn(browser, 'operator');
  await first.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  const { day, clock } = typed(bill.placedAt);
  // what is typed stays while the bets of that time are loaded
  const weekBefore = typed(new Date(Date.parse(bill.placedAt) - 7 * 86_400_000).toISOString()).day;
  const date = first.getByLabel('Actual draw time: date');
  await date.fill(weekBefore);
  await expect(first.getByText('Preview only. This time isn’t saved yet.')).toBeVisible();
  await expect(first.getByRole('row', { name: new RegExp(bill.billNumber) })).toBeVisible();
  await expect(date).toHaveValue(weekBefore);
  await date.fill(typed(new Date(Date.parse(bill.placedAt) + 48 * 3_600_000).toISOString()).day);
  await expect(first.getByText('This time is in the future.')).toBeVisible();
  await date.fill(day);
  await first.getByLabel('Actual draw time: time').fill(clock);
  await first.getByRole('button', { name: 'Save actual draw time' }).click();
  const asking = first.getByRole('dialog');
  await expect(asking).toContainText('20.00');
  await asking.getByRole('textbox', { name: /reason/i }).fill('The studio drew early');
  await asking.getByRole('button', { name: 'Save actual draw time' }).click();
  await first.getByRole('button', { name: 'Request void' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Request void' }).click();
  await expect(first.getByRole('button', { name: 'Confirm void of late bets' })).toBeDisabled();

  const second = await signedIn(browser, 'operator2');
  await second.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  await second.getByRole('button', { name: 'Confirm void of late bets' }).click();
  const confirming = second.getByRole('dialog');
  await confirming.getByRole('textbox', { name: /reason/i }).fill('Seen and agreed');
  await confirming.getByRole('button', { name: 'Confirm void of late bets' }).click();
  await expect(second.getByText('Late bets voided', { exact: true })).toBeVisible();
  await expect(second.getByRole('row', { name: new RegExp(bill.billNumber) })).toContainText('Void');
  expect(await operator.get(`/bills/${bill.billNumber}`)).toMatchObject({
    status: 'void',
    placedAfterDraw: true,
  });
});
