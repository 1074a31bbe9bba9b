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

describe('the processes and their start times', () => {
  const statusFor = async (role: 'company:reporter' | 'agent:admin', tenant = '') => {
    const who = await app.signedIn(role, tenant);
    return app.ask('about.status', { bearer: who.accessToken });
  };

  test('are shown to staff: each has started, and none in the future', async () => {
    const { status, data } = await statusFor('company:reporter');
    const { now, api, database } = data as Status;
    expect(status).toBe(200);
    for (const at of [api.startedAt, database.startedAt, database.createdAt])
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(now));
    expect(database.version).toMatch(/^\d+/);
  });

  test('show a worker as alive when it moved the round clock lately, and as stopped when it did not', async () => {
    const addHeartbeat = (ago: string) =>
      sql`
        insert into pgboss.job (name, state, completed_on)
        values ('rounds.advance', 'completed', now() - ${ago}::interval)`.execute(app.store.db);
    expect(((await statusFor('company:reporter')).data as Status).worker).toEqual({
      lastBeatAt: null,
      alive: false,
    });
    await addHeartbeat('10 minutes');
    expect(((await statusFor('company:reporter')).data as Status).worker.alive).toBe(false);
    await addHeartbeat('20 seconds');
    expect(((await statusFor('company:reporter')).data as Status).worker.alive).toBe(true);
  });

  test('do not exist for tenants', async () => {
    expect((await statusFor('agent:admin', 'north-1')).code).toBe('not_found');
  });
});

describe('the progress of the demo data', () => {
  const progressFor = async (role: 'company:reporter' | 'agent:admin', tenant = '') => {
    const who = await app.signedIn(role, tenant);
    return (await app.ask('about.demo', { bearer: who.accessToken })).data;
  };

  test('is shown to everybody who is signed in, until the demo is complete', async () => {
    expect(await progressFor('company:reporter')).toEqual({ history: null });
    const record = { now: new Date(), seed: 1, size: 'small', bets: true, done: 0, of: 9 } as const;
    await beginHistory(app.store, record);
    await noteHistory(app.store, { ...record, done: 4 });
    for (const who of [progressFor('company:reporter'), progressFor('agent:admin', 'north-1')])
      expect(await who).toEqual({ history: { done: 4, of: 9 } });
    await endHistory(app.store);
    expect(await progressFor('company:reporter')).toEqual({ history: null });
  });

  test('is shown to nobody while no process works on it, and again once one does', async () => {
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
