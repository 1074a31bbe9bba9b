import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { queueAttempt, recordAttempt } from '../../platform/auth/lockout.ts';
import { freshAddress, freshName, openAuthTest, password } from './auth.test-kit.ts';

const app = await openAuthTest();

const staff = (username: string, given: string, from?: string) =>
  app.ask('auth.adminLogin', { body: { username, password: given }, from });

describe('the lock', () => {
  const fail = async (username: string, times: number, from?: string) => {
    for (let time = 0; time < times; time++) await staff(username, 'not the password', from);
  };

  test('closes an account after ten failures from anywhere, even for the right password, and says for how long', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 10);
    const answer = await staff(username, password);
    expect(answer).toMatchObject({ status: 429, code: 'locked_out', values: { minutes: '15' } });
    expect(answer.title).toBe('Too many failed attempts. Try again in 15 minutes.');
  });

  test('closes a name that nobody has in the same way', async () => {
    const username = freshName();
    await fail(username, 10);
    expect(await staff(username, password)).toMatchObject({ status: 429, code: 'locked_out' });
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
