import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestAgent, type TestCompany } from '../../../test/test-company.ts';
import type { BillId, RoundId } from '../../platform/db/ids.ts';
import { openOwnerStore, type Store } from '../../platform/db/store.ts';
import { isLockTimeout } from '../../platform/db/transient-failure.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { lockRound } from '../round-state/round-row.ts';
import { advanceRounds } from '../rounds/advance.ts';
import { closeRound } from '../rounds/close-round.ts';
import type { BillIntent } from './bill-intent.ts';
import { placeBatch } from './place-batch.ts';

/** Clients that each have their own connection and settings cache, as separate API processes have. */
const clients = 64;

const database = await testDatabase();
let testCompany: TestCompany;
let stores: Store[] = [];
const offerCaches = Array.from({ length: clients }, () => openOfferCache());
/** What clients place on a number with a cap: more than one and a half times what fits under it. */
const billsOnCap = clients * 4;

beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
  stores = Array.from({ length: clients }, () => openOwnerStore(database.connection, 1));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await testCompany.store.close();
});

let keys = 0;
function bill(agent: TestAgent, roundId: RoundId, player: string, number: string, baht: bigint): BillIntent {
  keys += 1;
  return {
    aggregatorId: agent.aggregatorId,
    agentId: agent.agentId,
    roundId,
    player,
    accept: 'partial',
    items: [{ betType: 'upper3', number, stake: satang(baht * 100n) }],
    keyId: null,
    idempotency: { scope: 'key:race', key: `race-${keys}`, inputHash: Buffer.from(String(keys)) },
  };
}

interface SoldBills {
  taken: bigint;
  billIds: BillId[];
}

/**
 * Each client places bill after bill until `going` returns false for the number placed; returns what the
 * responses said was sold.
 */
async function placeConcurrently(
  goOn: (placed: number) => boolean,
  next: (client: number) => BillIntent,
): Promise<SoldBills> {
  const sold: SoldBills = { taken: 0n, billIds: [] };
  let placed = 0;
  await Promise.all(
    stores.map(async (store, client) => {
      const offerCache = offerCaches[client] ?? openOfferCache();
      while (goOn(placed)) {
        placed += 1;
        const intent = next(client);
        const [outcome] = await placeBatch(store, offerCache, [intent]).catch(notFreeInTime);
        if (outcome?.kind !== 'placed' || outcome.billId === null) continue;
        sold.taken += outcome.decision.totalStake;
        sold.billIds.push(outcome.billId);
      }
    }),
  );
  return sold;
}

/** On a slow machine a client may wait in vain for the lock that 63 others want too; its bill is not placed then. */
function notFreeInTime(error: unknown): [] {
  if (isLockTimeout(error)) return [];
  throw error;
}

/**
 * Sells the rest that clients with small bills have left under the cap, so that the cap is always reached.
 */
async function sellTheRest(agent: TestAgent, roundId: RoundId, number: string): Promise<bigint> {
  const offerCache = openOfferCache();
  let taken = 0n;
  for (let player = 0; ; player += 1) {
    const intent = bill(agent, roundId, `latecomer ${player}`, number, 1_000n);
    const [outcome] = await placeBatch(testCompany.store, offerCache, [intent]);
    if (outcome?.kind !== 'placed' || outcome.billId === null) return taken;
    taken += outcome.decision.totalStake;
  }
}

