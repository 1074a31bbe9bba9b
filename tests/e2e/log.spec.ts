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
  const cancelled = table.getByRole('row').filter({ hasText: /J Laew evening, \d{1,2} \w{3} \d{4}/ });
  await expect(cancelled.first()).toBeVisible();
  // a sign-in is about the account: no other test has to have made an entry
  await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/log?q=Baan');
  await settled(page, 'Lotto Log');
  await expect(table.getByRole('row').nth(1)).toContainText('Baan Chok');
});

test('entries are those of people or of the system, and an entry without changes says from where it came', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/log');
  const table = await settled(page, 'Lotto Log');
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };
  await choose('System, sign-ins');
  await expect(page).toHaveURL(/kind=system/);
  await expect(table.getByRole('row').filter({ hasText: 'System ·' }).first()).toBeVisible();
  await choose('People');
  await expect(page).toHaveURL(/kind=people/);
  await expect(table.getByRole('row').filter({ hasText: 'System ·' })).toHaveCount(0);
  await page.goto('/log?operation=auth.adminLogin');
  await settled(page, 'Lotto Log');
  await expect(table.getByRole('row').nth(1)).toContainText('from 127.0.0.1');
});

test('the summary of refused requests comes together with their list, so that the list does not move', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/security/summary', async (route) => {
    await asked;
    await route.continue();
  });
  const listed = page.waitForResponse(/\/api\/security\/events/);
  await page.goto('/log/security');
  await listed;
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Export' }).first()).toBeVisible();
});
