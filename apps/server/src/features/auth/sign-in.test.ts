import type { Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Answer, doorOf, freshAddress, freshName, openAuthTest, password } from './auth.test-kit.ts';
import { queueAttempt, recordAttempt } from './lockout.ts';

const app = await openAuthTest();

const doors = ['auth.adminLogin', 'auth.aggregatorLogin', 'auth.agentLogin'] as const;
const tenantOf: Partial<Record<Role, string>> = {
  aggregator: 'north',
  'agent:admin': 'north-1',
  'agent:reporter': 'north-1',
};
const staff = (username: string, given: string, from?: string) =>
  app.ask('auth.adminLogin', { body: { username, password: given }, from });

const told = ({ status, code, title, values }: Answer) => ({ status, code, title, values });

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

  test('the username may be typed in capitals', async () => {
    const { username } = await app.account('company:reporter');
    expect((await staff(username.toUpperCase(), password)).status).toBe(200);
  });

  test('the tokens are kept in no cache, and the access token lasts ten minutes', async () => {
    const { username } = await app.account('company:reporter');
    const answer = await staff(username, password);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { expiresAt } = answer.data as { expiresAt: string };
    const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test('each tier signs in at its own door only', async () => {
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
  test('says the same whatever was wrong: name, password, door or suspension', async () => {
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
    expect(answers.map(told)).toEqual(
      answers.map(() => ({
        status: 401,
        code: 'wrong_credentials',
        title: 'The username, password or code is not right.',
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

describe('the lock', () => {
  const fail = async (username: string, times: number, from?: string) => {
    for (let time = 0; time < times; time++) await staff(username, 'not the password', from);
  };

  test('closes an account after ten failures from anywhere, even for the right password, and says for how long', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 10);
    const answer = await staff(username, password);
    expect(told(answer)).toMatchObject({ status: 429, code: 'locked_out', values: { minutes: '15' } });
    expect(answer.title).toBe('Too many failed attempts. Try again in 15 minutes.');
  });

  test('closes a name that nobody has in the same way', async () => {
    const username = freshName();
    await fail(username, 10);
    expect(told(await staff(username, password))).toMatchObject({ status: 429, code: 'locked_out' });
  });

  test('closes an address after ten failures on ten names, and no other address', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    for (let name = 0; name < 10; name++) await fail(freshName(), 1, from);
    expect((await staff(username, password, from)).code).toBe('locked_out');
    expect((await staff(username, password)).status).toBe(200);
  });

  test('takes a whole IPv6 /64 for one address', async () => {
    for (let host = 1; host <= 10; host++) await fail(freshName(), 1, `2001:db8:1:2::${host}`);
    expect((await staff(freshName(), password, '2001:db8:1:2:ffff::1')).code).toBe('locked_out');
    expect((await staff(freshName(), password, '2001:db8:1:3::1')).code).toBe('wrong_credentials');
  });

  test('forgets the failures of an account when it signs in', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 9);
    expect((await staff(username, password)).status).toBe(200);
    await fail(username, 9);
    expect((await staff(username, password)).status).toBe(200);
  });

  test('does not forget the failures of an address when somebody signs in there', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    for (let name = 0; name < 9; name++) await fail(freshName(), 1, from);
    expect((await staff(username, password, from)).status).toBe(200);
    await fail(freshName(), 1, from);
    expect((await staff(username, password, from)).code).toBe('locked_out');
  });

  test('opens again when the tenth failure is fifteen minutes old', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 10);
    expect((await staff(username, password)).code).toBe('locked_out');
    await sql`
      update login_attempt set attempted_at = attempted_at - interval '15 minutes'
      where username = ${username}`.execute(app.store.db);
    expect((await staff(username, password)).status).toBe(200);
  });

  test('lets ten of thirty guesses through when all are sent at once', async () => {
    const { username } = await app.account('company:admin');
    const answers = await Promise.all(Array.from({ length: 30 }, () => staff(username, 'not the password')));
    const counted = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect([counted('wrong_credentials'), counted('locked_out')]).toEqual([10, 20]);
  });

  // on the embedded database a transaction has the database to itself
  test.runIf(app.database.kind === 'server')('counts a failure that is still being written', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 9);
    const answer = await app.store.transaction({ as: 'owner' }, async (tx) => {
      const tenth = { username, address: freshAddress() };
      await queueAttempt(tx, tenth);
      await recordAttempt(tx, tenth, false);
      let answered = false;
      const asked = staff(username, password).finally(() => {
        answered = true;
      });
      const waits = sql<{ waits: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`;
      while (!answered && !(await waits.execute(tx)).rows[0]?.waits);
      return { asked };
    });
    expect((await answer.asked).code).toBe('locked_out');
  });

  test('is one line in the log of the tenant it concerns', async () => {
    const { id, username } = await app.account('agent:admin', 'south-1');
    for (let time = 0; time < 12; time++)
      await app.ask('auth.agentLogin', { body: { username, password: 'not the password' } });
    const lines = await app.rowsOf(
      sql<{ aggregator_id: bigint; actor_name: string; after: unknown }>`
        select aggregator_id, actor_name, after from log
        where operation = 'auth.lockedOut' and subject = 'account' and subject_id = ${String(id)}`,
    );
    expect(lines).toEqual([
      { aggregator_id: app.tenants.south, actor_name: 'sign-in', after: { minutes: 15, username } },
    ]);
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
      sql<{ operation: string; aggregator_id: bigint; address: string }>`
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