describe('races on PostgreSQL', () => {
  it('never sells more of a number than the limit of a master, with 64 clients and 256 bills', async () => {
    const { a1, a2 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const cap = 15_003_00n;
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', {
      limit: String(cap),
      splitSteps: true,
    });
    const sold = await placeConcurrently(
      (placed) => placed < billsOnCap,
      (client) => {
        const agent = client % 2 ? a1 : a2;
        return bill(agent, roundId, `player ${client % 16}`, '387', BigInt(7 + (client % 5) * 40));
      },
    );
    const rest = await sellTheRest(a1, roundId, '387');
    const { rows } = await sql<{ tickets: bigint; counter: bigint }>`
      select (select sum(stake)::bigint from ticket where round_id = ${roundId}) as tickets,
             (select stake from number_total where round_id = ${roundId} and agent_id = 0 and number_key = '387') as counter
    `.execute(testCompany.store.db);
    expect(rows).toEqual([{ tickets: cap, counter: cap }]);
    expect(sold.taken + rest).toBe(cap);
  });

  it('never sells more of a number than the limit of the company, over two masters', async () => {
    const { a1, b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const cap = 10_001_00n;
    await testCompany.set('company', 'upper3', { limit: String(cap) });
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: String(cap * 10n) });
    const sold = await placeConcurrently(
      (placed) => placed < billsOnCap,
      (client) => {
        const agent = client % 2 ? a1 : b1;
        return bill(agent, roundId, `player ${client % 16}`, '388', BigInt(3 + (client % 7) * 20));
      },
    );
    const rest = await sellTheRest(a1, roundId, '388');
    const { rows } = await sql<{ tickets: bigint; counter: bigint }>`
      select (select sum(stake)::bigint from ticket where round_id = ${roundId}) as tickets,
             (select stake from company_number_total where round_id = ${roundId} and number_key = '388') as counter
    `.execute(testCompany.store.db);
    expect(rows).toEqual([{ tickets: cap, counter: cap }]);
    expect(sold.taken + rest).toBe(cap);
    await testCompany.set('company', 'upper3', { limit: '100000000000' });
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: '100000000000' });
  });

  it('lets staff close a round while 64 clients keep betting on it', async () => {
    const { a1, a2, b1 } = testCompany.agents;
    const agents = [a1, a2, b1];
    const roundId = await testCompany.openRound();
    let closed = false;
    let begun = () => {};
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const rushed = placeConcurrently(
      (placed) => {
        if (placed === clients * 3) begun();
        // an end for a close that never gets its lock, counted in bills and not by a clock
        return !closed && placed < clients * 200;
      },
      (client) => {
        const agent = agents[client % 3] ?? a1;
        return bill(agent, roundId, `player ${client}`, String(100 + client), 1n);
      },
    );
    await underWay;
    const closing = testCompany.store.transaction({ as: 'work' }, async (tx) => {
      const round = await lockRound(tx, roundId);
      if (!round) throw new Error('The round is gone');
      await closeRound(tx, round, { account: null, reason: 'end of sale' });
    });
    const first = await Promise.race([closing.then(() => 'closed'), rushed.then(() => 'all bets placed')]);
    closed = true;
    await Promise.all([rushed, closing]);
    expect(first).toBe('closed');
  });

  it('accepts no bill after the close and loses none before it, in 3 rounds', async () => {
    const { a1, a2, b1 } = testCompany.agents;
    const agents = [a1, a2, b1];
    for (let round = 0; round < 3; round += 1) {
      const roundId = await testCompany.openRound();
      let closed = false;
      let begun = () => {};
      const underWay = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const rushed = placeConcurrently(
        (placed) => {
          // each client has its response by then, however slow the machine
          if (placed === clients * 3) begun();
          return !closed;
        },
        (client) => {
          const agent = agents[client % 3] ?? a1;
          return bill(agent, roundId, `player ${client}`, String(100 + client), 1n);
        },
      );
      await underWay;
      await testCompany.store.transaction({ as: 'work' }, async (tx) => {
        await lockRound(tx, roundId);
        await sql`
          update round set close_at = clock_timestamp() + interval '200 milliseconds' where id = ${roundId}`.execute(
          tx,
        );
      });
      while (!(await isSealed(roundId))) await advanceRounds(testCompany.store);
      // clients go on for a moment against the closed round
      await advanceRounds(testCompany.store);
      closed = true;
      const { billIds } = await rushed;
      const { rows } = await sql<{ bills: bigint; late: bigint; sealed: bigint }>`
        select (select count(*) from bill where round_id = ${roundId}) as bills,
               (select count(*) from bill b join round r on r.id = b.round_id
                where b.round_id = ${roundId} and b.placed_at >= r.close_at) as late,
               (select sum(bill_count)::bigint from round_seal where round_id = ${roundId}) as sealed
      `.execute(testCompany.store.db);
      const acknowledged = BigInt(billIds.length);
      expect(rows).toEqual([{ bills: acknowledged, late: 0n, sealed: acknowledged }]);
      expect(acknowledged).toBeGreaterThan(0n);
    }
  });
});

async function isSealed(roundId: RoundId): Promise<boolean> {
  const { rows } = await sql<{ sealed: boolean }>`
    select sealed_at is not null as sealed from round where id = ${roundId}`.execute(testCompany.store.db);
  return rows[0]?.sealed ?? false;
}
