import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAuthTest } from '../auth/auth.test-kit.ts';
import { beginHistory, endHistory, noteHistory, noteHistoryAlive } from './history-record.ts';

const app = await openAuthTest();

interface Status {
  now: string;
  api: { startedAt: string };
  worker: { lastBeatAt: string | null; alive: boolean };
  database: { startedAt: string; createdAt: string; version: string };
}

describe('what runs and since when', () => {
  const statusFor = async (role: 'company:reporter' | 'agent:admin', tenant = '') => {
    const who = await app.signedIn(role, tenant);
    return app.ask('about.status', { bearer: who.accessToken });
  };

  test('is told to staff: everything has started, nothing in the future', async () => {
    const { status, data } = await statusFor('company:reporter');
    const { now, api, database } = data as Status;
    expect(status).toBe(200);
    for (const at of [api.startedAt, database.startedAt, database.createdAt])
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(now));
    expect(database.version).toMatch(/^\d+/);
  });

  test('a worker that moved the clock lately is alive, one that has not is still', async () => {
    const beat = (ago: string) =>
      sql`
        insert into pgboss.job (name, state, completed_on)
        values ('rounds.advance', 'completed', now() - ${ago}::interval)`.execute(app.store.db);
    expect(((await statusFor('company:reporter')).data as Status).worker).toEqual({
      lastBeatAt: null,
      alive: false,
    });
    await beat('10 minutes');
    expect(((await statusFor('company:reporter')).data as Status).worker.alive).toBe(false);
    await beat('20 seconds');
    expect(((await statusFor('company:reporter')).data as Status).worker.alive).toBe(true);
  });

  test('does not exist for tenants', async () => {
    expect((await statusFor('agent:admin', 'north-1')).code).toBe('not_found');
  });
});

describe('how far the demo is', () => {
  const progressFor = async (role: 'company:reporter' | 'agent:admin', tenant = '') => {
    const who = await app.signedIn(role, tenant);
    return (await app.ask('about.demo', { bearer: who.accessToken })).data;
  };

  test('is told to everybody who is signed in, until it is whole', async () => {
    expect(await progressFor('company:reporter')).toEqual({ history: null });
    const record = { now: new Date(), seed: 1, size: 'small', bets: true, done: 0, of: 9 } as const;
    await beginHistory(app.store, record);
    await noteHistory(app.store, { ...record, done: 4 });
    for (const who of [progressFor('company:reporter'), progressFor('agent:admin', 'north-1')])
      expect(await who).toEqual({ history: { done: 4, of: 9 } });
    await endHistory(app.store);
    expect(await progressFor('company:reporter')).toEqual({ history: null });
  });

  test('is told to nobody where no process goes on with it, and again once one does', async () => {
    const record = { now: new Date(), seed: 1, size: 'small', bets: true, done: 4, of: 9 } as const;
    await beginHistory(app.store, record);
    await sql`
      update installation
      set value = jsonb_set(value::jsonb, '{at}', to_jsonb(clock_timestamp() - interval '3 minutes'))::text
      where key = 'demo_history'`.execute(app.store.db);
    expect(await progressFor('company:reporter')).toEqual({ history: null });
    await noteHistoryAlive(app.store);
    expect(await progressFor('company:reporter')).toEqual({ history: { done: 4, of: 9 } });
    await endHistory(app.store);
  });
});
