import { expect } from '@playwright/test';
import { atApi, extraRound, openNow } from './journey/at-api.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Answer {
  data: { billNumber: string };
}

test('an operator finds why a bet was refused: from the bill in one click, from the player in one', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const placed = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: {
      roundId,
      player: 'asks-why',
      accept: 'partial',
      items: [
        { betType: 'upper2', number: '47', stake: '20' },
        { betType: 'upper2', number: '48', stake: '9000000' },
      ],
    },
  });
  const { data: bill } = (await placed.json()) as Answer;
  // written after the bill was answered
  await expect
    .poll(async () => (await staff.get<unknown[]>(`/reports/refusals?billNumber=${bill.billNumber}`)).length)
    .toBe(1);

  const page = await signedIn(browser, 'operator');
  await page.goto(`/lotto/report/hanoi-extra/${roundId}/bills/${bill.billNumber}`);
  const drawer = page.getByRole('dialog', { name: bill.billNumber });
  await drawer.getByText('Refused 1').click();
  const line = drawer.getByRole('row', { name: /48/ });
  await expect(line).toContainText('Above the maximum');
  await expect(line).toContainText('Maximum of the company');
  await expect(line).toContainText('9,000,000.00 asked');
  await expect(line.getByRole('link', { name: 'Maximum of the company' })).toHaveAttribute(
    'href',
    /\/lotto\/_ratio\/hanoi-extra/,
  );

  const agents = await staff.get<{ agentId: string; code: string }[]>('/agents?q=agent1');
  const agent = agents.find(({ code }) => code === 'agent1');
  const [player] = await staff.get<{ playerId: string }[]>(`/agents/${agent?.agentId}/players?q=asks-why`);
  const admin = await signedIn(browser, 'admin');
  await admin.goto(`/agent/management/${agent?.agentId}/players/${player?.playerId}`);
  await admin.getByRole('link', { name: 'Refused bets of this player' }).click();
  const row = admin.getByRole('row', { name: /asks-why/ });
  await expect(row).toContainText('Above the maximum');
  await expect(row.getByRole('link', { name: bill.billNumber })).toBeVisible();
});
