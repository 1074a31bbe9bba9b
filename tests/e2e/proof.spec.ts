import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { logged, refused } from './journey/console-watch.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const password = 'a sentence that nobody guesses';

/** A link with which a tenant's portal signs in one of its people, without a typed password. */
async function linkFor(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/intake/sign-in-tokens', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: { username },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `/agent/auth#token=${data.token}`;
}

/** A new operator with a password of their own. */
const newOperator = (request: APIRequestContext): Promise<string> =>
  newAccount(request, { path: '/api/accounts', role: 'company:operator', door: 'admin' });

/** The same for one of the people of agent1. */
async function newAgentPerson(request: APIRequestContext): Promise<string> {
  const { accessToken } = await tokensOf(request, 'agent1', 'agent');
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = (await (await request.get('/api/auth/me', { headers })).json()) as {
    data: { agent: { agentId: string } };
  };
  const path = `/api/agents/${me.data.agent.agentId}/sign-ins`;
  return newAccount(request, { path, role: 'agent:admin', door: 'agent' });
}

async function newAccount(
  request: APIRequestContext,
  { path, role, door }: { path: string; role: string; door: 'admin' | 'agent' },
): Promise<string> {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const username = `keyed-${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post(path, {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    data: { username, displayName: `The ${username}`, role },
  });
  const { data } = (await made.json()) as { data: { oneTimePassword: string } };
  const signedIn = await request.post(`/api/auth/${door}/login`, {
    data: { username, password: data.oneTimePassword },
  });
  const tokens = (await signedIn.json()) as { data: { accessToken: string } };
  const changed = await request.post('/api/me/password', {
    headers: { authorization: `Bearer ${tokens.data.accessToken}` },
    data: { password: data.oneTimePassword, newPassword: password },
  });
  expect(changed.ok()).toBe(true);
  return username;
}

test('a link that signs in asks before it ends the session of whoever opens it', async ({
  browser,
  request,
}) => {
  refused(409, '/auth/agent/token');
  const page = await signedIn(browser, 'superadmin');
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  const stillIn = async () =>
    (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } })).status();
  await page.goto(await linkFor(request, 'agent1'));
  await expect(page.getByRole('heading', { name: 'Sign in as Baan Chok?' })).toBeVisible();
  await expect(page.getByText('Suda (superadmin)')).toBeVisible();
  await expect(page).toHaveURL(/\/agent\/auth$/);
  await page.getByRole('button', { name: 'Continue with current account' }).click();
  await expect(page).toHaveURL(/\/(account|lotto|dashboard|report)/);
  expect(await stillIn()).toBe(200);

  await page.goto(await linkFor(request, 'agent1'));
  await page.getByRole('button', { name: 'Sign in as Baan Chok' }).click();
  await expect(page).toHaveURL(/\/dashboard\/agent/);
  expect(await stillIn()).toBe(401);
});

test('a dangerous action asks for the password again, once, and goes on or says that nothing was done', async ({
  page,
  request,
}) => {
  refused(403, '/me/totp');
  refused(422, '/me/prove');
  await page.goto(await linkFor(request, 'agent1'));
  await expect(page).toHaveURL(/\/dashboard\/agent/);
  await page.goto('/my-account');
  const begin = page.getByRole('button', { name: 'Set up authenticator' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });

  await begin.click();
  await expect(question.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(
    page.getByText('Cancelled: your identity wasn’t confirmed. Nothing was changed.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await question.getByLabel('Current password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByLabel('Current password').fill('drawdesk-demo');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

/** A device that has passkeys and always recognises its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

test('a passkey is set up, renamed, signs in alone and beside the password, and is removed', async ({
  page,
  request,
  baseURL,
}) => {
  refused(401, '/auth/admin/login');
  // who leaves by clearing the storage leaves a page behind that still signs out, or asks for what it shows
  refused(401, '/auth/sign-out', 'perhaps');
  refused(401, '/:call', 'perhaps');
  refused(401, '/:call/:part', 'perhaps');
  logged(/^ApiProblem: not_signed_in/, 'perhaps');
  const username = await newOperator(request);
  // passkeys belong to a name, not to a number
  const origin = String(baseURL).replace('127.0.0.1', 'localhost');
  await withAuthenticator(page);
  const leave = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/login`);
  };
  const typePassword = async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto(`${origin}/login`);
  await typePassword();
  await expect(page).toHaveURL(/lotto\/result/);

  await page.goto(`${origin}/my-account`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue in the browser' }).click();
  // the first second factor brings the recovery codes
  await page.getByLabel('I’ve saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByLabel('Passkey name').fill('Old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Old laptop')).toBeVisible();

  await leave();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/lotto\/result/);

  await leave();
  await typePassword();
  // there is no authenticator, so its digits are not requested
  await expect(page.getByLabel('6-digit code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/lotto\/result/);

  await page.goto(`${origin}/my-account`);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await expect(page.getByText('your password alone is enough again')).toBeVisible();
  const isRemoved = messageOn(page, 'Passkey removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await isRemoved;
  await expect(page.getByText('Old laptop')).toHaveCount(0);
});

test('a person who has only a passkey opens a link with it, proves with it, and makes new recovery codes', async ({
  page,
  request,
  baseURL,
}) => {
  refused(403, '/me/passkeys/begin');
  refused(403, '/me/recovery-codes');
  // who leaves by clearing the storage leaves a page behind that still signs out, or asks for what it shows
  refused(401, '/auth/sign-out', 'perhaps');
  refused(401, '/:call', 'perhaps');
  refused(401, '/:call/:part', 'perhaps');
  logged(/^ApiProblem: not_signed_in/, 'perhaps');
  refused(401, '/auth/agent/token');
  const username = await newAgentPerson(request);
  const origin = String(baseURL).replace('127.0.0.1', 'localhost');
  await withAuthenticator(page);
  const openLink = async () => {
    await page.goto(origin + (await linkFor(request, username)));
  };
  await openLink();
  await expect(page).toHaveURL(/\/dashboard\/agent/);
  await page.goto(`${origin}/my-account`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Continue in the browser' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const first = String(await codes.first().textContent());
  await page.getByLabel('I’ve saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.evaluate(() => localStorage.clear());
  await openLink();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard\/agent/);

  // a link is no proof; the passkey is one, and nothing else is requested
  await page.goto(`${origin}/my-account`);
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await page
    .getByRole('dialog', { name: 'Create new recovery codes?' })
    .getByRole('button', { name: 'Create new recovery codes' })
    .click();
  await expect(question.getByLabel('Current password')).toHaveCount(0);
  await question.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.first().textContent()).not.toBe(first);
  const second = String(await codes.first().textContent());
  await page.getByLabel('I’ve saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.evaluate(() => localStorage.clear());
  await openLink();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(second);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/agent/);
});
