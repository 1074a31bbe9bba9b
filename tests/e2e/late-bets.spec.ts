import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atApi, extraRound, openNow, type PlacedBill, placeBill } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
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

/** A round that has closed with one bet. */
async function closedWithBet(request: APIRequestContext, number: string) {
  const admin = await atApi(request, 'admin');
  const operator = await atApi(request, 'operator');
  const roundId = await extraRound(admin, 'hanoi', -3);
  const round = await operator.get<{ status: string }>(`/rounds/${roundId}`);
  if (round.status === 'scheduled') await openNow(operator, roundId).catch(() => undefined);
  const bill = await placeBill(request, {
    roundId,
    player: 'late-player',
    items: [{ betType: 'upper2', number, stake: '20' }],
  });
  await operator.post(`/rounds/${roundId}/close`, { reason: 'End of sale' });
  return { operator, roundId, bill };
}

/** Says when the draw really was, and asks to void what was accepted after it. */
async function requestVoid(page: Page, { placedAt }: PlacedBill): Promise<void> {
  const { day, clock } = typed(placedAt);
  await page.getByLabel('Actual draw time: date').fill(day);
  await page.getByLabel('Actual draw time: time').fill(clock);
  await page.getByRole('button', { name: 'Save actual draw time' }).click();
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText('20.00');
  await asking.getByRole('textbox', { name: /reason/i }).fill('The studio drew early');
  await asking.getByRole('button', { name: 'Save actual draw time' }).click();
  await page.getByRole('button', { name: 'Request void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request void' }).click();
}

test('bets accepted after the draw are found, and voided by two persons', async ({ browser, request }) => {
  const { operator, roundId, bill } = await closedWithBet(request, '87');
  const first = await signedIn(browser, 'operator');
  await first.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  // what is typed stays while the bets of that time are loaded
  const weekBefore = typed(new Date(Date.parse(bill.placedAt) - 7 * 86_400_000).toISOString()).day;
  const date = first.getByLabel('Actual draw time: date');
  await date.fill(weekBefore);
  await expect(first.getByText('Preview only. This time isn’t saved yet.')).toBeVisible();
  await expect(first.getByRole('row', { name: new RegExp(bill.billNumber) })).toBeVisible();
  await expect(date).toHaveValue(weekBefore);
  await date.fill(typed(new Date(Date.parse(bill.placedAt) + 48 * 3_600_000).toISOString()).day);
  await expect(first.getByText('This time is in the future.')).toBeVisible();
  await requestVoid(first, bill);
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

test('a void of late bets that is declined says why, and the bills stay valid', async ({
  browser,
  request,
}) => {
  const { operator, roundId, bill } = await closedWithBet(request, '88');
  const first = await signedIn(browser, 'operator');
  await first.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  await requestVoid(first, bill);
  const second = await signedIn(browser, 'operator2');
  await second.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  await second.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = second.getByRole('dialog', { name: 'Decline the void of the late bets?' });
  await expect(question).toContainText('All late bills stay valid.');
  await expect(question).toContainText('20.00');
  const decline = question.getByRole('button', { name: 'Decline', exact: true });
  await expect(decline).toBeDisabled();
  await question.getByRole('textbox', { name: /reason/i }).fill('The studio drew on time');
  await decline.click();
  await expect(question).toBeHidden();
  const declined = second.locator('section', {
    has: second.getByRole('heading', { name: 'Void of late bets declined' }),
  });
  await expect(declined).toContainText('The studio drew on time');
  await expect(second.getByRole('button', { name: 'Confirm void of late bets' })).toHaveCount(0);
  expect(await operator.get(`/bills/${bill.billNumber}`)).toMatchObject({ status: 'accepted' });
});

test('a void of late bets that was declined meanwhile is not confirmed, and the question says so', async ({
  browser,
  request,
}) => {
  refused(409, '/rounds/:id/late-bets/voids/:id/confirm');
  const { operator, roundId, bill } = await closedWithBet(request, '89');
  const first = await signedIn(browser, 'operator');
  await first.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  await requestVoid(first, bill);
  const second = await signedIn(browser, 'operator2');
  await second.goto(`/lotto/settle/rounds/${roundId}/late-bets`);
  await second.getByRole('button', { name: 'Confirm void of late bets' }).click();
  const question = second.getByRole('dialog');
  await question.getByRole('textbox', { name: /reason/i }).fill('Seen and agreed');
  const { voids } = await operator.get<{ voids: { lateVoidId: string }[] }>(`/rounds/${roundId}/late-bets`);
  const other = await atApi(request, 'admin');
  await other.post(`/rounds/${roundId}/late-bets/voids/${voids[0]?.lateVoidId}/decline`, {
    reason: 'The studio drew on time',
  });
  await question.getByRole('button', { name: 'Confirm void of late bets' }).click();
  await expect(question.getByText('This void of late bets was already decided.')).toBeVisible();
  expect(await operator.get(`/bills/${bill.billNumber}`)).toMatchObject({ status: 'accepted' });
});
