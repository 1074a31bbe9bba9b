import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AtApi, agentIdOfAgent1, atApi, extraRound, openNow } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { messageOn } from './journey/messages.ts';
import { type Door, signedIn, tokensOf } from './journey/signed-in.ts';
import { test } from './journey/test.ts';
import { violationsOn } from './journey/violations.ts';

const fresh = (): string => `several-${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

interface Made {
  accountId: string;
  username: string;
  version: number;
}

/** Staff accounts with one beginning of their names, by the API. */
async function makeStaff(request: APIRequestContext, prefix: string, names: readonly string[]) {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const headers = { authorization: `Bearer ${accessToken}` };
  const made: Made[] = [];
  for (const name of names) {
    const answer = await request.post('/api/accounts', {
      headers,
      data: { username: `${prefix}-${name}`, displayName: `${prefix} ${name}`, role: 'company:operator' },
    });
    expect(answer.status()).toBe(201);
    made.push(((await answer.json()) as { data: { account: Made } }).data.account);
  }
  const rename = ({ accountId, version }: Made) =>
    request.patch(`/api/accounts/${accountId}`, { headers, data: { version, displayName: 'Renamed' } });
  return { made, rename };
}

const select = (page: Page, username: string) =>
  page.getByRole('row', { name: username }).getByRole('checkbox').check();

test('selected accounts are suspended together; one that fails is named with its reason, and stops none', async ({
  browser,
  request,
}) => {
  refused(409, '/accounts/:id');
  const prefix = fresh();
  const { made, rename } = await makeStaff(request, prefix, ['one', 'two', 'three']);
  const [one, two, three] = made.map(({ username }) => username);
  if (!one || !two || !three || !made[1]) throw new Error('Three accounts were made');
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/admin?q=${prefix}`);
  for (const username of [one, two, three]) await select(page, username);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Activate' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend 3 accounts?' });
  for (const username of [one, two, three]) await expect(question).toContainText(username);
  expect(await violationsOn(page)).toEqual([]);
  // someone else changes the second one meanwhile
  expect((await rename(made[1])).status()).toBe(200);
  await question.getByLabel('Reason').fill('left the company');
  const areSuspended = messageOn(page, '2 suspended');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(question).toBeHidden();
  await areSuspended;
  const notice = page.getByRole('alert').filter({ hasText: 'Not done for 1 of 3' });
  await expect(notice).toContainText(two);
  await expect(notice).not.toContainText(one);
  await expect(page.getByRole('row', { name: one })).toContainText('Suspended');
  await expect(page.getByRole('row', { name: two })).toContainText('Active');
  await expect(page.getByRole('row', { name: three })).toContainText('Suspended');
  await expect(bar).toBeHidden();

  // again with all of them: only the one that is left changes
  for (const username of [one, two, three]) await select(page, username);
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const rest = page.getByRole('dialog', { name: 'Suspend 1 account?' });
  await expect(rest).toContainText('2 other selected rows stay as they are.');
  await rest.getByLabel('Reason').fill('left the company');
  await rest.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('row', { name: two })).toContainText('Suspended');
  await expect(notice).toBeHidden();
});

/** Sign-ins of a master or an agent (`path`), each signed in, by the API. */
async function makeSignIns(
  request: APIRequestContext,
  path: string,
  door: Door,
  usernames: readonly string[],
) {
  const { accessToken } = await tokensOf(request, 'superadmin');
  const headers = { authorization: `Bearer ${accessToken}` };
  const signIn = (username: string, password: string) =>
    request.post(`/api/auth/${door}/login`, { data: { username, password } });
  const made: (Made & { password: string })[] = [];
  for (const username of usernames) {
    const answer = await request.post(`/api${path}`, {
      headers,
      data: { username, displayName: `Person ${username}`, role: 'agent:reporter' },
    });
    expect(answer.status()).toBe(201);
    const { data } = (await answer.json()) as { data: { signIn: Made; oneTimePassword: string } };
    made.push({ ...data.signIn, password: data.oneTimePassword });
    expect((await signIn(username, data.oneTimePassword)).ok()).toBe(true);
  }
  const rename = async ({ accountId, version }: Made) => {
    const data = { version, displayName: 'Renamed' };
    expect((await request.patch(`/api${path}/${accountId}`, { headers, data })).status()).toBe(200);
  };
  const maySignIn = () =>
    Promise.all(made.map(async ({ username, password }) => (await signIn(username, password)).ok()));
  return { made, rename, maySignIn };
}

