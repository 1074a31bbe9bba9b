import { expect, type Page } from '@playwright/test';
import { refused } from './journey/console-watch.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

interface Managed {
  agentId: string;
  code: string;
  name: string;
  aggregatorId: string;
  aggregatorCode: string;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const fresh = (word: string) => `${word}-${Date.now().toString(36)}`;

/** The management answer of the page that is open, fetched by the page itself. */
async function agentsOf(page: Page): Promise<Managed[]> {
  const answer = await page.waitForResponse(
    (one) => one.url().includes('/api/management/agents?') && one.ok(),
  );
  return ((await answer.json()) as { data: Managed[] }).data;
}

test('a sign-in of an agent gets a password that is shown once, a new one, and is suspended', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const agents = agentsOf(page);
  await page.goto('/agent/management');
  const [agent] = await agents;
  if (!agent) throw new Error('The demo has no agent');
  await page.getByRole('link', { name: agent.code, exact: true }).click();
  await expect(page.getByRole('heading', { name: agent.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Net by tier' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(page).toHaveURL(new RegExp(`/agent/management/${agent.agentId}/sign-ins$`));

  const username = fresh('desk');
  await page.getByRole('button', { name: 'Create sign-in' }).click();
  const form = page.getByRole('dialog', { name: 'Create sign-in' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Name', { exact: false }).last().fill('Night desk');
  await form.getByRole('radio', { name: /Agent reporter/ }).check();
  await form.getByRole('button', { name: 'Create sign-in' }).click();
  const once = page.getByRole('dialog', { name: 'One-time password' });
  const first = await once.locator('code').innerText();
  expect(first.length).toBeGreaterThanOrEqual(8);
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(row(page, username)).toContainText('First password not changed yet');
  await expect(page.locator('body')).not.toContainText(first);

  const menu = page.getByRole('button', { name: `Actions for ${username}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(once.locator('code')).not.toHaveText(first);
  await once.getByRole('button', { name: 'I’ve saved it' }).click();

  await menu.click();
  await page.getByRole('menuitem', { name: /^Suspend/ }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Night desk?' });
  await question.getByLabel('Reason').fill('Left the house');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row(page, username)).toContainText('Suspended');
});

test('an API key works until it is revoked, and is shown once', { tag: '@journey' }, async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'admin');
  await page.goto('/agent/management/2/api-keys');
  const name = fresh('site');
  // an empty list shows the button a second time once it is loaded
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create API key' }).click();
  const once = page.getByRole('dialog', { name: 'API key' });
  const key = await once.locator('code').innerText();
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  const statusWithKey = async () =>
    (await request.get('/api/intake/rounds', { headers: { 'x-api-key': key } })).status();
  expect(await statusWithKey()).toBe(200);
  // only its beginning is shown from now on
  await expect(row(page, name)).toContainText(`${key.slice(0, 10)}…`);
  await expect(page.locator('body')).not.toContainText(key);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row(page, name)).toContainText('Revoked');
  await expect.poll(statusWithKey).toBe(401);
});

test('a player is found, suspended with a reason and let back in', async ({ browser }) => {
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto('/agent/management');
  await page.getByRole('link', { name: 'agent1', exact: true }).click();
  await page.getByRole('link', { name: /^Players \d/ }).click();
  await expect(page).toHaveURL(/players$/);
  await page.goto(`${page.url()}?status=active`);
  const username = await page.getByRole('table').getByRole('link').first().innerText();
  await page.getByRole('searchbox', { name: 'Player' }).fill(username);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('table').getByRole('link', { name: username, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Last bill' });
  await expect(drawer.getByRole('link', { name: 'Bills of this player' })).toHaveAttribute(
    'href',
    /^\/report\/ticket\?.*view=bills/,
  );
  const question = page.getByRole('dialog', { name: 'Suspend this player?' });
  // Escape closes only the topmost dialog: the question closes, the player stays.
  await drawer.getByRole('button', { name: 'Suspend player' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Suspend player' }).click();
  await question.getByLabel('Reason').fill('Asked for a pause');
  await question.getByRole('button', { name: 'Suspend player' }).click();
  await expect(drawer).toContainText('Suspended by the master.');
  await drawer.getByRole('button', { name: 'Activate player' }).click();
  const back = page.getByRole('dialog', { name: 'Activate this player?' });
  await back.getByLabel('Reason').fill('The pause is over');
  await back.getByRole('button', { name: 'Activate player' }).click();
  await expect(drawer.getByRole('button', { name: 'Suspend player' })).toBeVisible();
  await expect(back).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/players\?/);
});

test('a master sees itself and its own agents; another’s do not exist', async ({ browser }) => {
  refused(404, '/management/agents/:id');
  const staff = await signedIn(browser, 'superadmin');
  const agents = agentsOf(staff);
  await staff.goto('/agent/management?itemsPerPage=100');
  const all = await agents;
  const own = all.find(({ aggregatorCode }) => aggregatorCode === 'master1');
  const foreign = all.find(({ aggregatorCode }) => aggregatorCode !== 'master1');
  if (!own || !foreign) throw new Error('The demo has agents of two masters');

  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto('/agent/management?itemsPerPage=100');
  await expect(row(page, own.name)).toBeVisible();
  await expect(row(page, foreign.name)).toHaveCount(0);
  await page.goto(`/agent/management/${foreign.agentId}`);
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
  await expect(page.getByText(foreign.name)).toHaveCount(0);
  await page.goto('/aggregator/management');
  await page.getByRole('link', { name: 'master1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/aggregator/management/${own.aggregatorId}$`));
  await page
    .getByRole('link', { name: /^Agents/ })
    .last()
    .click();
  await expect(row(page, own.name)).toBeVisible();
  // the company's win/loss is above a master
  await expect(page.getByText('Company', { exact: true })).toHaveCount(0);
});

test('from its row an agent is viewed as itself, and left again', async ({ browser }) => {
  const page = await signedIn(browser, 'admin');
  const agents = agentsOf(page);
  await page.goto('/agent/management');
  const [agent] = await agents;
  if (!agent) throw new Error('The demo has no agent');
  await page.getByRole('button', { name: `Actions for ${agent.code}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  const bar = page.getByRole('region', { name: 'Impersonation' });
  await expect(bar).toContainText(agent.name);
  // management is not an agent's
  await expect(page.getByRole('link', { name: 'Agent management' })).toHaveCount(0);
  await bar.getByRole('button', { name: /^Back to/ }).click();
  await expect(page.getByRole('link', { name: 'Agent management' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('an agent’s rates and blocked numbers are tabs of its page: a number is blocked there and sold again', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/agent/management/1');
  await page.getByRole('link', { name: 'Provider config', exact: true }).click();
  const rates = page.getByRole('table', { name: 'Provider config' });
  await expect(rates.getByRole('row', { name: /^Upper 3/ })).toContainText('900.00');
  await expect(page.getByText('Pay rate: from the terms.')).toBeVisible();
  await expect(rates.getByText('From the terms')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in Lotto Provider Config' })).toHaveAttribute(
    'href',
    /\/lotto\/_ratio\/thai-gov\?agentId=1/,
  );

  await page.getByRole('link', { name: 'Blocked numbers' }).click();
  await page.getByRole('button', { name: 'Block numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block numbers' });
  await dialog.getByText('Lower 2', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Numbers', exact: true }).fill('73');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  const blocked = page.getByRole('row', { name: /73/ });
  await expect(blocked).toContainText('Closed');
  await blocked.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(blocked).toHaveCount(0);
});
