import type { Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { type Answer, doorOf, freshAddress, freshName, openAuthTest, password } from './auth.test-kit.ts';

const app = await openAuthTest();

const doors = ['auth.adminLogin', 'auth.aggregatorLogin', 'auth.agentLogin'] as const;
const tenantOf: Partial<Record<Role, string>> = {
  aggregator: 'north',
  'agent:admin': 'north-1',
  'agent:reporter': 'north-1',
};
const staff = (username: string, sentPassword: string, from?: string) =>
  app.ask('auth.adminLogin', { body: { username, password: sentPassword }, from });

const problemOf = ({ status, code, title, values }: Answer) => ({ status, code, title, values });

describe('signing in', () => {
  test.each([
    'company:superadmin',
    'company:live-operator',
    'aggregator',
    'agent:admin',
    'agent:reporter',
  ] as const)('%s gets tokens and its own profile', async (role) => {
    const tokens = await app.signedIn(role, tenantOf[role]);
    const profile = await app.me(tokens.accessToken);
    expect(profile.status).toBe(200);
    expect(profile.data).toMatchObject({
      accountId: String(tokens.id),
      username: tokens.username,
      role,
      mode: 'own',
      realAccount: null,
      company: { name: 'House', currency: 'THB', timeZone: 'Asia/Bangkok' },
    });
    expect(profile.data.aggregator?.code).toBe(role.startsWith('company:') ? undefined : 'north');
    expect(profile.data.agent?.code).toBe(role.startsWith('agent:') ? 'north-1' : undefined);
  });

  test('the username may be typed in capital letters', async () => {
    const { username } = await app.account('company:reporter');
    expect((await staff(username.toUpperCase(), password)).status).toBe(200);
  });

  test('the tokens are not cached, and the access token is valid for ten minutes', async () => {
    const { username } = await app.account('company:reporter');
    const before = Date.now();
    const answer = await staff(username, password);
    const after = Date.now();
    expect(answer.headers['cache-control']).toBe('no-store');
    const { expiresAt } = answer.data as { expiresAt: string };
    const signedAt = new Date(expiresAt).getTime() - 10 * 60_000;
    // tokens count whole seconds
    expect(signedAt).toBeGreaterThan(before - 1_000);
    expect(signedAt).toBeLessThanOrEqual(after);
  });

  test('each tier can sign in only on its own page', async () => {
    for (const role of ['company:admin', 'aggregator', 'agent:admin'] as const) {
      const { username } = await app.account(role, tenantOf[role]);
      for (const door of doors) {
        const answer = await app.ask(door, { body: { username, password } });
        expect([door, answer.status]).toEqual([door, door === doorOf(role) ? 200 : 401]);
      }
    }
  });

  test('only hashes of passwords and refresh tokens are stored', async () => {
    const tokens = await app.signedIn('company:reporter');
    const [stored] = await app.rowsOf(
      sql<{ password_hash: string; token: string }>`
        select a.password_hash, encode(t.token_hash, 'escape') || coalesce(t.successor_token, '') as token
        from account a join session s on s.account_id = a.id join refresh_token t on t.session_id = s.id
        where a.id = ${tokens.id}`,
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored?.token).not.toContain(tokens.refreshToken);
  });
});

describe('a refused sign-in', () => {
  test('is the same for a wrong name, password or page and for a suspension', async () => {
    const right = await app.account('company:admin');
    const suspended = await app.account('company:admin');
    const master = await app.account('aggregator', 'north');
    await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(app.store.db);
    const answers = [
      await staff(freshName(), password),
      await staff(right.username, 'not the password'),
      await staff(suspended.username, password),
      await staff(master.username, password),
    ];
    expect(answers.map(problemOf)).toEqual(
      answers.map(() => ({
        status: 401,
        code: 'wrong_credentials',
        title: 'Wrong username, password, code or passkey.',
        values: undefined,
      })),
    );
  });

  test('is the same for an agent whose master is suspended', async () => {
    await sql`insert into aggregator (code, name, status) values ('gone', 'Gone', 'suspended')`.execute(
      app.store.db,
    );
    await sql`
      insert into agent (aggregator_id, code, name)
      select id, 'gone-1', 'Gone 1' from aggregator where code = 'gone'`.execute(app.store.db);
    const { username } = await app.account('agent:admin', 'gone-1');
    const answer = await app.ask('auth.agentLogin', { body: { username, password } });
    expect(answer.code).toBe('wrong_credentials');
  });

  test('is recorded although the request was refused', async () => {
    const username = freshName();
    const from = freshAddress();
    await staff(username, password, from);
    const rows = await app.rowsOf(
      sql<{ address: string; succeeded: boolean }>`
        select address, succeeded from login_attempt where username = ${username}`,
    );
    expect(rows).toEqual([{ address: from, succeeded: false }]);
  });
});

describe('the log', () => {
  test('has sign-in and sign-out in the chain of the account’s tenant, with the address', async () => {
    const { username } = await app.account('aggregator', 'north');
    const from = freshAddress();
    const answer = await app.ask('auth.aggregatorLogin', { body: { username, password }, from });
    const { accessToken } = answer.data as { accessToken: string };
    await app.ask('auth.signOut', { bearer: accessToken, from });
    const lines = await app.rowsOf(
      sql<{ operation: string; aggregator_id: AggregatorId; address: string }>`
        select operation, aggregator_id, address from log
        where actor_name = ${`Name of ${username}`} order by seq`,
    );
    const line = { aggregator_id: app.tenants.north, address: from };
    expect(lines).toEqual([
      { ...line, operation: 'auth.aggregatorLogin' },
      { ...line, operation: 'auth.signOut' },
    ]);
  });
});
