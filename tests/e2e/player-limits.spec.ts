import { expect } from '@playwright/test';
import { agentIdOfAgent1, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('staff limit a player, and a bet beyond it is refused with the reason', async ({ browser, request }) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const player = `limited-${Date.now().toString(36)}`;
  const bet = (number: string, stake: string) =>
    placeBill(request, {
      roundId,
      player,
      accept: 'partial',
      items: [{ betType: 'upper2', number, stake }],
    });
  await bet('47', '60');
  const agentId = await agentIdOfAgent1(staff);

  const page = await signedIn(browser, 'admin');
  await page.goto(`/agent/management/${agentId}/players?q=${player}`);
  const row = page.getByRole('row', { name: new RegExp(player) });
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Restricted');
  await row.getByText(player).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(player) });
  await drawer.getByRole('button', { name: 'Set limits' }).click();
  const form = page.getByRole('dialog', { name: 'Limits of this player' });
  await form.getByRole('textbox', { name: 'Factor' }).fill('11');
  await form.getByRole('textbox', { name: 'Limit per day' }).fill('100');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Bets at the last moment');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Factor' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Factor' }).fill('0.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Restricted')).toBeVisible();
  const limits = drawer.getByRole('region', { name: 'Limits of this player' });
  await expect(limits).toContainText('× 0.5');
  await expect(limits).toContainText('100.00');
  await expect(limits).toContainText('60.00');

  await bet('48', '41');
  // written after the bill was answered
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?roundId=${roundId}`)).length)
    .toBe(1);
  await drawer.getByRole('link', { name: 'Refused bets of this player' }).click();
  const refusal = page.getByRole('row', { name: new RegExp(player) });
  await expect(refusal).toContainText('Player’s limit for a day reached');
  await expect(refusal).toContainText('60.00');

  await page.goto(`/agent/management/${agentId}/players?q=${player}`);
  await expect(row).toContainText('Restricted');
});

test('limits that a player asked its site for stand beside those of staff', async ({ browser, request }) => {
  const staff = await atApi(request, 'admin');
  const player = `careful-${Date.now().toString(36)}`;
  const answer = await request.put(`/api/intake/players/${player}/limits`, {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { dayLimit: '500', weekLimit: null, stoppedUntil: new Date(Date.now() + 3_600_000).toISOString() },
  });
  expect(answer.ok()).toBe(true);
  const agentId = await agentIdOfAgent1(staff);
  const [found] = await staff.get<{ playerId: string }[]>(`/agents/${agentId}/players?q=${player}`);
  const page = await signedIn(browser, 'admin');
  await page.goto(`/agent/management/${agentId}/players/${found?.playerId}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(player) });
  await expect(drawer.getByText('Stopped')).toBeVisible();
  const limits = drawer.getByRole('region', { name: 'Limits of this player' });
  await expect(limits.getByRole('heading', { name: 'Asked for by the player' })).toBeVisible();
  await expect(limits).toContainText('500.00');
});
