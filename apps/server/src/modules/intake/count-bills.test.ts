import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestCompany } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { countBills } from './count-bills.ts';
import { placeBatch } from './place-batch.ts';
import { readNumbers, wholeAggregator } from './read-counters.ts';
import { storedBill } from './stored-bill.ts';

const database = await testDatabase();
let company: TestCompany;
beforeAll(async () => {
  company = await openTestCompany(database.connection);
});
afterAll(() => company.store.close());

async function sell(roundId: RoundId, numbers: readonly string[]): Promise<bigint> {
  const { aggregatorId, agentId } = company.agents.a1;
  const items = numbers.map((number) => ({ betType: 'upper2', number, stake: satang(100n) }));
  const [outcome] = await placeBatch(company.store, openOfferCache(), [
    { aggregatorId, agentId, roundId, items, player: 'p', accept: 'all', keyId: null, idempotency: null },
  ]);
  if (outcome?.kind !== 'placed' || outcome.billId === null) throw new Error('The bill was not placed');
  return outcome.billId;
}

async function counted(roundId: RoundId): Promise<string[]> {
  const { rows } = await sql<{ number_key: string; ticket_count: bigint; stake: bigint }>`
    select number_key, ticket_count, stake from number_total
    where round_id = ${roundId} and agent_id = 0 order by number_key`.execute(company.store.db);
  return rows.map((row) => `${row.number_key}: ${row.ticket_count} ${row.stake}`);
}

describe('counting bills', () => {
  it('adds to the counters that are there, and makes those that are missing', async () => {
    const roundId = await company.openRound();
    await sell(roundId, ['11', '22']);
    await sell(roundId, ['22', '33']);
    expect(await counted(roundId)).toEqual(['11: 1 100', '22: 2 200', '33: 1 100']);
  });

  it('counts nothing when a counter is no longer where it was read', async () => {
    const roundId = await company.openRound();
    const billId = await sell(roundId, ['11']);
    const { aggregatorId } = company.agents.a1;
    const counting = company.store.transaction({ as: 'company' }, async (tx) => {
      const bill = await storedBill(tx, aggregatorId, billId);
      if (!bill) throw new Error('The bill is not there');
      const known = await readNumbers(tx, [
        { aggregatorId, roundId, agentId: wholeAggregator, betType: 'upper2', key: '11' },
      ]);
      await sql`update number_total set stake = stake where round_id = ${roundId}`.execute(company.store.db);
      await countBills(tx, [bill], known);
    });
    await expect(counting).rejects.toThrow(LostRace);
    expect(await counted(roundId)).toEqual(['11: 1 100']);
  });
});
