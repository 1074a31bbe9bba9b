import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockChainHead } from '../../platform/audit/log.ts';
import { attemptOf, queueAttempt, recordAttempt } from '../../platform/auth/lockout.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { freshAddress, freshName, openAuthTest, password, waitsFor } from './auth.test-kit.ts';

const app = await openAuthTest();

const staff = (username: string, sentPassword: string, from?: string, cookie?: string) =>
  app.ask('auth.adminLogin', { body: { username, password: sentPassword }, from, cookie });

const fail = async (username: string, times: number, from?: string, cookie?: string) => {
  for (let time = 0; time < times; time++) await staff(username, 'not the password', from, cookie);
};

/** The cookies a browser keeps of a sign-in. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('the lock after failed sign-ins', () => {
  test('refuses an account from a network after ten failures there, even with the right password, and says for how long', async () => {
    const { username } = await app.account('company:admin');
    await fail(username, 10, '10.1.2.3');
    const answer = await staff(username, password, '10.1.2.77');
    expect(answer).toMatchObject({ status: 429, code: 'locked_out', values: { minutes: '15' } });
    expect(answer.title).toBe('Too many failed attempts. Try again in 15 min.');
    expect((await staff(username, password, '10.1.3.3')).status).toBe(200);
  });

  test('works in the same way for a username that does not exist', async () => {
    const username = freshName();
    const from = freshAddress();
    await fail(username, 10, from);
    expect(await staff(username, password, from)).toMatchObject({ status: 429, code: 'locked_out' });
  });

  test('does not keep the owner out on a device that the account was used on before', async () => {
    const { username } = await app.account('company:operator');
    const from = freshAddress();
    const cookie = cookieOf(await staff(username, password, from));
    // even at the same address, and slowed as a name
    for (let time = 0; time < 25; time++) await fail(username, 1, time < 10 ? from : freshAddress());
    expect((await staff(username, password, from)).status).toBe(429);
    expect((await staff(username, password, from, cookie)).status).toBe(200);
  });

  test('locks a known device after ten failures on it, and no other device', async () => {
    const { username } = await app.account('company:operator');
    const [first, second] = [
      cookieOf(await staff(username, password)),
      cookieOf(await staff(username, password)),
    ];
    await fail(username, 10, undefined, first);
    expect((await staff(username, password, undefined, first)).code).toBe('locked_out');
    expect((await staff(username, password, undefined, second)).status).toBe(200);
    expect((await staff(username, password)).status).toBe(200);
  });

  test('does not accept a made-up cookie, a cookie of another account or an old one as a known device', async () => {
    const { username } = await app.account('company:operator');
    const { username: second } = await app.account('company:operator');
    const cookie = cookieOf(await staff(username, password));
    const from = freshAddress();
    await fail(username, 10, from);
    const [name = '', value = ''] = cookie.split('=');
    const [device = '', expires = '', mac = ''] = value.split('.');
    const [, ofOther = ''] = cookieOf(await staff(second, password)).split('=');
    for (const made of [
      `${name}=${ofOther}`,
      `${name}=${device}.${Number(expires) + 1}.${mac}`,
      `${name}=${device}.${expires}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${name}=${device}.1.${mac}`,
    ])
      expect((await staff(username, password, from, made)).code).toBe('locked_out');
    expect((await staff(username, password, from, cookie)).status).toBe(200);
  });

  test('gives a device a cookie that scripts cannot read and other sites do not send', async () => {
    const { username } = await app.account('company:operator');
    const { headers } = await staff(username, password);
    expect(headers['set-cookie']).toMatch(/; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  });

  /** Recent failures from many networks on a name, none of them in 10.0.0.0/8. */
  const attack = (username: string, times: number) =>
    app.rowsOf(sql`
      insert into login_attempt (username, address, network, succeeded)
      select ${username}, '192.' || n || '.0.1', '192.' || n || '.0.0/24', false from generate_series(1, ${times}::int) n`);

  test('lets strangers who try one username from many addresses wait for each other, and does not lock the account', async () => {
    const { username } = await app.account('company:admin');
    await attack(username, 60);
    // its first tries of the day
    for (const from of ['10.30.1.1', '10.30.2.1', '10.30.3.1'])
      expect((await staff(username, 'not the password', from)).code).toBe('wrong_credentials');
    expect(await staff(username, password, '10.30.4.1')).toMatchObject({
      status: 429,
      code: 'attempts_slowed',
    });
    await sql`
      update login_attempt set attempted_at = attempted_at - interval '1 minute'
      where username = ${username}`.execute(app.store.db);
    expect((await staff(username, password, '10.30.4.1')).status).toBe(200);
  });

  test('does not keep the owner out on a new device from another region during such an attack', async () => {
    const { username } = await app.account('company:admin');
    await attack(username, 80);
    expect((await staff(username, password, '10.31.1.1')).status).toBe(200);
  });

  test('does not keep the owner out in the own region either: a network used before need not wait', async () => {
    const { username } = await app.account('company:admin');
    await staff(username, password, '10.32.1.1');
    await attack(username, 80);
    for (const from of ['10.32.2.1', '10.32.3.1', '10.32.4.1']) await fail(username, 1, from);
    expect((await staff(username, password, '10.32.5.1')).code).toBe('attempts_slowed');
    expect((await staff(username, password, '10.32.1.99')).status).toBe(200);
  });

  test('counts an IPv6 /32 as one region', async () => {
    const { username } = await app.account('company:admin');
    await attack(username, 80);
    for (const site of [1, 2, 3]) await fail(username, 1, `2001:db8:${site}::1`);
    expect((await staff(username, password, '2001:db8:ffff::1')).code).toBe('attempts_slowed');
    expect((await staff(username, password, '2001:db9:1::1')).status).toBe(200);
  });

  test('lasts longer each time', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    const minutes = [];
    for (let round = 0; round < 3; round++) {
      await fail(username, 10, from);
      minutes.push((await staff(username, password, from)).values?.minutes);
      await sql`
        update login_attempt set attempted_at = attempted_at - make_interval(mins => 15 * ${2 ** round}::int)
        where username = ${username}`.execute(app.store.db);
    }
    expect(minutes).toEqual(['15', '30', '60']);
  });

  test('never locks an address: failures there on other usernames keep nobody out', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    for (let name = 0; name < 30; name++) await fail(freshName(), 1, from);
    expect((await staff(username, password, from)).status).toBe(200);
  });

  test('slows an address for a few seconds after fifty failures, and only for usernames that failed there', async () => {
    const [first, second] = [await app.account('company:admin'), await app.account('company:admin')];
    const from = freshAddress();
    await app.rowsOf(sql`
      insert into login_attempt (username, address, network, succeeded)
      select 'somebody-' || n, ${from}, ${from}, false from generate_series(1, 50) n`);
    // a person who causes many failures at an address locks nobody else there out
    expect((await staff(second.username, password, from)).status).toBe(200);
    await fail(first.username, 1, from);
    // three seconds pass quickly on a slow machine
    const later = (minutes: number) =>
      sql`
        update login_attempt set attempted_at = attempted_at + make_interval(mins => ${minutes}::int)
        where address = ${from}`.execute(app.store.db);
    await later(1);
    expect((await staff(first.username, password, from)).code).toBe('attempts_slowed');
    await later(-2);
    expect((await staff(first.username, password, from)).status).toBe(200);
  });

  test('counts an IPv6 /64 as one network', async () => {
    const { username } = await app.account('company:admin');
    for (let host = 1; host <= 10; host++) await fail(username, 1, `2001:db8:1:2::${host}`);
    expect((await staff(username, password, '2001:db8:1:2:ffff::1')).code).toBe('locked_out');
    expect((await staff(username, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('forgets the failures of a network when the account signs in there', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    await fail(username, 9, from);
    expect((await staff(username, password, from)).status).toBe(200);
    await fail(username, 9, from);
    expect((await staff(username, password, from)).status).toBe(200);
  });

  test('ends when the tenth failure is fifteen minutes old', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    await fail(username, 10, from);
    expect((await staff(username, password, from)).code).toBe('locked_out');
    await sql`
      update login_attempt set attempted_at = attempted_at - interval '15 minutes'
      where username = ${username}`.execute(app.store.db);
    expect((await staff(username, password, from)).status).toBe(200);
  });

  test('lets ten of thirty guesses through when all are sent at once', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => staff(username, 'not the password', from)),
    );
    const counted = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect([counted('wrong_credentials'), counted('locked_out')]).toEqual([10, 20]);
  });

  test('counts a failure that another transaction is still writing', async () => {
    const { username } = await app.account('company:admin');
    const from = freshAddress();
    await fail(username, 9, from);
    const answer = await app.store.transaction({ as: 'owner' }, async (tx) => {
      const tenth = attemptOf(username, from, null);
      await queueAttempt(tx, tenth);
      await recordAttempt(tx, tenth, false);
      let answered = false;
      const attempt = staff(username, password, from).finally(() => {
        answered = true;
      });
      const waits = sql<{ waits: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`;
      while (!answered && !(await waits.execute(tx)).rows[0]?.waits);
      return { attempt };
    });
    expect((await answer.attempt).code).toBe('locked_out');
  });

  test('is one line in the log of the tenant whose account it is', async () => {
    const { id, username } = await app.account('agent:admin', 'south-1');
    for (let time = 0; time < 12; time++)
      await app.ask('auth.agentLogin', {
        body: { username, password: 'not the password' },
        from: '10.7.7.7',
      });
    const lines = await app.rowsOf(
      sql<{ aggregator_id: AggregatorId; actor_name: string; after: unknown }>`
        select aggregator_id, actor_name, after from log
        where operation = 'auth.lockedOut' and subject = 'account' and subject_id = ${String(id)}`,
    );
    expect(lines).toEqual([
      {
        aggregator_id: app.tenants.south,
        actor_name: 'sign-in',
        after: { minutes: 15, username, from: '10.7.7.0/24' },
      },
    ]);
  });

  // a transaction that writes to several chains takes the company's first; the other order is a deadlock with
  // a settlement
  test('locks the company’s log before the tenant’s log when a failure writes to both', async () => {
    const { username } = await app.account('agent:admin', 'south-1');
    const from = freshAddress();
    const network = attemptOf(username, from, null).network;
    await app.rowsOf(sql`
      insert into login_attempt (username, address, network, succeeded)
      select case when n <= 9 then ${username} else 'else-' || n end, ${from}, ${network}, false
      from generate_series(1, 49) n`);
    const { attempt } = await app.store.transaction({ as: 'owner' }, async (tx) => {
      await lockChainHead(tx, 0n);
      const wrong = app.ask('auth.agentLogin', { body: { username, password: 'not the password' }, from });
      // this transaction has locked the company's chain
      await waitsFor(tx, wrong);
      // not locked, because the failure waits for the chain of the company first
      await sql`select from log_head where aggregator_id = ${app.tenants.south} for update nowait`.execute(
        tx,
      );
      return { attempt: wrong };
    });
    expect((await attempt).code).toBe('wrong_credentials');
  });
});

describe('a reverse proxy that is missing from the settings', () => {
  test('is shown in the state of the system, and the log names the variable to set', async () => {
    const who = await app.signedIn('company:superadmin');
    const proxy = async () =>
      ((await app.ask('about.status', { bearer: who.accessToken })).data as { proxy: unknown }).proxy;
    expect(await proxy()).toBeNull();
    await app.ask('auth.me', { bearer: who.accessToken, from: '10.200.0.1', forwardedFor: '203.0.113.9' });
    const first = { forwardedBy: '10.200.0.1', since: expect.any(String), peers: ['10.200.0.1'] };
    expect(await proxy()).toEqual(first);
  });

  test('is shown as the one that passed the latest request on, in a list of limited length', async () => {
    const who = await app.signedIn('company:superadmin');
    const sendThrough = (peer: string) =>
      app.ask('auth.me', { bearer: who.accessToken, from: peer, forwardedFor: '203.0.113.9' });
    for (let proxy = 1; proxy <= 12; proxy++) await sendThrough(`10.201.0.${proxy}`);
    await sendThrough('10.201.0.5');
    const { data } = await app.ask('about.status', { bearer: who.accessToken });
    const { proxy } = data as { proxy: { forwardedBy: string; peers: string[] } };
    expect(proxy.forwardedBy).toBe('10.201.0.5');
    expect(proxy.peers.slice(0, 3)).toEqual(['10.201.0.5', '10.201.0.12', '10.201.0.11']);
    expect(proxy.peers).toHaveLength(10);
  });
});

describe('a one-time password', () => {
  test('is refused after three days, and the answer says why to somebody who knows it', async () => {
    const superadmin = await app.signedIn('company:superadmin');
    const { username, id } = await app.account('company:operator');
    const reset = async () => {
      const answer = await app.ask('accounts.resetPassword', {
        bearer: superadmin.accessToken,
        params: { accountId: String(id) },
      });
      return (answer.data as { oneTimePassword: string }).oneTimePassword;
    };
    const first = await reset();
    expect((await staff(username, first)).status).toBe(200);
    await sql`
      update account set one_time_until = one_time_until - interval '72 hours' where id = ${id}`.execute(
      app.store.db,
    );
    expect(await staff(username, first)).toMatchObject({
      status: 403,
      code: 'one_time_password_expired',
      values: { hours: '72' },
    });
    expect((await staff(username, 'not the password')).code).toBe('wrong_credentials');
    expect((await staff(username, await reset())).status).toBe(200);
  });
});
