import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { emptyInstallation } from './journey/empty-installation.ts';
import { fillOrganisation } from './journey/fill-organisation.ts';
import { tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

const password = 'a sentence that nobody guesses';
const list = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const isDone = (page: Page, name: string) =>
  expect(step(page, name).getByRole('button', { name: '– done' })).toBeVisible();

/** From the printed link to the console: the first superadmin, with an authenticator. */
async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Company name').fill('Golden House');
  await page.getByLabel('Your name').fill('The Chief');
  await page.getByLabel('Username').fill('chief');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Create superadmin and sign in' }).click();
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replace(/\s/g, ''));
  await page.getByRole('group', { name: 'Code from the app' }).getByRole('textbox').first().click();
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.getByLabel('I’ve saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(list(page)).toBeVisible();
}

async function toSteps(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'All steps' }).click();
  await expect(list(page).getByRole('heading', { name: 'First steps' })).toBeVisible();
}

/** A password or key that is shown once. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

async function makeSecondPerson(page: Page): Promise<void> {
  await step(page, 'A second person').getByRole('link', { name: 'Create account' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Tied Person');
  await drawer.getByLabel('Username').fill('tied');
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Operator', exact: true }).click();
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await takeSecret(page);
  await toSteps(page);
}

async function makeAggregatorAndAgent(page: Page): Promise<void> {
  await step(page, 'A master').getByRole('link', { name: 'Create master' }).click();
  await fillOrganisation(page, 'north');
  await page.getByRole('textbox', { name: 'Master with its agents' }).fill('80');
  await page.getByRole('button', { name: 'Create Master' }).click();
  await takeSecret(page);
  await toSteps(page);
  await isDone(page, 'A master');
  await step(page, 'An agent').getByRole('link', { name: 'Create agent' }).click();
  await fillOrganisation(page, 'north-1');
  const shares = page.getByRole('group', { name: 'Shares' });
  await shares.getByLabel('Agent', { exact: true }).fill('30');
  await shares.getByLabel('Master', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await takeSecret(page);
  await toSteps(page);
  await isDone(page, 'An agent');
}

async function makeKey(page: Page): Promise<string> {
  await step(page, 'An API key for').getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = await takeSecret(page);
  await toSteps(page);
  await isDone(page, 'An API key for');
  return key;
}

/** Does what the line would do in a shell. */
async function runLine(request: APIRequestContext, line: string) {
  const [, address = ''] = /^curl (\S+)/.exec(line) ?? [];
  const headers = Object.fromEntries(
    [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const [, body = ''] = /-d '([^']+)'/.exec(line) ?? [];
  const answer = await request.post(address, { headers, data: JSON.parse(body) });
  return (await answer.json()) as { data: { accepted: boolean; billNumber: string } };
}

/** A person who calls the API of a company: with an authenticator where the account has none yet. */
async function person(request: APIRequestContext, origin: string, username: string) {
  const signedIn = await request.post(`${origin}/api/auth/admin/login`, { data: { username, password } });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const authorization = `Bearer ${data.accessToken}`;
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await request.post(`${origin}/api${path}`, {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      data: body,
    });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const openRounds = async (providerId: string): Promise<string[]> => {
    const answer = await request.get(`${origin}/api/rounds?status=open&providerId=${providerId}`, {
      headers: { authorization },
    });
    return ((await answer.json()) as { data: { roundId: string }[] }).data.map(({ roundId }) => roundId);
  };
  const { secret } = await post<{ secret: string }>('/me/totp', {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await post('/me/totp/confirm', { code });
  return { post, openRounds };
}

test('an empty installation is led from the printed link to its first bet, and the list goes', async ({
  page,
  request,
}) => {
  const installation = await emptyInstallation();
  try {
    await setUp(page, installation.link);
    await isDone(page, 'The first superadmin');
    expect(await violationsOn(page)).toEqual([]);

    // who was made here waits; who was made at the command line counts
    await makeSecondPerson(page);
    const second = step(page, 'A second person');
    await expect(second.getByRole('button', { name: '– waiting' })).toBeVisible();
    await second.getByRole('button').first().click();
    await expect(second).toContainText('account create --username NAME --role company:operator');
    await installation.createAccount('second', 'company:operator', password);
    await isDone(page, 'A second person');
    await installation.createAccount('third', 'company:operator', password);
    await isDone(page, 'A third person');

    await makeAggregatorAndAgent(page);
    const key = await makeKey(page);
    await isDone(page, 'A provider with an open round');
    const one = await person(request, installation.origin, 'second');
    const other = await person(request, installation.origin, 'third');
    // rounds open one after the other; one of this provider is always open, and closes after all others
    await expect.poll(() => one.openRounds('thai-gov')).toHaveLength(1);
    const [roundId] = await one.openRounds('thai-gov');
    const bet = step(page, 'A test bet');
    await expect(bet.locator('pre')).toContainText(`"roundId":"${roundId}"`);
    await bet.getByLabel('API key').fill(key);
    const { data } = await runLine(request, await bet.locator('pre').innerText());
    expect(data.accepted).toBe(true);
    await expect(list(page)).toContainText('Setup is complete');
    await expect(list(page).getByRole('listitem')).toHaveCount(0);
    await list(page)
      .getByRole('link', { name: `Bill ${data.billNumber}` })
      .click();
    await expect(page.getByRole('heading', { name: data.billNumber })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: data.billNumber })).toBeVisible();
    await expect(list(page)).toHaveCount(0);

    // and the two really settle it
    await one.post(`/rounds/${roundId}/close`, { reason: 'A first draw' });
    const { resultId } = await one.post<{ resultId: string }>(`/rounds/${roundId}/results`, {
      entered: {
        ...{ prize_1st: '107387', prize_two: '87' },
        ...{ prize_front_three: ['091', '298'], prize_back_three: ['602', '716'] },
      },
    });
    await other.post(`/rounds/${roundId}/results/${resultId}/confirm`, {});
    await page.reload();
    await expect(page.getByText('Won', { exact: true }).first()).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await installation.end();
  }
});

test('the list is hidden for everybody in the company, and shown again from the settings', async ({
  page,
}) => {
  const installation = await emptyInstallation();
  try {
    await setUp(page, installation.link);
    await list(page).getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await expect(list(page)).toHaveCount(0);
    await page.goto(`${installation.origin}/setting/company`);
    await page.getByRole('switch', { name: 'Show first steps' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(list(page)).toContainText('Next: A second person');
  } finally {
    await page.goto('about:blank');
    await installation.end();
  }
});

test('the demo, which already takes bets, shows no first steps', async ({ request, baseURL }) => {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const answer = await request.get(`${baseURL}/api/setup/steps`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await answer.json()).toEqual({ data: null });
});
