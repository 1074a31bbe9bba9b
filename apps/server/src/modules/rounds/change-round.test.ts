import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { cancelRound } from './change-round.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

const cancel = (roundId: RoundId) =>
  cancelRound(kit.testCompany.store, kit.ask('operator'), { roundId, reason: 'no draw this time' });

/**
 * The round while the round clock is late: its times have passed, but its row still has the earlier
 * status.
 */
const timesPass = (roundId: RoundId) =>
  sql`
    update round
    set open_at = now() - interval '3 hours', close_at = now() - interval '2 hours', draw_at = now() - interval '1 hour'
    where id = ${roundId}`.execute(kit.testCompany.store.db);

const statusOf = async (roundId: RoundId) =>
  (await kit.one<{ status: string }>(sql`select status from round where id = ${roundId}`)).status;

describe('cancelling a round in advance', () => {
  it('refunds every bill while its close time is in the future', async () => {
    const roundId = await kit.testCompany.openRound();
    await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '387', 100]]);
    await cancel(roundId);
    expect(await statusOf(roundId)).toBe('cancelled');
    expect(
      await kit.rows(sql`select kind, total_bet from settlement where round_id = ${roundId}`),
    ).toMatchObject([{ kind: 'refund', total_bet: 10_000n }]);
  });

  it('is refused once the close time has passed, even where the round clock has not closed the round yet', async () => {
    const roundId = await kit.testCompany.openRound();
    await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '387', 100]]);
    await timesPass(roundId);
    await expect(cancel(roundId)).rejects.toMatchObject({ code: 'close_time_passed' });
    expect(await statusOf(roundId)).toBe('open');
    expect(await kit.rows(sql`select from settlement where round_id = ${roundId}`)).toEqual([]);
  });

  it('is refused with the state of the round when it is already closed', async () => {
    const roundId = await kit.testCompany.openRound();
    await kit.close(roundId);
    await timesPass(roundId);
    await expect(cancel(roundId)).rejects.toMatchObject({ code: 'round_state' });
  });
});
