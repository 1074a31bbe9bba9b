import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { refused } from './journey/console-watch.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const password = 'a sentence that nobody guesses';

interface Made {
  accountId: string;
  username: string;
  oneTimePassword: string;
}

/** A new operator with a password that someone else made. */
async function newPerson(request: APIRequestContext): Promise<Made> {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const username = `person-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await request.post('/api/accounts', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    data: { username, displayName: `The ${username}`, role: 'company:operator' },
  });
  const { data } = (await answer.json()) as { data: { account: Made; oneTimePassword: string } };
  return { ...data.account, username, oneTimePassword: data.oneTimePassword };
}

/** Signs in through the API. */
async function tokensBy(request: APIRequestContext, username: string, secret: string): Promise<string> {
  const answer = await request.post('/api/auth/admin/login', { data: { username, password: secret } });
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** A new operator who has a password of their own already. */
async function settledPerson(request: APIRequestContext): Promise<string> {
  const { username, oneTimePassword } = await newPerson(request);
  const token = await tokensBy(request, username, oneTimePassword);
  const changed = await request.post('/api/me/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: oneTimePassword, newPassword: password },
  });
  expect(changed.ok()).toBe(true);
  return username;
}

async function fillSignIn(page: Page, username: string, secret: string, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function typeCode(page: Page, group: string, code: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);
}

test('a first password is changed before anything else, then an authenticator guards the account', async ({
  page,
  request,
}) => {
  // without and with a wrong code
  refused(401, '/auth/admin/login');
  const { username, oneTimePassword } = await newPerson(request);
  await fillSignIn(page, username, oneTimePassword, '/login?to=%2Flotto%2Fsettle');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  // every other page leads back to it
  await page.goto('/lotto/result');
  await expect(page).toHaveURL(/first-password\?to=%2Flotto%2Fresult/);

  const rules = page.getByRole('list', { name: 'Rules for the new password' });
  await page.getByLabel('Current password').fill(oneTimePassword);
  await page.getByLabel('New password', { exact: true }).fill(username);
  await expect(rules.getByText('Doesn’t contain your username')).toContainText('(not met)');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await expect(rules.getByText('At least 12 characters')).toContainText('(met)');
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  // the authenticator: its secret by hand, its first code
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replace(/\s/g, ''));
  const codeAt = (aheadMs: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs });
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await typeCode(page, 'Code from the app', codeAt(0));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByLabel('I’ve saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/lotto\/result/);

  // a code of the authenticator; the one of this half minute is used up
  await signOut(page);
  await fillSignIn(page, username, password);
  await typeCode(page, '6-digit code', codeAt(30_000));
  await expect(page).toHaveURL(/lotto\/result/);

  // a recovery code, once
  for (const outcome of ['good', 'used'] as const) {
    await signOut(page);
    await fillSignIn(page, username, password);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Sign in' }).click();
    if (outcome === 'good') await expect(page).toHaveURL(/lotto\/result/);
    else await expect(page.getByRole('alert')).toBeVisible();
  }
});

test('what a page asks while a person signs out is never sent with the token, which has ended', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/aggregator/management');
  await expect(page.getByRole('button', { name: 'Actions for master1', exact: true })).toBeVisible();

  // one request is on its way, and one comes while the API has ended the session and not yet answered
  const ended = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/master-one/);
  await page.route(/master-one/, async (route) => {
    await ended.promise;
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: 'Code or name' });
  await search.fill('master-one');
  await asked;
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await search.fill('master-two');
    await expect(page).toHaveURL(/master-two/);
    await route.fulfill({ response });
  });
  let sentLater = false;
  page.on('request', (request) => {
    sentLater ||= request.url().includes('/api/') && request.url().includes('master-two');
  });
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible();
  expect(sentLater).toBe(false);
  // as someone who signed out, not as one whose session was refused
  expect(new URL(page.url()).search).toBe('');
});

test('a person changes the own password, and the other sessions end', async ({ page, request }) => {
  refused(422, '/me/password');
  const username = await settledPerson(request);
  const elsewhere = await tokensBy(request, username, password);
  await fillSignIn(page, username, password);
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/my-account/sessions');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('link', { name: 'Password and second factor' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('password1234');
  await page.getByLabel('Repeat new password').fill('password1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/easy to guess/)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(`${password} today`);
  await page.getByLabel('Repeat new password').fill(`${password} today`);
  const isChanged = messageOn(page, 'Password changed');
  await page.getByRole('button', { name: 'Change password' }).click();
  await isChanged;

  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(me.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

/** What the impersonation of this window may do, requested from the API itself. */
const statusImpersonating = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const stack = JSON.parse(sessionStorage.getItem('impersonations') ?? '[]') as { accessToken: string }[];
    const answer = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${stack.at(-1)?.accessToken}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ reason: 'To see whether it is refused', version: 1 }),
    });
    return ((await answer.json()) as { code?: string }).code ?? 'ok';
  }, path);

test('staff view a master and its agent, are offered nothing that writes, and go back in two steps', async ({
  browser,
}) => {
  refused(403, '/agents/:id/suspend');
  const page = await signedIn(browser, 'superadmin');
  // a master of the demo: those that other journeys make have no agents
  await page.goto('/aggregator/management');
  await page.getByRole('button', { name: 'Actions for master1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  await expect(bar(page)).toContainText('Viewing');
  await expect(page).toHaveURL(/agent\/management/);

  // looking only: no page and no button for creating
  await page.goto('/account/agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Agent' })).toHaveCount(0);
  expect(await statusImpersonating(page, '/agents/1/suspend')).toBe('view_mode_read_only');
  await page.goto('/account/agent/create');
  await expect(page).toHaveURL(/not-authorized/);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  // one level deeper: the agent, while impersonating its master
  await page.getByRole('button', { name: 'Actions for agent1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  await expect(page).not.toHaveURL(/agent\/management/);

  // acting takes a confirmation
  await bar(page).getByRole('button', { name: 'Impersonate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(bar(page)).toContainText('Impersonating');
  await page.reload();
  await expect(bar(page)).toContainText('Impersonating');

  // out of the agent, then out of the master
  await bar(page)
    .getByRole('button', { name: /^Back to/ })
    .click();
  await expect(bar(page)).toContainText('Viewing');
  await expect(page).toHaveURL(/agent\/management/);
  await bar(page)
    .getByRole('button', { name: /^Back to/ })
    .click();
  await expect(page).toHaveURL(/account\/admin/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Staff');

  // both names are in the log
  await page.goto('/log?operation=impersonation.start');
  await expect(page.getByRole('table')).toContainText(/acting for agent /);
});

test('what a page asks while an impersonation is left is never sent with its token, which has ended', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/aggregator/management');
  await page.getByRole('button', { name: 'Actions for master1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  await expect(page.getByRole('button', { name: 'Actions for agent1', exact: true })).toBeVisible();

  // one request is on its way, and one comes while the API has ended the impersonation and not yet answered
  const ended = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/api/management/agents?**');
  await page.route('**/api/management/agents?**', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Code or name' }).fill('agent1');
  await asked;
  await page.route('**/api/auth/stand-in/end', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await page.getByRole('searchbox', { name: 'Code or name' }).fill('agent2');
    await expect(page).toHaveURL(/agent2/);
    await route.fulfill({ response });
  });
  await bar(page)
    .getByRole('button', { name: /^Back to/ })
    .click();
  await expect(page).toHaveURL(/account\/admin/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(/impersonation has ended/i)).toHaveCount(0);
});

test('a link that does not work says so and leads to the right sign-in', async ({ page }) => {
  refused(404, '/auth/agent/token');
  await page.goto('/agent/auth?token=nothing-that-was-ever-issued-here');
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
  expect(page.url()).not.toContain('token');

  // another one in the same tab, with the same address, is tried automatically
  const tried = page.waitForRequest(
    (request) => request.postData()?.includes('another-that-was-never-issued') ?? false,
  );
  await page.goto('/agent/auth#token=another-that-was-never-issued-here');
  await tried;
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();

  await page.getByRole('button', { name: 'Agent sign-in' }).click();
  await expect(page).toHaveURL(/agent\/login/);
});

test('switches of notifications that are pressed one right after the other stay where they were put', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'agent1', { door: 'agent' });
  await page.goto('/my-account/notifications');
  const free = page.getByRole('switch', { disabled: false });
  const [one, other] = [free.first(), free.last()];
  const before = [await one.isChecked(), await other.isChecked()] as const;
  let saved = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/notifications/preferences') && answer.request().method() === 'PUT')
      saved += 1;
  });
  for (const turned of [true, false]) {
    await one.press('Space');
    await other.press('Space');
    await expect.poll(() => saved).toBe(turned ? 2 : 4);
    await page.reload();
    await expect(one).toBeChecked({ checked: before[0] !== turned });
    await expect(other).toBeChecked({ checked: before[1] !== turned });
  }
});
