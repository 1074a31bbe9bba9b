import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { reverseBill } from '../settlement/reverse-bill.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { verify } from '../verify/verify.ts';
import { purgeCounters } from './purge-counters.ts';

const database = await testDatabase();
let kit: SettlementKit;
let old: RoundId;
let recent: RoundId;
let bill: bigint;

const counted = async (table: string, roundId: RoundId): Promise<number> =>
  (await kit.rows(sql`select 1 from ${sql.table(table)} where round_id = ${roundId}`)).length;
const problems = async () => (await verify(kit.testCompany.store)).checks.flatMap((check) => check.problems);

beforeAll(async () => {
  kit = await openSettlementKit(database);
  const sold = async (): Promise<RoundId> => {
    const roundId = await kit.testCompany.openRound();
    bill = await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['lower2', '45', 30]]);
    await kit.place(kit.testCompany.agents.b1, roundId, 'malee', [['upper3', '387', 10]]);
    await kit.close(roundId);
    await kit.drawn(roundId);
    return roundId;
  };
  recent = await sold();
  old = await sold();
  // as if it had ended ten weeks ago; bills and tickets keep their day
  await kit.rows(sql`update round set business_date = business_date - 70 where id = ${old}`);
  await purgeCounters(kit.testCompany.store);
  await kit.rows(sql`update round set business_date = business_date + 70 where id = ${old}`);
});
afterAll(() => kit.testCompany.store.close());

describe('counters of rounds that ended long ago', () => {
  it('are removed where only bets read them, and no others', async () => {
    const tables = ['player_total', 'company_number_total', 'number_total', 'type_total', 'sales'];
    expect(await Promise.all(tables.map((table) => counted(table, old)))).toEqual([0, 0, 4, 4, 2]);
    expect(await counted('player_total', recent)).toBe(2);
    expect(await counted('company_number_total', recent)).toBe(2);
    expect(await problems()).toEqual([]);
  });

  it('are not needed to correct the result or to take a bill back', async () => {
    await kit.drawn(old, { ...draw, prize_two: '46' }, 'misread');
    await kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
      reverseBill(
        tx,
        kit.testCompany.agents.a1.aggregatorId,
        bill,
        { name: 'superadmin', accountId: kit.testCompany.staff.superadmin ?? null, from: 'staff' },
        'late bet',
      ),
    );
    expect(await problems()).toEqual([]);
  });
});
