import { expect, type Page } from '@playwright/test';
import { logged, refused } from './journey/console-watch.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

/** Names that are used only once in a run. */
const fresh = (): string => `desk-${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

/** Makes an operator through the form; leaves its page open. */
async function createOperator(page: Page, username: string): Promise<string> {
  await page.goto('/account/admin');
  await page.getByRole('link', { name: 'Create account' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create staff account' });
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('TestCompany of the night');
  await drawer.getByLabel('Username').fill(username);
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Operator', exact: true }).click();
  await drawer.getByRole('button', { name: 'Create account' }).click();
  const once = page.getByRole('dialog', { name: 'One-time password' });
  await expect(once).toContainText(username);
  const password = (await once.getByRole('code').textContent()) ?? '';
  // It closes by its button alone.
  await page.keyboard.press('Escape');
  await expect(once).toBeVisible();
  await once.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TestCompany of the night' })).toBeVisible();
  return password;
}

test('an account is made, signs in with the password shown once, and is out once it is suspended', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'admin');
  const username = fresh();
  const password = await createOperator(page, username);
  const tokens = () => request.post('/api/auth/admin/login', { data: { username, password } });
  const { data } = (await (await tokens()).json()) as { data: { accessToken: string } };
  const me = () => request.get('/api/auth/me', { headers: { authorization: `Bearer ${data.accessToken}` } });
  expect((await me()).status()).toBe(200);

  await page.goto(`/account/admin?q=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Reset second factor' })).toContainText(
    'No second factor is set up.',
  );
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend TestCompany of the night?' });
  await expect(question).toContainText('1 session ends immediately.');
  await question.getByLabel('Reason').fill('left the company');
  const isUpdated = messageOn(page, 'Update Success');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await isUpdated;
  await expect(page.getByRole('row', { name: username })).toContainText('Suspended');
  expect((await me()).status()).toBe(401);

  await page.getByRole('link', { name: username }).click();
  const activity = page.getByRole('complementary');
  await expect(activity).toContainText(/Status Active → Suspended.*left the company/);
  expect(await violationsOn(page)).toEqual([]);
});

test('a new role is shown old and new before it is saved, and is in the log', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await createOperator(page, fresh());
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Reporter' }).click();
  const bar = page.getByRole('region', { name: 'Not saved yet' });
  await expect(bar.getByRole('listitem')).toHaveText('RoleOperatorReporter');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toContainText('Role');
});

test('the button of a short form is at the foot of its drawer, before and after something is typed', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/account/admin/create');
  const drawer = page.getByRole('dialog', { name: 'Create staff account' });
  const create = drawer.getByRole('button', { name: 'Create account' });
  const belowIt = () =>
    create.evaluate((button) => innerHeight - Math.round(button.getBoundingClientRect().bottom));
  await expect.poll(belowIt).toBeLessThan(40);
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('New');
  await expect(drawer.getByText('1 change')).toBeVisible();
  await expect.poll(belowIt).toBeLessThan(40);
});

test('a taken username is reported at its field, and nothing typed is lost', async ({ browser }) => {
  refused(409, '/accounts');
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/admin/create');
  const drawer = page.getByRole('dialog', { name: 'Create staff account' });
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Twice');
  await drawer.getByLabel('Username').fill('operator');
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Operator', exact: true }).click();
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await expect(
    drawer.getByText('The username “operator” is already in use. Choose another one.'),
  ).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Twice');
});

test('an admin sees no superadmin and no rules, and nobody suspends himself', async ({ browser }) => {
  const page = await signedIn(browser, 'admin');
  await page.goto('/account/admin?q=admin');
  await expect(page.getByRole('link', { name: /^admin/ })).toBeVisible();
  await expect(page.getByText('superadmin', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Roles' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for admin' }).click();
  const suspend = page.getByRole('menuitem', { name: 'Suspend' });
  await expect(suspend).toBeDisabled();
  await expect(suspend).toContainText('Ask another administrator');
  await page.goto('/account/admin/roles');
  await expect(page).toHaveURL(/not-authorized/);
});

