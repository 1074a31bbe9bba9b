import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** Names that are used only once in a run. */
const fresh = (): string => `View ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

const views = (page: Page) => page.getByRole('button', { name: /^Views/ });

/** Saves the search of the moment; leaves its view open. */
async function save(page: Page, name: string, roles: readonly string[] = []) {
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
}

async function openWith(request: APIRequestContext, list: string, savedViewId: string | null) {
  const { accessToken } = await tokensOf(request, 'admin');
  const answer = await request.put('/api/saved-view-defaults', {
    data: { list, savedViewId },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(200);
}

/** `admin` is a person of all tests: whatever happens here, its lists open without a view afterwards. */
test.afterEach(async ({ request }) => {
  await openWith(request, 'master-accounts', null);
  await openWith(request, 'results.history', null);
});

async function filterSuspended(page: Page) {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended', exact: true }).click();
  await expect(page).toHaveURL(/status=suspended/);
}

test('a person saves filters, order and columns, and finds them again in another browser', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin');
  const name = fresh();
  await page.goto('/account/agent');
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/sortBy=name/);
  await filterSuspended(page);
  await save(page, name);

  // in another browser, where nothing is remembered
  const elsewhere = await signedIn(browser, 'admin');
  await elsewhere.goto('/account/agent');
  await views(elsewhere).click();
  await elsewhere.getByRole('menuitemradio', { name }).click();
  await expect(elsewhere).toHaveURL(/status=suspended/);
  await expect(elsewhere).toHaveURL(/sortBy=name/);
  await expect(elsewhere.getByRole('combobox', { name: 'Status' })).toHaveValue('Suspended');
  expect(await violationsOn(elsewhere)).toEqual([]);

  // it follows what is changed, once that is saved
  await elsewhere.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(elsewhere).not.toHaveURL(/status=/);
  await views(elsewhere).click();
  const isSaved = messageOn(elsewhere, `View “${name}” now has the current filters`);
  await elsewhere.getByRole('menuitem', { name: 'Save current filters here' }).click();
  await isSaved;
  await expect(elsewhere.getByRole('button', { name: `Views: ${name}` })).toBeVisible();

  // and is renamed and removed
  await views(elsewhere).click();
  await elsewhere.getByRole('menuitem', { name: 'Rename or share' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Rename or share' });
  await dialog.getByLabel('Name').fill(`${name} again`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await elsewhere.getByRole('button', { name: `Views: ${name} again` }).click();
  await elsewhere.getByRole('menuitem', { name: 'Remove' }).click();
  const question = elsewhere.getByRole('dialog', { name: `Remove the view “${name} again”?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await views(elsewhere).click();
  await expect(elsewhere.getByRole('menuitemradio', { name: `${name} again` })).toHaveCount(0);
});

test('a list opens with the view chosen for it, and clearing or going back does not open it again', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin');
  const name = fresh();
  await page.goto('/account/aggregator');
  await filterSuspended(page);
  await save(page, name);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Open this list with this view' }).click();
  await page.goto('/account/agent');
  await page.goto('/account/aggregator');
  await expect(page).toHaveURL(/status=suspended/);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('link', { name: 'master1', exact: true }).click();
  await expect(page).toHaveURL(/aggregator\/\d+/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'master1', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);
  await page.reload();
  // the view is there to be opened, and is not
  await views(page).click();
  await expect(page.getByRole('menuitemradio', { name })).not.toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: 'All', exact: true })).toBeChecked();
  await expect(page).not.toHaveURL(/status=/);
});