const signInLists = [
  { who: 'superadmin', door: 'admin', of: 'agents', code: 'agent1', ofDoor: 'agent' },
  { who: 'master1', door: 'aggregator', of: 'aggregators', code: 'master1', ofDoor: 'aggregator' },
] as const;

for (const { who, door, of, code, ofDoor } of signInLists)
  test(`several sign-ins of ${code} are suspended and activated and their sessions ended by ${who}; one that fails is named with its reason`, async ({
    browser,
    request,
  }) => {
    refused(409, `/${of}/:id/sign-ins/:id`);
    const staff = await atApi(request, 'superadmin');
    const found = await staff.get<{ code: string; agentId?: string; aggregatorId: string }[]>(
      `/${of}?q=${code}`,
    );
    const own = found.find((one) => one.code === code);
    const path = `/${of}/${own?.agentId ?? own?.aggregatorId}/sign-ins`;
    const prefix = fresh();
    const usernames = ['one', 'two', 'three'].map((name) => `${prefix}-${name}`);
    const { made, rename, maySignIn } = await makeSignIns(request, path, ofDoor, usernames);
    const second = made[1];
    if (!second) throw new Error('Three sign-ins were made');
    const page = await signedIn(browser, who, { door });
    const list = path.replace('s/', '/management/');
    const row = (username: string) => page.getByRole('row', { name: username });
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const question = (name: string) => page.getByRole('dialog', { name });
    const confirm = (name: string, action: string) =>
      question(name).getByRole('button', { name: action, exact: true }).click();

    // one's own is selected too, and stays as it is
    const isOwn = who === code;
    await page.goto(`${list}?itemsPerPage=100`);
    for (const username of isOwn ? [code, ...usernames] : usernames) await select(page, username);
    await bar.getByRole('button', { name: 'Sign out everywhere' }).click();
    const ending = question('End the sessions of 3 accounts?');
    const left = ending.getByText('1 other selected row stays as it is.');
    await expect(left).toHaveCount(isOwn ? 1 : 0);
    const haveEnded = messageOn(page, 'Sessions of 3 accounts ended');
    await confirm('End the sessions of 3 accounts?', 'Sign out everywhere');
    await haveEnded;
    const after = await staff.get<{ sessions: number }[]>(`${path}?q=${prefix}`);
    expect(after.map(({ sessions }) => sessions)).toEqual([0, 0, 0]);

    await page.goto(`${list}?q=${prefix}`);
    for (const username of usernames) await select(page, username);
    await bar.getByRole('button', { name: 'Suspend' }).click();
    for (const username of usernames) await expect(question('Suspend 3 accounts?')).toContainText(username);
    expect(await violationsOn(page)).toEqual([]);
    // someone else changes the second one meanwhile
    await rename(second);
    await question('Suspend 3 accounts?').getByLabel('Reason').fill('left the house');
    const areSuspended = messageOn(page, '2 suspended');
    await confirm('Suspend 3 accounts?', 'Suspend');
    await areSuspended;
    const notice = page.getByRole('alert').filter({ hasText: 'Not done for 1 of 3' });
    await expect(notice.getByRole('listitem')).toHaveText(new RegExp(`^${second.username} .*changed`, 'i'));
    expect(await maySignIn()).toEqual([false, true, false]);

    for (const username of usernames) await select(page, username);
    await bar.getByRole('button', { name: 'Activate' }).click();
    await question('Activate 2 accounts?').getByLabel('Reason').fill('back again');
    await confirm('Activate 2 accounts?', 'Activate');
    for (const username of usernames) await expect(row(username)).toContainText('Active');
    expect(await maySignIn()).toEqual([true, true, true]);
    await expect(notice).toBeHidden();
  });

