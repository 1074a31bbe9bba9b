import { expect } from '@playwright/test';
import { agentIdOfAgent1, atApi, extraRound, openNow } from './journey/at-api.ts';
import { signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const device = 'c0ffee'.padEnd(64, '0');
const minuteMs = 60_000;

// the job looks once a minute
test.setTimeout(4 * minuteMs);

test('alerts are turned on, found by the job, taken and closed with a note', async ({ browser, request }) => {
  const admin = await signedIn(browser, 'superadmin');
  await admin.goto('/setting/company');
  await admin.getByRole('combobox', { name: 'Look for' }).click();
  await admin.getByRole('option', { name: 'Shared device or IP address' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Save' }).click();
  const { accessToken } = await tokensOf(request, 'superadmin');
  const kinds = async () => {
    const answer = await request.get('/api/settings', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return ((await answer.json()) as { data: { alertKinds: string[] } }).data.alertKinds;
  };
  await expect.poll(kinds).toContain('shared_device');

  const staff = await atApi(request, 'admin');
  const roundId = await extraRound(staff, 'hanoi-extra', 40);
  await openNow(staff, roundId);
  const name = `same-${Date.now().toString(36)}`;
  const deviceHash = (name + device).replaceAll(/[^0-9a-f]/g, 'e').slice(0, 64);
  const place = async (player: string) => {
    const answer = await request.post('/api/intake/bills', {
      headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
      data: { roundId, player, items: [{ betType: 'upper2', number: '47', stake: '20' }], deviceHash },
    });
    return ((await answer.json()) as { data: { billNumber: string } }).data.billNumber;
  };
  // bets count from the first look on
  const found = async () => {
    for (const one of [1, 2, 3]) await place(`${name}-${one}`);
    const [player] = await staff.get<{ playerId: string }[]>(
      `/agents/${await agentIdOfAgent1(staff)}/players?q=${name}-1`,
    );
    return (await staff.get<{ alertId: string }[]>(`/player-alerts?playerId=${player?.playerId}`)).length;
  };
  await expect.poll(found, { intervals: [5_000], timeout: 3 * minuteMs }).toBe(1);

  const page = await signedIn(browser, 'admin');
  await page.goto('/report/player-alerts?kind=shared_device&status=open');
  const row = page.getByRole('row', { name: /One device · 3 players/ }).first();
  await row.getByText('Shared device or IP address').click();
  const drawer = page.getByRole('dialog', { name: /Shared device or IP address/ });
  await expect(drawer.getByRole('link', { name: `${name}-1` })).toBeVisible();
  await expect(drawer.getByRole('link', { name: `${name}-3` })).toBeVisible();
  await drawer.getByRole('button', { name: 'Take alert' }).click();
  await expect(drawer.getByText('Being looked at')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Take alert' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Clear alert' }).click();
  const question = page.getByRole('dialog', { name: 'Clear this alert?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('One family, known to the agent');
  await question.getByRole('button', { name: 'Clear alert' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByRole('note')).toContainText('One family, known to the agent');
  await expect(drawer.getByText('Cleared')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Take again' })).toBeVisible();

  await page.goto('/report/player-alerts?status=cleared&owner=me');
  await expect(page.getByRole('row', { name: /One device · 3 players/ }).first()).toContainText('Cleared');

  // an agent has no such page
  const agent = await signedIn(browser, 'agent1', { door: 'agent' });
  await agent.goto('/report/player-alerts');
  await expect(agent.getByRole('heading', { name: 'Player alerts' })).toHaveCount(0);
});
