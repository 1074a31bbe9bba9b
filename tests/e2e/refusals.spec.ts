import { expect } from '@playwright/test';
import { agentIdOfAgent1, atApi, extraRound, openNow, placeBill } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

test('an operator finds why a bet was refused: from the bill in one click, from the player in one', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const billNumber = await placeBill(request, {
    roundId,
    player: 'asks-why',
    accept: 'partial',
    items: [
      { betType: 'upper2', number: '47', stake: '20' },
      { betType: 'upper2', number: '48', stake: '9000000' },
    ],
  });
  // written after the bill was answered
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${billNumber}`)).length)
    .toBe(1);

  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${billNumber}`);
  const drawer = page.getByRole('dialog', { name: billNumber });
  await drawer.getByText('Refused 1').click();
  const line = drawer.getByRole('row', { name: /48/ });
  await expect(line).toContainText('Above the maximum');
  await expect(line).toContainText('Maximum of the company');
  await expect(line).toContainText('9,000,000.00 asked');
  await expect(line.getByRole('link', { name: 'Maximum of the company' })).toHaveAttribute(
    'href',
    /\/lotto\/_ratio\/hanoi-extra/,
  );

  const agentId = await agentIdOfAgent1(staff);
  const [player] = await staff.get<{ playerId: string }[]>(`/agents/${agentId}/players?q=asks-why`);
  const admin = await signedIn(browser, 'admin');
  await admin.goto(`/agent/management/${agentId}/players/${player?.playerId}`);
  await admin.getByRole('link', { name: 'Refused bets of this player' }).click();
  const row = admin.getByRole('row', { name: /asks-why/ });
  await expect(row).toContainText('Above the maximum');
  await expect(row.getByRole('link', { name: billNumber })).toBeVisible();
});

test('staff, the master and the agent each read which limit refused a bet, of a limit above them only whose it is', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 45);
  await openNow(staff, roundId);
  const player = `three-${Date.now().toString(36)}`;
  const billNumber = await placeBill(request, {
    roundId,
    player,
    accept: 'partial',
    items: [
      { betType: 'upper2', number: '47', stake: '20' },
      { betType: 'upper2', number: '48', stake: '9000000' },
    ],
  });
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${billNumber}`)).length)
    .toBe(1);
  const viewers = [
    { username: 'operator', door: 'admin', limit: 'Maximum of the company' },
    { username: 'master1', door: 'aggregator', limit: 'Maximum of your upline' },
    { username: 'agent1', door: 'agent', limit: 'Maximum of your upline' },
  ] as const;
  for (const { username, door, limit } of viewers) {
    await test.step(username, async () => {
      const page = await signedIn(browser, username, { door });
      await page.goto(`/report/refused-bets?q=${player}`);
      const row = page.getByRole('row', { name: new RegExp(player) });
      await expect(row).toContainText('Above the maximum');
      await expect(row).toContainText(limit);
      await expect(row).toContainText('9,000,000.00 asked');
      if (door !== 'admin') await expect(row).not.toContainText('of the company');
    });
  }
});