interface Terms {
  shareBp: { agent: number; master: number };
  betTypes: object[];
}

const named = (code: string) => ({
  code,
  name: `House of ${code}`,
  signIn: { username: code, displayName: 'First Person' },
});

const termsOfAgent1 = async (staff: AtApi) =>
  staff.get<{ aggregatorId: string; terms: Terms }>(`/agents/${await agentIdOfAgent1(staff)}`);

/** Agents that no other test signs in as, with the terms of agent1: of its master, or of another one. */
async function makeAgents(staff: AtApi, codes: readonly string[], ofMaster?: string): Promise<string[]> {
  const { aggregatorId, terms } = await termsOfAgent1(staff);
  const passwords: string[] = [];
  for (const code of codes) {
    const { oneTimePassword } = await staff.post<{ oneTimePassword: string }>('/agents', {
      ...named(code),
      aggregatorId: ofMaster ?? aggregatorId,
      creditLimit: '1000.00',
      terms: {
        shareBp: { agent: terms.shareBp.agent, master: terms.shareBp.master },
        betTypes: terms.betTypes,
      },
    });
    passwords.push(oneTimePassword);
  }
  return passwords;
}

/** Masters with the terms of agent1's master, and one agent each: how the first person of each signs in. */
async function makeMasters(staff: AtApi, codes: readonly string[]) {
  const { aggregatorId } = await termsOfAgent1(staff);
  const { terms } = await staff.get<{ terms: { shareBp: number; betTypes: object[] } }>(
    `/aggregators/${aggregatorId}`,
  );
  const signIns = new Map<string, { door: Door; password: string }>();
  for (const code of codes) {
    const made = await staff.post<{ aggregator: { aggregatorId: string }; oneTimePassword: string }>(
      '/aggregators',
      { ...named(code), terms: { shareBp: terms.shareBp, betTypes: terms.betTypes } },
    );
    const agent = `${code}-agent`;
    const [password = ''] = await makeAgents(staff, [agent], made.aggregator.aggregatorId);
    signIns.set(code, { door: 'aggregator', password: made.oneTimePassword });
    signIns.set(agent, { door: 'agent', password });
  }
  return signIns;
}

const suspendSelected = async (page: Page, question: RegExp) => {
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByLabel('Reason').fill('asked for it');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toBeHidden();
};

test('an agent is suspended and activated from the menu of its row', async ({ browser, request }) => {
  const code = fresh();
  await makeAgents(await atApi(request, 'superadmin'), [code]);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/agent?q=${code}`);
  const row = page.getByRole('row', { name: code });
  await page.getByRole('button', { name: `Actions for ${code}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Suspend .+\?$/ });
  await expect(question).toContainText('Players');
  await question.getByLabel('Reason').fill('asked for it');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  await page.getByRole('button', { name: `Actions for ${code}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('back again');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(row).toContainText('Active');
});

test('agents that the company suspended cannot be activated by their master', async ({
  browser,
  request,
}) => {
  const prefix = fresh();
  const codes = [`${prefix}-a`, `${prefix}-b`];
  await makeAgents(await atApi(request, 'superadmin'), codes);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/agent?q=${prefix}`);
  for (const code of codes) await select(page, code);
  await suspendSelected(page, /^Suspend 2 agents\?$/);
  for (const code of codes) await expect(page.getByRole('row', { name: code })).toContainText('Suspended');

  const ofMaster = await signedIn(browser, 'master1', { door: 'aggregator' });
  await ofMaster.goto(`/account/agent?q=${prefix}`);
  for (const code of codes) await select(ofMaster, code);
  const bar = ofMaster.getByRole('toolbar', { name: 'Selected rows' });
  for (const turn of ['Suspend', 'Activate'])
    await expect(bar.getByRole('button', { name: turn })).toBeDisabled();
});

