import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { days, daysAgo, settled } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('a payment is recorded in the ledger and taken back; both stay in the statement', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/ledger?agentId=3&standing=owes');
  const accounts = await settled(page, 'Ledger');
  const account = await accounts.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  await page.goto(`${account}?from=${daysAgo(1)}&to=${daysAgo(0)}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const note = `Paid in cash ${Date.now().toString(36)}`;
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await form.getByLabel('Amount').fill('1.25');
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole('table').last();
  const payment = table.getByRole('row').filter({ hasText: note });
  // staff are above both sides of this account: both are named
  await expect(payment).toContainText(/In favour of .+1\.25/);
  await payment.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Reverse payment' }).click();
  const question = page.getByRole('dialog', { name: /Reverse this payment/ });
  await question.getByRole('textbox').fill('Counted twice');
  await question.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(question).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: 'Payment reversal' }).first()).toContainText('1.25');
  await expect(payment).toContainText('Payment (reversed)');
});

/** What is for the screen alone. */
const screenOnly = (page: Page) =>
  page.getByRole('navigation').or(page.getByRole('button')).filter({ visible: true });

test('a slip, a result and a report are printed each in their own form, the report in full with its filters', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const reader = await atApi(request, 'superadmin');
  const [found] = await reader.get<{ billNumber: string; providerId: string; roundId: string }[]>(
    `/reports/bills?${days}&status=accepted&itemsPerPage=1`,
  );
  if (!found) throw new Error('The demo has no bill');
  const { billNumber, providerId, roundId } = found;
  await page.goto(`/lotto/report/${providerId}/${roundId}/bills/${billNumber}/slip`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText(billNumber);
  await page.emulateMedia({ media: 'print' });
  await expect(screenOnly(page)).toHaveCount(0);
  expect((await slip.boundingBox())?.width).toBeLessThan(320);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/result/${providerId}/${roundId}`);
  await expect(page.getByRole('heading', { name: 'Winning numbers' }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(screenOnly(page)).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/report/player?${days}&aggregatorId=1&itemsPerPage=10`);
  const table = await settled(page, 'Player Report');
  await expect(table.getByRole('row')).toHaveCount(12);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(50);
  await page.emulateMedia({ media: 'print' });
  // the heads of the table stay, which are what it is sorted by
  await expect(screenOnly(page).and(page.locator('button:not(th *)'))).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: 'master1 Chao Phraya' })).toBeVisible();
});

/** One bet at the player site of agent1. */
async function bet(
  request: APIRequestContext,
  roundId: string,
  number: string,
  stake: string,
): Promise<void> {
  const answer = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'livebet', items: [{ betType: 'upper2', number, stake }] },
  });
  expect(answer.ok()).toBe(true);
}

test('a bet shows on the totals without a reload, and among the bets of its agent alone', {
  tag: '@journey',
}, async ({ browser, request }) => {
  const providerId = 'hanoi-extra';
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, providerId, 30);
  await openNow(staff, roundId);
  const open = async (part: string) => {
    const page = await signedIn(browser, 'superadmin');
    await page.goto(`/lotto/total/${providerId}?round=${roundId}&betType=upper2&as=table${part}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    return page;
  };
  const [everybody, ofAgent, ofOther] = [await open(''), await open('&agentId=1'), await open('&agentId=2')];
  await bet(request, roundId, '47', '120');
  for (const page of [everybody, ofAgent])
    await expect(page.getByRole('row').filter({ hasText: '47' }).first()).toContainText('120.00');
  await bet(request, roundId, '47', '30');
  await expect(everybody.getByRole('row').filter({ hasText: '47' }).first()).toContainText('150.00');
  await expect(ofOther.getByText('120.00')).toHaveCount(0);
  await expect(ofOther.getByText('150.00')).toHaveCount(0);
});

test('on a phone every page about money keeps to its width', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin', { language: 'th' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/report/today',
    `/report/player?${days}&aggregatorId=1&agentId=1`,
    '/report/ticket',
    '/report/unsettle-bet',
    '/ledger',
    '/ledger/agent-1-1',
    '/result/hanoi?view=statistics',
    '/dashboard/aggregator?aggregatorId=1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThan(
      2,
    );
  }
});
