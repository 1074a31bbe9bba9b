import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { nextNight, verifyNightly } from './nightly.ts';

const database = await testDatabase();
let kit: SettlementKit;
let roundId: RoundId;

beforeAll(async () => {
  kit = await openSettlementKit(database);
  roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '387', 10]]);
  await kit.close(roundId);
  await kit.drawn(roundId);
});
afterAll(() => kit.testCompany.store.close());

async function runVerification(): Promise<{
  alarms: unknown[];
  logged: { after: { problems: string[] } }[];
}> {
  const alarms: unknown[] = [];
  await verifyNightly(kit.testCompany.store, { error: (what: unknown) => alarms.push(what) });
  return { alarms, logged: await kit.rows(sql`select after from log where operation = 'job.ledger.verify'`) };
}

const changeBillCount = (by: number) =>
  kit.rows(sql`update sales set bill_count = bill_count + ${by} where round_id = ${roundId}`);

describe('the nightly check', () => {
  it('reports nothing when the ledger agrees', async () => {
    expect(await runVerification()).toEqual({ alarms: [], logged: [] });
  });

  it('raises an alarm and logs what does not agree', async () => {
    await changeBillCount(1);
    const { alarms, logged } = await runVerification();
    await changeBillCount(-1);
    expect(alarms).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.after.problems).toEqual([
      expect.stringMatching(/^roll-ups and counters: sales of round \d+ .*bill_count is 2; it must be 1$/),
    ]);
  });

  it('looks at a difference again each night until it is gone', async () => {
    await changeBillCount(1);
    expect((await runVerification()).alarms).toHaveLength(1);
    await kit.rows(sql`update settlement set settled_at = settled_at - interval '30 days'`);
    expect((await runVerification()).alarms).toHaveLength(1);
    await changeBillCount(-1);
    expect((await runVerification()).alarms).toEqual([]);
  });

  it('runs at four in the morning of the company', async () => {
    const next = await nextNight(kit.testCompany.store);
    const { hour, ahead } = await kit.one<{ hour: string; ahead: boolean }>(sql`
      select to_char(${next}::timestamptz at time zone time_zone, 'HH24:MI') as hour,
             ${next}::timestamptz > clock_timestamp()
               and ${next}::timestamptz <= clock_timestamp() + interval '25 hours' as ahead
      from company`);
    expect({ hour, ahead }).toEqual({ hour: '04:00', ahead: true });
  });
});