test('several masters are suspended together: the question says that their agents are too, and their people can’t sign in', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const prefix = fresh();
  const codes = [`${prefix}-a`, `${prefix}-b`];
  const passwords = await makeMasters(staff, codes);
  const signIns = () =>
    Promise.all(
      [...passwords].map(async ([username, { door, password }]) => {
        const answer = await request.post(`/api/auth/${door}/login`, { data: { username, password } });
        return answer.ok();
      }),
    );
  expect(await signIns()).toEqual([true, true, true, true]);
  const page = await signedIn(browser, 'superadmin');
  await page.goto(`/account/aggregator?q=${prefix}`);
  for (const code of codes) await select(page, code);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend 2 masters and all their agents?' });
  await expect(question).toContainText(
    'All users of these masters and their agents are signed out immediately',
  );
  for (const code of codes) await expect(question).toContainText(code);
  expect(await violationsOn(page)).toEqual([]);
  await question.getByLabel('Reason').fill('asked for it');
  await question.getByRole('button', { name: 'Suspend' }).click();
  for (const code of codes) await expect(page.getByRole('row', { name: code })).toContainText('Suspended');
  expect(await signIns()).toEqual([false, false, false, false]);

  for (const code of codes) await select(page, code);
  await bar.getByRole('button', { name: 'Activate' }).click();
  const back = page.getByRole('dialog', { name: 'Activate 2 masters?' });
  await expect(back).toContainText('their agents can sell again');
  await back.getByLabel('Reason').fill('back again');
  await back.getByRole('button', { name: 'Activate' }).click();
  for (const code of codes) await expect(page.getByRole('row', { name: code })).toContainText('Active');
  expect(await signIns()).toEqual([true, true, true, true]);
});

test('several players of an agent are suspended together, and their bets are refused', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'superadmin');
  const agentId = await agentIdOfAgent1(staff);
  const roundId = await extraRound(staff, 'hanoi-extra', 30);
  await openNow(staff, roundId);
  const prefix = fresh();
  const [one, two, three] = [`${prefix}-1`, `${prefix}-2`, `${prefix}-3`];
  const bet = async (player: string) => {
    const items = [{ betType: 'upper2', number: '47', stake: '20' }];
    const answer = await request.post('/api/intake/bills', {
      headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
      data: { roundId, player, accept: 'all', items },
    });
    const { data } = (await answer.json()) as { data: { lines: { reason?: string }[] } };
    return data.lines[0]?.reason ?? 'taken';
  };
  for (const player of [one, two, three]) expect(await bet(player)).toBe('taken');

  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto(`/agent/management/${agentId}/players?q=${prefix}`);
  for (const player of [one, two]) await select(page, player);
  await suspendSelected(page, /^Suspend 2 players\?$/);
  for (const player of [one, two])
    await expect(page.getByRole('row', { name: player })).toContainText('Suspended');
  await expect(page.getByRole('row', { name: three })).toContainText('Active');
  expect(await Promise.all([one, two, three].map(bet))).toEqual([
    'player_suspended',
    'player_suspended',
    'taken',
  ]);
});

test('who may read accounts and not change them finds neither check boxes nor suspending in the rows', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'superadmin');
  // as if a superadmin had given this role the right to read them alone
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { abilityRules: object[] } };
    const abilityRules = data.abilityRules.map((rule) => ({ ...rule, action: 'view' }));
    await route.fulfill({ json: { data: { ...data, abilityRules } } });
  });
  for (const [path, name] of [
    ['/account/admin', 'operator'],
    ['/account/aggregator', 'master1'],
    ['/account/agent', 'agent1'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    // what only reads stays in the menu of a row
    const menu = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
    if ((await menu.count()) === 0) continue;
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Suspend|Activate/ })).toHaveCount(0);
  }
  const agentId = await agentIdOfAgent1(await atApi(request, 'superadmin'));
  await page.goto(`/agent/management/${agentId}/sign-ins`);
  await expect(page.getByRole('row', { name: 'agent1-reporter' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
