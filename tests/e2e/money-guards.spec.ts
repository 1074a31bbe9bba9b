import { expect } from '@playwright/test';
import { agentIdOfAgent1, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { daysAgo } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Agent {
  agentId: string;
  code: string;
  name: string;
  aggregatorId: string;
  aggregatorName: string;
  credit: { balance: string };
}

test('an agent’s balance is settled in part, never by more than it is, and the payment is reversed in the ledger', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const agents = await staff.get<Agent[]>('/agents?itemsPerPage=50');
  const agent = agents.find(({ credit }) => Number(credit.balance) < -100);
  if (!agent) throw new Error('No agent of the demo owes anything');
  const account = `agent-${agent.aggregatorId}-${agent.agentId}`;
  const note = `In cash ${Date.now().toString(36)}`;
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/agent/${agent.agentId}?tab=credit`);
  await page.getByRole('button', { name: 'Settle up' }).click();
  const form = page.getByRole('dialog', { name: 'Settle up' });
  // staff are above both sides of this account: both are named
  await expect(form.getByText(`${agent.name} owes ${agent.aggregatorName} ฿`)).toBeVisible();
  await form.getByLabel('Amount paid').fill('999999999');
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByLabel('Amount paid')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Amount paid').fill('1.25');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();

  const entries = async () =>
    JSON.stringify(
      await staff.get(`/ledger/accounts/${account}/statement?from=${daysAgo(1)}&to=${daysAgo(0)}`),
    );
  expect(await entries()).toContain(note);
  await page.goto(`/ledger/${account}?from=${daysAgo(1)}&to=${daysAgo(0)}`);
  const payment = page.getByRole('row').filter({ hasText: note });
  await expect(payment.first()).toContainText(`In favour of ${agent.code}`);
  await expect(payment.first()).toContainText('1.25');
  await payment
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reverse payment' }).click();
  const question = page.getByRole('dialog', { name: /Reverse this payment/ });
  const reverse = question.getByRole('button', { name: 'Reverse payment' });
  await expect(reverse).toBeDisabled();
  await question.getByRole('textbox').fill('Counted twice');
  await reverse.click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Payment reversal' }).first()).toContainText('1.25');
  expect(await entries()).toContain('Counted twice');
});

test('a payment that another person reversed meanwhile is not reversed twice', async ({
  browser,
  request,
}) => {
  refused(409, '/ledger/payments/:id/reverse');
  const staff = await atApi(request, 'superadmin');
  const [owing] = (await staff.get<Agent[]>('/agents?itemsPerPage=50')).filter(
    ({ credit }) => Number(credit.balance) < -100,
  );
  if (!owing) throw new Error('No agent of the demo owes anything');
  const run = Date.now().toString(36);
  const [note, seenFirst, seenSecond] = [`Twice ${run}`, `First ${run}`, `Second ${run}`];
  await staff.post(`/agents/${owing.agentId}/settle-up`, { amount: '1.75', note });
  const account = `agent-${owing.aggregatorId}-${owing.agentId}`;
  const statement = () =>
    staff.get<{ journalId: string; note: string | null }[]>(
      `/ledger/accounts/${account}/statement?from=${daysAgo(1)}&to=${daysAgo(0)}`,
    );
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/ledger/${account}?from=${daysAgo(1)}&to=${daysAgo(0)}`);
  const payment = page.getByRole('row').filter({ hasText: note }).first();
  await payment.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Reverse payment' }).click();
  const question = page.getByRole('dialog', { name: /Reverse this payment/ });
  await question.getByRole('textbox').fill(seenSecond);
  const { journalId } = (await statement()).find((entry) => entry.note?.includes(note)) ?? {};
  await staff.post(`/ledger/payments/${journalId}/reverse`, { reason: seenFirst });
  await question.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(question.getByText('This payment was already reversed.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  // the statement has the other person's reversal by then, and offers no second one
  await expect(page.getByRole('row').filter({ hasText: seenFirst })).toContainText('Payment reversal');
  await expect(payment.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  const entries = JSON.stringify(await statement());
  expect(entries).toContain(seenFirst);
  expect(entries).not.toContain(seenSecond);
});

test('a webhook has an https address, its secret is shown once, and what was not delivered is sent again', async ({
  browser,
  request,
}) => {
  refused(422, '/agents/:id/webhook');
  const staff = await atApi(request, 'superadmin');
  const agentId = await agentIdOfAgent1(staff);
  const secretAt = async () =>
    (await staff.get<{ secretPrefix: string } | null>(`/agents/${agentId}/webhook`))?.secretPrefix;
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/agent/management/${agentId}/webhook`);
  await page.getByRole('button', { name: 'Set address' }).click();
  const form = page.getByRole('dialog', { name: 'Set address' });
  const address = form.getByRole('textbox', { name: 'Address' });
  const set = form.getByRole('button', { name: 'Set address' });
  await address.fill('hooks.invalid');
  await set.click();
  await expect(form.getByText('Enter an address such as', { exact: false })).toBeVisible();
  // the console knows the form of an address, the API that it must be https
  await address.fill('http://hooks.invalid/drawdesk');
  await set.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  expect(await secretAt()).toBeUndefined();
  await address.fill('https://hooks.invalid/drawdesk');
  await set.click();
  const once = page.getByRole('dialog', { name: 'Webhook secret' });
  const secret = await once.locator('code').innerText();
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.locator('body')).not.toContainText(secret);
  expect(secret.startsWith((await secretAt()) ?? 'nothing')).toBe(true);

  const tests = page.getByRole('row').filter({ hasText: 'Test' });
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(tests).toHaveCount(1);
  await expect(tests).toContainText(/No connection|Address not allowed/);

  // a cancelled bill is an entry that has to be delivered; a test has none
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const { billNumber } = await placeBill(request, {
    roundId,
    player: 'somchai',
    accept: 'all',
    items: [{ betType: 'upper2', number: '47', stake: '20' }],
  });
  await staff.post(`/bills/${billNumber}/cancel`, { reason: 'Keyed twice' });
  const deliveries = () => staff.get<{ to: string | null }[]>(`/agents/${agentId}/webhook/deliveries`);
  await expect.poll(async () => (await deliveries()).some(({ to }) => to !== null)).toBe(true);
  await page.reload();
  await page
    .getByRole('button', { name: /^Resend/ })
    .first()
    .click();
  await expect(page.getByRole('row').filter({ hasText: '(resent)' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Webhook' }).click();
  await page.getByRole('menuitem', { name: 'Replace secret' }).click();
  await page
    .getByRole('dialog', { name: 'Replace the secret?' })
    .getByRole('button', { name: 'Replace secret' })
    .click();
  await expect(once.locator('code')).not.toHaveText(secret);
  const next = await once.locator('code').innerText();
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  expect(next.startsWith((await secretAt()) ?? 'nothing')).toBe(true);
});

test('the log is verified chain by chain, and a chain that is broken says where', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const chains = await staff.get<unknown[]>('/log/chains');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/log/verify');
  const drawer = page.getByRole('dialog', { name: 'Verify log' });
  await drawer.getByRole('button', { name: 'Verify now' }).click();
  await expect(
    drawer.getByText(new RegExp(`^(All )?${chains.length} chains? (is|are) intact`)),
  ).toBeVisible();

  // nobody can change an entry of the running product: the answer is changed on its way
  await page.route('**/api/log/verify', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    const found = { intact: false, next: null, broken: { seq: '7', problem: 'changed' } };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...found } } });
  });
  await drawer.getByRole('button', { name: 'Verify again' }).click();
  await expect(drawer.getByText(new RegExp(`^${chains.length} chains? (is|are) broken`))).toBeVisible();
  await expect(drawer.getByText('Entry 7 was changed.').first()).toBeVisible();
});