test('the link from a figure shows the whole list, whatever view the list opens with', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const { savedViewId } = await staff.post<{ savedViewId: string }>('/saved-views', {
    list: 'results.history',
    name: fresh(),
    search: { group: 'stock' },
    hidden: null,
  });
  await openWith(request, 'results.history', savedViewId);
  const page = await signedIn(browser, 'admin');
  await page.goto('/report/today');
  await page.getByRole('link', { name: 'All results' }).click();
  // Today has views too, until the list has come
  await expect(page.getByRole('heading', { level: 1, name: 'Published results' })).toBeVisible();
  await views(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'All', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/\/result$/);
  // while the list opened by its address is as the person wants it
  await page.goto('/report/today');
  await page.goto('/result');
  await expect(page).toHaveURL(/group=stock/);
});

test('the columns of a view are there while it is open, and “All” has those of the reader again', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin');
  const name = fresh();
  await page.goto('/account/agent');
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Name', exact: true }).click();
  await page.keyboard.press('Escape');
  await save(page, name);

  const elsewhere = await signedIn(browser, 'admin');
  const column = elsewhere.getByRole('columnheader', { name: 'Name', exact: true });
  const all = elsewhere.getByRole('menuitemradio', { name: 'All', exact: true });
  await elsewhere.goto('/account/agent');
  await expect(column).toBeVisible();
  await views(elsewhere).click();
  await expect(all).toBeChecked();
  await elsewhere.getByRole('menuitemradio', { name }).click();
  await expect(column).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  await expect(column).toBeHidden();
  await views(elsewhere).click();
  await all.click();
  await expect(column).toBeVisible();
  await elsewhere.reload();
  await expect(column).toBeVisible();
  await views(elsewhere).click();
  await expect(all).toBeChecked();
});

test('an admin ends what another shares', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const name = fresh();
  await page.goto('/lotto/report?group=thai');
  await save(page, name, ['Operator']);

  const admin = await signedIn(browser, 'admin');
  await admin.goto('/lotto/report');
  await views(admin).click();
  await admin.getByRole('menuitemradio', { name }).click();
  await admin.getByRole('button', { name: `Views: ${name}` }).click();
  const isPrivate = messageOn(admin, `View “${name}” is no longer shared`);
  await admin.getByRole('menuitem', { name: 'Unshare' }).click();
  await isPrivate;
  await views(admin).click();
  await expect(admin.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  await expect(admin.getByRole('menuitemradio', { name })).toHaveCount(0);
});

test('a view shared with operators is marked, opens for them, and is not theirs to change', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'admin');
  const name = fresh();
  await page.goto('/lotto/report?group=thai');
  await save(page, name, ['Operator']);

  const operator = await signedIn(browser, 'operator');
  await operator.goto('/lotto/report');
  await views(operator).click();
  const item = operator.getByRole('menuitemradio', { name });
  await expect(item).toContainText('Shared by');
  await item.click();
  await expect(operator).toHaveURL(/group=thai/);
  await views(operator).click();
  await expect(operator.getByRole('menuitem', { name: 'Open this list with this view' })).toBeVisible();
  await expect(operator.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  await expect(operator.getByRole('menuitem', { name: 'Rename or share' })).toHaveCount(0);
});

test('a view shared by a master opens for its agent without the agent it may not see, and says so', async ({
  browser,
}) => {
  const master = await signedIn(browser, 'master1', { door: 'aggregator' });
  const name = fresh();
  await master.goto('/account/agent');
  const rows = master.getByRole('table').getByRole('link', { name: /^agent(?!1$)/ });
  const address = (await rows.first().getAttribute('href')) ?? '';
  const other = /agent\/(\d+)/.exec(address)?.[1] ?? '';
  expect(other).not.toBe('');
  await master.goto(`/report/unsettle-bet?group=thai&agentId=${other}`);
  await save(master, name, ['Agent admin']);

  const agent = await signedIn(browser, 'agent1', { door: 'agent' });
  await agent.goto('/report/unsettle-bet');
  await views(agent).click();
  await agent.getByRole('menuitemradio', { name }).click();
  await expect(agent.getByText(/Opened without 1 filter /)).toBeVisible();
  await expect(agent).toHaveURL(/group=thai/);
  await expect(agent).not.toHaveURL(/agentId/);
});
