import { expect } from '@playwright/test';
import { settled } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface LogLine {
  actorName: string;
  actorRole: string | null;
  realName: string | null;
  subjectName: string | null;
}

test('an entry begins with the person and role, then the action with the thing by its name', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const answering = page.waitForResponse((answer) => /\/api\/log\?/.test(answer.url()));
  await page.goto('/log?operation=results.confirm');
  const { data } = (await (await answering).json()) as { data: LogLine[] };
  const at = data.findIndex(({ realName, actorRole }) => realName === null && actorRole !== null);
  const line = data[at];
  if (!line) throw new Error('The demo has no result that a person confirmed');
  const table = await settled(page, 'Lotto Log');
  const cells = table
    .getByRole('row')
    .nth(at + 1)
    .getByRole('cell');
  await expect(cells.nth(0)).toContainText(line.actorName);
  await expect(cells.nth(1)).toContainText(line.subjectName ?? 'a name');
});

test('entries are found by the name of what they are about', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/log?subject=round&operation=rounds.cancel');
  const table = await settled(page, 'Lotto Log');
  // a round is called by its provider and its day: the demo has cancelled this one
  const cancelled = table.getByRole('row').filter({ hasText: /J Laew evening, \d{1,2}\s\w{3}\s\d{4}/ });
  await expect(cancelled.first()).toBeVisible();
  // a sign-in is about the account: no other test has to have made an entry
  await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/log?q=Baan');
  await settled(page, 'Lotto Log');
  await expect(table.getByRole('row').nth(1)).toContainText('Baan Chok');
});

test('entries are those of people or of the system, and an entry says from where it came', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  // settlements are the work of the system alone, however many sign-ins came after them
  await page.goto('/log?operation=job.settlement.settle');
  const table = await settled(page, 'Lotto Log');
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };
  const ofSystem = table.getByRole('row').filter({ hasText: 'System · settlement' });
  await choose('System, sign-ins');
  await expect(page).toHaveURL(/kind=system/);
  await expect(ofSystem.first()).toBeVisible();
  await choose('People');
  await expect(page).toHaveURL(/kind=people/);
  await expect(ofSystem).toHaveCount(0);
  await page.goto('/log?operation=auth.adminLogin');
  await settled(page, 'Lotto Log');
  await expect(table.getByRole('row').nth(1)).toContainText('127.0.0.1');
  // on a phone it is beside the name and the time, without the label of a change
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Lotto Log' }).getByRole('listitem').first();
  await expect(card).toContainText('· 127.0.0.1');
  await expect(card).not.toContainText('Reason and changes');
});

test('the entry of a settlement has amounts with signs, and not the round that it is about once more', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/log?operation=job.settlement.settle');
  const table = await settled(page, 'Lotto Log');
  const settledRound = table.getByRole('row').filter({ hasText: 'Total bet' }).first();
  await settledRound.getByRole('link').first().click();
  const details = page.getByRole('region', { name: 'Changes' });
  await expect(details).toContainText(/Settlement#\d+/);
  await expect(details).toContainText(/Net: Company[+−][\d,]+\.\d\d/);
  await expect(details.getByText('Result', { exact: true })).toHaveCount(0);
});

test('actions and refused requests have one title and one button, and their own sentence', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/log');
  await settled(page, 'Lotto Log');
  await page.getByRole('link', { name: 'Refused requests' }).click();
  await expect(page.getByText(/Sign-ins and requests that were refused/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lotto Log' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify log' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/log\/security/);
});
