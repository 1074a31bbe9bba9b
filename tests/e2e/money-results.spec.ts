import { expect, type Page } from '@playwright/test';
import { type AtApi, atApi, extraRound, openNow } from './journey/at-api.ts';
import { refused, unanswered } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Version {
  status: string;
  entered: Record<string, string> | null;
  secondEntry: Record<string, string> | null;
}
interface Bill {
  status: string;
  totalBet: string;
  payout: string;
  billNumber: string;
}
interface Report {
  total: { winAmount: string; totalBet: string };
}

/** Another result in each run: the same as the latest one looks like a slip. */
const result = `1${String(Date.now()).slice(-6)}`;
const lower = '2200908';
const slip = `2${result.slice(1)}`;

/** The API's amount as the console writes it. */
const shown = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Keys a result of GSB by keyboard alone: the first field has the focus, Enter leads to the check. */
async function keyBlind(page: Page, first: string): Promise<void> {
  await expect(page.locator('input[name="p1.0"]')).toBeFocused();
  await page.keyboard.type(first);
  await expect(page.locator('input[name="p2.0"]')).toBeFocused();
  await page.keyboard.type(lower);
  await page.keyboard.press('Enter');
}

/** The second person keys the result, and answers the question by keyboard. */
async function submitSecond(page: Page, first: string): Promise<void> {
  await keyBlind(page, first);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Submit the second entry?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const billAt = (staff: AtApi, number: string) => staff.get<Bill>(`/bills/${number}`);

test('a blind result that was keyed differently is kept twice; the same one settles, and its bill can be voided', async ({
  browser,
  request,
}) => {
  refused(409, '/rounds/:id/results/:id/confirm');
  unanswered('/settlements/:id/recheck');
  const staff = await atApi(request, 'superadmin');
  const roundId = await extraRound(staff, 'gsb', 30);
  await openNow(staff, roundId);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { roundId, player: 'blind', items: [{ betType: 'upper3', number: result.slice(-3), stake: '10' }] },
  });
  const { data: bill } = (await placed.json()) as { data: { billNumber: string } };
  await staff.post(`/rounds/${roundId}/close`, { reason: 'The draw was moved forward' });
  const versions = () => staff.get<Version[]>(`/rounds/${roundId}/results`);
  const at = `/lotto/result/gsb/${roundId}`;

  const first = await signedIn(browser, 'operator');
  const second = await signedIn(browser, 'operator2');
  const enter = async () => {
    await first.goto(at);
    await keyBlind(first, result);
    const submit = first.getByRole('button', { name: 'Submit for confirmation' });
    await expect(submit).toBeFocused();
    // Enter in a checked field leads on and uses up no second check
    await first.locator('input[name="p1.0"]').focus();
    await first.keyboard.press('Enter');
    await expect(submit).toBeFocused();
    await expect(first.getByText('2 checks left')).toBeVisible();
    await first.keyboard.press('Enter');
    await expect(first.getByText('Another person must now enter it again', { exact: false })).toBeVisible();
    await expect(first.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  };

  await test.step('two entries that differ are both kept', async () => {
    await enter();
    await second.goto(at);
    await expect(second.getByRole('heading', { name: 'Second entry' })).toBeVisible();
    await expect(second.locator('main')).not.toContainText(result);
    await submitSecond(second, slip);
    await expect(second.getByText('differs from version 1', { exact: false })).toBeVisible();
    expect(await versions()).toMatchObject([
      { status: 'mismatched', entered: { p1: result }, secondEntry: { p1: slip } },
    ]);
    const history = second.locator('section', { has: second.getByRole('heading', { name: 'History' }) });
    await expect(history).toContainText(result);
    await expect(history).toContainText(slip);
  });

  await test.step('two equal entries settle the round', async () => {
    await enter();
    await second.goto(at);
    await submitSecond(second, result);
    await expect(second.getByText('Settled result')).toBeVisible();
    const paid = await staff.get<Report>(`/rounds/${roundId}/report`);
    expect(paid.total.winAmount).toBe((await billAt(staff, bill.billNumber)).payout);
    expect(Number(paid.total.winAmount)).toBeGreaterThan(0);
  });

  await test.step('the settlement is recomputed; an answer that fails is shown and tried again', async () => {
    const page = await signedIn(browser, 'superadmin');
    await page.route('**/recheck', (route) => route.abort(), { times: 1 });
    await page.goto(`/lotto/settle/rounds/${roundId}`);
    await page.getByRole('button', { name: 'Recheck' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Re-run check' });
    await expect(dialog.getByRole('button', { name: /Try again|Retry/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await expect(dialog.getByText(/^All \d+ checks match\.$/)).toBeVisible();
    const { payout } = await billAt(staff, bill.billNumber);
    const payouts = dialog.getByRole('row', { name: /^Payouts/ }).filter({ hasText: shown(payout) });
    await expect(payouts.first()).toContainText('Matches');

    // nothing in the running product makes the two differ: the answer is changed on its way
    await page.route('**/recheck', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { checks: Record<string, unknown>[] } };
      const [first, ...rest] = data.checks;
      const checks = [{ ...first, found: '0.01', balanced: false }, ...rest];
      await route.fulfill({ response: answer, json: { data: { balanced: false, checks } } });
    });
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await expect(dialog.getByRole('alert')).toContainText('1 check doesn’t match');
    await expect(dialog.getByRole('row').filter({ hasText: 'Doesn’t match' })).toHaveCount(1);
    await expect(dialog.getByRole('row').filter({ hasText: 'Doesn’t match' })).toContainText('0.01');
  });

  await test.step('only a superadmin voids a settled bill', async () => {
    await first.goto(`/lotto/report/gsb/${roundId}/bills/${bill.billNumber}`);
    await expect(first.getByRole('button', { name: /(Cancel|Void) bill/ })).toBeDisabled();
    await expect(first.getByText('Only a superadmin can void the bill', { exact: false })).toBeVisible();
    const page = await signedIn(browser, 'superadmin');
    await page.goto(`/lotto/report/gsb/${roundId}/bills/${bill.billNumber}`);
    await page.getByRole('button', { name: 'Void bill' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm Void Bill?' });
    const { payout, totalBet } = await billAt(staff, bill.billNumber);
    await expect(question).toContainText(shown(payout));
    await expect(question).toContainText(totalBet);
    const confirm = question.getByRole('button', { name: 'Void bill' });
    await expect(confirm).toBeDisabled();
    await question.getByRole('textbox', { name: /reason/i }).fill('Sold to a minor');
    await confirm.click();
    await expect(question).toBeHidden();
    expect(await billAt(staff, bill.billNumber)).toMatchObject({ status: 'void', payout: '0.00' });
    await expect
      .poll(async () => (await staff.get<Report>(`/rounds/${roundId}/report`)).total)
      .toMatchObject({ winAmount: '0.00', totalBet: '0.00' });
  });
});

test('several results are entered in one sheet: what is incomplete stays, what looks like a slip is accepted first', async ({
  browser,
  request,
}) => {
  refused(409, '/rounds/:id/results');
  const staff = await atApi(request, 'superadmin');
  const other = await atApi(request, 'operator2');
  const drawn = async (providerId: string) => {
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const label = `sheet-${Date.now().toString(36)}`;
    const { roundId } = await staff.post<{ roundId: string }>(`/catalogue/${providerId}/rounds`, {
      label,
      openAt: soon(-60),
      closeAt: soon(3),
      drawAt: soon(4),
      reason: 'A round that is drawn at once',
    });
    return { roundId, label };
  };
  const rounds = [await drawn('hanoi-vip'), await drawn('nikkei-morning-vip')];
  const status = async () => {
    const states = rounds.map(({ roundId }) => staff.get<{ status: string }>(`/rounds/${roundId}`));
    return (await Promise.all(states)).map((round) => round.status);
  };
  await expect.poll(status).toEqual(['waiting', 'waiting']);

  const page = await signedIn(browser, 'operator');
  await page.goto('/lotto/result/bulk');
  const row = (at: 0 | 1) => page.getByRole('group', { name: new RegExp(rounds[at]?.label ?? '') });
  const [digits, index] = [row(0).getByRole('textbox').first(), row(1).getByRole('textbox').first()];
  await expect(page.locator('form').getByRole('textbox').first()).toBeFocused();
  await digits.fill('12');
  await index.fill('38123.4');
  await index.press('Enter');
  await expect(row(1).getByRole('textbox').nth(1)).toBeFocused();
  await page.keyboard.type('-120.10');
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(
    row(0)
      .getByText(/Please Fill Number|Enter \d/)
      .first(),
  ).toBeVisible();
  await expect(row(1).getByText('fewer than two decimals', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for confirmation' })).toBeDisabled();

  // what is typed is still there after a reload
  page.once('dialog', (asking) => void asking.accept());
  await page.reload();
  await expect(index).toHaveValue('38123.4');
  await expect(digits).toHaveValue('12');
  await digits.fill('');
  await page.getByRole('button', { name: 'Check 1 result' }).click();
  await expect(row(1).getByRole('checkbox')).toBeFocused();
  // a second check of the same numbers would be one of the three for nothing
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
  await expect(page.getByText('All entered results are checked.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit 1 result' }).click();
  const question = page.getByRole('dialog', { name: 'Submit these results?' });
  await expect(question.getByText('340', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Submit 1 result' }).click();
  await expect(question).toBeHidden();
  await expect(row(1)).toHaveCount(0);
  expect(await status()).toEqual(['waiting', 'waiting_confirm']);
  expect(await staff.get<Version[]>(`/rounds/${rounds[1]?.roundId}/results`)).toMatchObject([
    { status: 'entered', entered: { index: '38123.4', change: '-120.10' } },
  ]);

  // someone else enters the other one while it is typed here: it is refused with the reason, and nothing is entered twice
  await digits.fill('12345');
  await row(0).getByRole('textbox').nth(1).fill('68');
  await page.getByRole('button', { name: 'Check 1 result' }).click();
  const submit = page.getByRole('button', { name: 'Submit 1 result' });
  await expect(submit).toBeEnabled();
  await page.route('**/results', async (route) => {
    if (route.request().method() === 'POST')
      await other.post(`/rounds/${rounds[0]?.roundId}/results`, { entered: { p1: '54321', p2: '77' } });
    await route.continue();
  });
  await submit.click();
  await question.getByRole('button', { name: 'Submit 1 result' }).click();
  const notice = page.getByRole('alert').filter({ hasText: '1 result was not entered:' });
  await expect(notice).toContainText(rounds[0]?.label ?? 'its label');
  await expect(row(0)).toHaveCount(0);
  expect(await staff.get<Version[]>(`/rounds/${rounds[0]?.roundId}/results`)).toMatchObject([
    { status: 'entered', entered: { p1: '54321', p2: '77' } },
  ]);
});