/** Saves what was changed in the matrix, with a reason. */
async function saveRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  const question = page.getByRole('dialog', { name: 'Save these rights?' });
  await question.getByLabel('Reason').fill('tried in a test');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
}

test('a right that is removed is described before saving, and the console of others follows on their next click', async ({
  browser,
}) => {
  refused(403, '/reports/lotto');
  logged(/^not_allowed: /);
  // two people and two savings
  test.slow();
  const page = await signedIn(browser, 'superadmin');
  const other = await signedIn(browser, 'plus');
  await other.goto('/lotto/total');
  const link = other.getByRole('navigation').getByRole('link', { name: 'Lotto Report' });
  await expect(link).toBeVisible();

  await page.goto('/account/admin/roles');
  const cell = page.getByRole('combobox', { name: 'Plus operator · Lotto Report' });
  await expect(cell).toHaveValue('view');
  expect(await violationsOn(page)).toEqual([]);
  await cell.selectOption('none');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const change = page.getByRole('dialog', { name: 'Save these rights?' }).getByRole('listitem');
  await expect(change).toHaveText(/Lotto Report\s*View: .*Stock.*None/);
  await expect(change.getByRole('img', { name: 'becomes' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await saveRules(page);
  try {
    await link.click();
    await expect(other).toHaveURL(/not-authorized/);
    await other.goto('/');
    await expect(other.getByRole('navigation').getByRole('link', { name: 'Lotto Total' })).toBeVisible();
    await expect(link).toHaveCount(0);
  } finally {
    await page.getByRole('button', { name: 'Plus operator: reset to default' }).click();
    await saveRules(page);
  }
  await expect(cell).toHaveValue('view');
});

test('cells that cannot be changed say why, and arrow keys go over them', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/admin/roles');
  await expect(
    page.getByRole('img', { name: 'The superadmin’s rights can’t be reduced.' }).first(),
  ).toBeVisible();
  const cell = page.getByRole('combobox', { name: 'Admin · Lotto Result' });
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('combobox', { name: 'Operator · Lotto Result', exact: true })).toBeFocused();
  await expect(cell).toHaveValue('manage');
});

test('on a phone the rules are a list of one role', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/account/admin/roles');
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Live operator' }).click();
  await expect(page.getByRole('combobox', { name: 'Live operator · Lotto Result' })).toHaveValue('manage');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** The settings page as a person finds it: by the user menu. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/second-page');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
}

test('a new company name is in the frame at once', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await openSettings(page);
  const name = page.getByLabel('Company name');
  const before = await name.inputValue();
  const rename = async (next: string) => {
    await name.fill(next);
    const bar = page.getByRole('region', { name: 'Not saved yet' });
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('contentinfo')).toContainText(next);
  };
  await rename(`${before} East`);
  await rename(before);
  expect(await violationsOn(page)).toEqual([]);
});

test('a logo of another site is not fetched before it is saved, and the page says so', async ({
  browser,
}) => {
  logged(/violates the following Content Security Policy directive/);
  const page = await signedIn(browser, 'superadmin');
  const fetched: string[] = [];
  await page.route('https://pictures.test/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await openSettings(page);
  await page.getByLabel('Logo address').fill('https://pictures.test/logo.svg');
  await expect(page.getByText('The preview appears after you save and reload')).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('switching off the separation of duties explains its effect, and only a superadmin may do it', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await openSettings(page);
  const duties = page.getByRole('switch', { name: 'Two-person rule' });
  await duties.click({ force: true });
  const question = page.getByRole('dialog', { name: 'Turn off the two-person rule?' });
  await expect(question).toContainText('One person can then enter a result and pay it out');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(duties).toBeChecked();

  const admin = await signedIn(browser, 'admin');
  await openSettings(admin);
  await expect(admin.getByRole('switch', { name: 'Two-person rule' })).toBeDisabled();
  await expect(admin.getByText('Only a superadmin can turn this off.')).toBeVisible();
});

test('a superadmin without a second factor is warned in the list of staff, with the way to set it up', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/admin');
  const row = page.getByRole('row', { name: /superadmin/ });
  await row.getByRole('link', { name: 'Set up' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
});
