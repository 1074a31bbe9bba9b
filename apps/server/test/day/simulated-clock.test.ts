import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerStore, openOwnerStore } from '../../src/platform/db/store.ts';
import { testDatabase } from '../database.ts';
import { type SimulatedClock, simulateClock } from './simulated-clock.ts';

const database = await testDatabase();
const start = new Date('2026-11-15T23:00:00Z');

describe('a simulated clock', () => {
  let clock: SimulatedClock;
  let store: OwnerStore;
  beforeAll(async () => {
    clock = await simulateClock(database, start);
    store = openOwnerStore(clock.database.connection, 2);
  });
  afterAll(async () => {
    await store.close();
    await clock.close();
  });
  const timesAs = (as: 'owner' | 'work' | 'company') =>
    store.transaction({ as }, async (tx) => {
      const { rows } = await sql<{ now: Date; began: Date }>`
        select clock_timestamp() as now, now() as began`.execute(tx);
      return rows[0];
    });

  it('gives everybody the same time, until it is moved', async () => {
    const later = new Date('2026-11-16T05:00:00Z');
    expect(await timesAs('work')).toEqual({ now: start, began: start });
    await clock.set(later);
    for (const as of ['owner', 'work', 'company'] as const)
      expect(await timesAs(as)).toEqual({ now: later, began: later });
  });
});
