import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createApp } from '../../app.ts';
import { issueSetupToken } from '../../platform/auth/setup-token.ts';
import { createAccount } from '../accounts/create-account.ts';

const database = await testDatabase();
const { inject, services, close } = await createApp({ connection: database.service, logLevel: 'silent' });
afterAll(close);
const { store } = services;

const password = 'correct horse battery staple 71';
const first = { username: 'chief', displayName: 'The Chief', password };

interface Answer {
  status: number;
  json: {
    code?: string;
    data?: { open?: boolean; username?: string };
    fields?: { path: string; code: string }[];
  };
}

async function ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
  const response = await inject({ method, url: `/api${url}`, ...(payload && { payload }) });
  return { status: response.statusCode, json: response.json() };
}
const complete = (token: string, more: object = {}) => ask('POST', '/setup', { token, ...first, ...more });
const isOpen = async () => (await ask('GET', '/setup')).json.data?.open;

async function newToken(): Promise<string> {
  const token = await issueSetupToken(store);
  if (token === null) throw new Error('There is nothing to set up');
  return token;
}

beforeEach(async () => {
  await sql`
    update account set username = id || '-' || username, status = 'suspended' where status = 'active'`.execute(
    store.db,
  );
});

describe('an installation without a superadmin', () => {
  it('is set up with the printed link: superadmin, company and a line in the log', async () => {
    expect(await isOpen()).toBe(true);
    const made = await complete(await newToken(), { companyName: 'Golden House', currency: 'THB' });
    expect(made).toMatchObject({ status: 201, json: { data: { username: 'chief' } } });
    expect(await isOpen()).toBe(false);
    const signIn = await ask('POST', '/auth/admin/login', { username: 'chief', password });
    expect(signIn.status).toBe(200);
    const { rows } = await sql<{ role: string; must_change_password: boolean; name: string }>`
      select role, must_change_password, name from account, company where status = 'active'`.execute(
      store.db,
    );
    expect(rows).toEqual([{ role: 'company:superadmin', must_change_password: false, name: 'Golden House' }]);
    const lines = await sql<{ actor_name: string; after: object; address: string | null }>`
      select actor_name, after, address from log where operation = 'setup.complete'`.execute(store.db);
    expect(lines.rows).toHaveLength(1);
    expect(lines.rows[0]).toMatchObject({
      actor_name: 'set-up',
      address: '127.0.0.1',
      after: { username: 'chief', role: 'company:superadmin', companyName: 'Golden House' },
    });
    expect(JSON.stringify(lines.rows)).not.toContain(password);
  });

  it('refuses a link that was not printed, and an expired one', async () => {
    const token = await newToken();
    expect(await complete('a-token-that-nobody-printed')).toMatchObject({
      status: 403,
      json: { code: 'setup_token_wrong' },
    });
    await sql`
      update installation set value = '2020-01-01T00:00:00Z' where key like 'setup_token:%'`.execute(
      store.db,
    );
    expect(await complete(token)).toMatchObject({ status: 403, json: { code: 'setup_token_wrong' } });
    expect(await isOpen()).toBe(true);
  });

  it('accepts the link of any server, when several were started', async () => {
    const [firstToken] = [await newToken(), await newToken()];
    expect((await complete(firstToken)).status).toBe(201);
  });

  it('stores only the hash of the token', async () => {
    const token = await newToken();
    const { rows } = await sql<{ key: string; value: string }>`select key, value from installation`.execute(
      store.db,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('applies the rules for passwords, and the link can be used again after a refusal', async () => {
    const token = await newToken();
    const flaws = async (newPassword: string) => (await complete(token, { password: newPassword })).json;
    expect(await flaws('short')).toMatchObject({
      code: 'password_rejected',
      fields: [{ path: 'password', code: 'too_short' }],
    });
    expect(await flaws('my name is chief')).toMatchObject({ fields: [{ code: 'has_username' }] });
    expect(await complete(token, { currency: 'XQX' })).toMatchObject({ json: { code: 'invalid_input' } });
    expect((await complete(token)).status).toBe(201);
  });

  it('gets one superadmin, even when many are requested at the same time', async () => {
    const tokens = [await newToken(), await newToken()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        complete(tokens[place % 2] ?? '', { username: `chief${place}`, displayName: `Chief ${place}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)]);
    const { rows } = await sql`select id from account where status = 'active'`.execute(store.db);
    expect(rows).toHaveLength(1);
  });

  it('can no longer be set up once the command line has made a superadmin', async () => {
    const token = await newToken();
    await createAccount(database.connection, { ...first, role: 'company:superadmin' });
    expect(await isOpen()).toBe(false);
    expect(await complete(token, { username: 'second' })).toMatchObject({
      status: 404,
      json: { code: 'setup_done' },
    });
    expect(await issueSetupToken(store)).toBeNull();
  });
});
