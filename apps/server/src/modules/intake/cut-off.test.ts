import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { lockRound } from '../round-state/round-row.ts';
import { lockRoundRows } from './lock-rounds.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const pool = openPool(database.connection, 2);
afterAll(() => pool.end());

const untilTrue = async (query: string, values: unknown[]): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ yes: boolean }>(query, values);
    if (rows[0]?.yes) return;
  }
};

const bodyOf = (roundId: RoundId, player = 'somchai') => ({
  body: {
    roundId: String(roundId),
    player,
    items: [{ betType: 'upper3', number: '387', stake: '10' }],
  },
});
const site = { apiKey: api.agents.a1.apiKey };
const { b1 } = api.agents;
const otherSite = { apiKey: b1.apiKey };
const batchOf = (roundId: RoundId) => [{ aggregatorId: b1.aggregatorId, agentId: b1.agentId, roundId }];

const locksAwaited = (count: number) =>
  untilTrue(
    `select count(*) = $1 as yes from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
    [count],
  );

const roundClosed = { accepted: false, lines: [{ outcome: 'refused', reason: 'round_closed' }] };

describe('at the cut-off of a round', () => {
  it.each([
    [
      'its row',
      (tx: Tx, roundId: RoundId) => sql`select from round where id = ${roundId} for update`.execute(tx),
    ],
    ['the queue for it', lockRound],
  ])(
    'a bill that waited for %s until after the close time is refused, not placed late',
    async (_, takeLock) => {
      const roundId = await api.testCompany.openRound({ closesInSeconds: 1 });
      let placing: Promise<unknown> | undefined;
      await api.testCompany.store.transaction({ as: 'work' }, async (tx) => {
        await takeLock(tx, roundId);
        placing = api.ok(site, 'intake.place', bodyOf(roundId));
        await locksAwaited(1);
        await untilTrue('select clock_timestamp() >= close_at as yes from round where id = $1', [roundId]);
      });
      expect(await placing).toMatchObject({ data: roundClosed });
      expect(await api.rows(sql`select from bill where round_id = ${roundId}`)).toEqual([]);
    },
  );

  it('a bill that comes after a close is refused, although the close still waits for earlier bills', async () => {
    const roundId = await api.testCompany.openRound();
    const request = { params: { roundId: String(roundId) }, body: { reason: 'end of sale' } };
    let closing: Promise<unknown> | undefined;
    let placing: Promise<unknown> | undefined;
    await api.testCompany.store.transaction({ as: 'work' }, async (tx) => {
      await lockRoundRows(tx, batchOf(roundId), null, async () => undefined);
      closing = api.ok('operator', 'rounds.closeNow', request);
      await locksAwaited(1);
      placing = api.ok(otherSite, 'intake.place', bodyOf(roundId));
      await locksAwaited(2);
    });
    expect(await closing).toMatchObject({ data: { status: 'waiting' } });
    expect(await placing).toMatchObject({ data: roundClosed });
  });

  it('a cancel that comes after a close is refused as well', async () => {
    const roundId = await api.testCompany.openRound();
    const { data: bill } = await api.ok(otherSite, 'intake.place', bodyOf(roundId));
    const request = { params: { roundId: String(roundId) }, body: { reason: 'end of sale' } };
    let closing: Promise<unknown> | undefined;
    let cancelling: Promise<unknown> | undefined;
    await api.testCompany.store.transaction({ as: 'work' }, async (tx) => {
      await lockRoundRows(tx, batchOf(roundId), null, async () => undefined);
      closing = api.ok('operator', 'rounds.closeNow', request);
      await locksAwaited(1);
      cancelling = api.refusal(otherSite, 'intake.cancel', {
        params: { billNumber: String(bill.billNumber) },
      });
      await locksAwaited(2);
    });
    expect(await closing).toMatchObject({ data: { status: 'waiting' } });
    expect(await cancelling).toMatchObject({ code: 'bill_round_closed' });
  });

  it('a bill for a round that is being settled is refused without waiting for the settlement', async () => {
    const roundId = await api.testCompany.openRound();
    await api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(roundId) },
      body: { reason: 'end of sale' },
    });
    await api.testCompany.store.transaction({ as: 'work' }, async (tx) => {
      await lockRound(tx, roundId);
      expect(await api.ok(site, 'intake.place', bodyOf(roundId))).toMatchObject({ data: roundClosed });
    });
  });
});
