import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAuthTest } from './auth.test-kit.ts';

const app = await openAuthTest();

describe('on the next call after a change', () => {
  test('a suspended account is signed out, and so are the accounts of a suspended master or agent', async () => {
    await sql`insert into aggregator (code, name) values ('east', 'East')`.execute(app.store.db);
    await sql`
      insert into agent (aggregator_id, code, name)
      select id, 'east-1', 'East 1' from aggregator where code = 'east'`.execute(app.store.db);
    const who = await app.signedIn('agent:admin', 'east-1');
    const status = async () => (await app.me(who.accessToken)).status;
    for (const [suspend, restore] of [
      [
        sql`update account set status = 'suspended' where id = ${who.id}`,
        sql`update account set status = 'active' where id = ${who.id}`,
      ],
      [
        sql`update agent set status = 'suspended' where code = 'east-1'`,
        sql`update agent set status = 'active' where code = 'east-1'`,
      ],
      [
        sql`update aggregator set status = 'suspended' where code = 'east'`,
        sql`update aggregator set status = 'active' where code = 'east'`,
      ],
    ] as const) {
      expect(await status()).toBe(200);
      await suspend.execute(app.store.db);
      expect(await status()).toBe(401);
      await restore.execute(app.store.db);
    }
    expect(await status()).toBe(200);
  });

  test('a right taken from a role is gone, and a right given to it can be used', async () => {
    const who = await app.signedIn('company:reporter');
    const ask = () => app.ask('settlement.list', { bearer: who.accessToken });
    expect((await ask()).status).toBe(200);
    await sql`delete from ability_rule where role = 'company:reporter' and subject = 'lotto-settle'`.execute(
      app.store.db,
    );
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 403,
      code: 'not_allowed',
      values: { action: 'view', subject: 'lotto-settle' },
    });
    expect((await app.me(who.accessToken)).data.abilityRules.map((rule) => rule.subject)).not.toContain(
      'lotto-settle',
    );
    await sql`
      insert into ability_rule (role, subject, action) values ('company:reporter', 'lotto-settle', 'view')`.execute(
      app.store.db,
    );
    expect((await ask()).status).toBe(200);
  });

  test('a person has the rights of the new role', async () => {
    const who = await app.signedIn('company:admin');
    await sql`update account set role = 'company:reporter' where id = ${who.id}`.execute(app.store.db);
    expect((await app.me(who.accessToken)).data.role).toBe('company:reporter');
  });

  test('a session that was signed out is refused', async () => {
    const who = await app.signedIn('company:admin');
    expect((await app.ask('auth.signOut', { bearer: who.accessToken })).data).toEqual({ signedOut: true });
    expect((await app.me(who.accessToken)).code).toBe('session_ended');
  });
});

describe('a session', () => {
  test('ends when it was idle longer than the company allows (30 minutes here)', async () => {
    const who = await app.signedIn('company:admin');
    await sql`update session set last_used_at = last_used_at - interval '31 minutes' where id = ${who.sessionId}`.execute(
      app.store.db,
    );
    expect((await app.me(who.accessToken)).code).toBe('session_ended');
  });

  test('does not end while it is used', async () => {
    const who = await app.signedIn('company:admin');
    const idleFor29Minutes = () =>
      sql`update session set last_used_at = last_used_at - interval '29 minutes' where id = ${who.sessionId}`.execute(
        app.store.db,
      );
    await idleFor29Minutes();
    expect((await app.me(who.accessToken)).status).toBe(200);
    await idleFor29Minutes();
    expect((await app.me(who.accessToken)).status).toBe(200);
  });

  test('is not kept alive by the automatic calls of a console that nobody uses', async () => {
    const who = await app.signedIn('company:admin');
    const lastUsed = async () => {
      const rows = await app.rowsOf(sql<{ at: Date }>`
        select last_used_at as at from session where id = ${who.sessionId}`);
      return rows[0]?.at.getTime() ?? 0;
    };
    await sql`update session set last_used_at = last_used_at - interval '29 minutes' where id = ${who.sessionId}`.execute(
      app.store.db,
    );
    const before = await lastUsed();
    expect(before).toBeGreaterThan(0);
    expect((await app.ask('auth.me', { bearer: who.accessToken, away: true })).status).toBe(200);
    const refreshed = await app.ask('auth.refresh', { body: { refreshToken: who.refreshToken }, away: true });
    expect(refreshed.status).toBe(200);
    expect(await lastUsed()).toBe(before);
    await app.ask('auth.me', { bearer: who.accessToken });
    expect(await lastUsed()).toBeGreaterThan(before);
  });

  test('shows the console when it will end by itself', async () => {
    const who = await app.signedIn('company:admin');
    const { session } = (await app.me(who.accessToken)).data;
    const [row] = await app.rowsOf(sql<{ at: Date }>`
      select expires_at as at from session where id = ${who.sessionId}`);
    expect(session).toEqual({ idleMinutes: 30, absoluteEndsAt: row?.at.toISOString() });
  });

  test('ends a week after it began even when it was used, and earlier where the company set that', async () => {
    const who = await app.signedIn('company:admin');
    const began = (hoursAgo: number) =>
      sql`update session set created_at = clock_timestamp() - make_interval(hours => ${hoursAgo}) where id = ${who.sessionId}`.execute(
        app.store.db,
      );
    await began(167);
    expect((await app.me(who.accessToken)).status).toBe(200);
    await sql`update company set session_absolute_hours = 24`.execute(app.store.db);
    expect((await app.me(who.accessToken)).code).toBe('session_ended');
    await sql`update company set session_absolute_hours = 168`.execute(app.store.db);
    await sql`update session set expires_at = clock_timestamp() where id = ${who.sessionId}`.execute(
      app.store.db,
    );
    expect((await app.me(who.accessToken)).code).toBe('session_ended');
  });
});

describe('a master or an agent', () => {
  test('gets "not found" for operations of the company, as for an address that does not exist', async () => {
    for (const [role, tenant] of [
      ['aggregator', 'north'],
      ['agent:admin', 'north-1'],
    ] as const) {
      const who = await app.signedIn(role, tenant);
      const answer = await app.ask('settlement.list', { bearer: who.accessToken });
      expect(answer).toMatchObject({ status: 404, code: 'not_found', title: 'Page not found.' });
    }
  });

  test('can use what its role allows', async () => {
    const who = await app.signedIn('aggregator', 'north');
    const query = { from: '2026-01-01', to: '2026-01-31' };
    expect((await app.ask('reports.providers', { bearer: who.accessToken, query })).status).toBe(200);
  });
});

describe('sign-in and refresh', () => {
  test('answer 300 calls a minute from one address, and then ask to wait', async () => {
    const from = '10.0.0.1';
    const body = { refreshToken: 'not-a-token-of-this-installation-at-all' };
    for (let call = 0; call < 300; call++)
      expect((await app.ask('auth.refresh', { body, from })).status).toBe(401);
    expect(await app.ask('auth.refresh', { body, from })).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    expect((await app.ask('auth.refresh', { body })).status).toBe(401);
  });
});
