import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { isOnCitus, testDatabase } from '../../../test/database.ts';
import { untilWaiting } from '../../../test/meet-at-round.ts';
import { openTestCompany, type TestAgent } from '../../../test/test-company.ts';
import { beforeCommit } from '../../platform/db/before-commit.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { lockSellers } from './lock-sellers.ts';
import { placeBatch } from './place-batch.ts';
import { placeBills } from './place-bills.ts';
import { quoteBills } from './quote-bills.ts';
import { type IntakeWatch, watchIntake } from './watch-intake.ts';

const { connection } = await testDatabase();
const testCompany = await openTestCompany(connection);
/** Another process: its own connections. */
const elsewhere = openOwnerStore(connection, 2);
afterAll(() => Promise.all([testCompany.store.close(), elsewhere.close()]));

const { a1, b1 } = testCompany.agents;
const { store } = testCompany;
const offerCache = openOfferCache();

const bill = (agent: TestAgent, roundId: RoundId, baht: bigint, number = '387'): BillIntent => ({
  aggregatorId: agent.aggregatorId,
  agentId: agent.agentId,
  roundId,
  player: 'somchai',
  accept: 'partial',
  items: [{ betType: 'upper3', number, stake: satang(baht * 100n) }],
  keyId: null,
  idempotency: null,
});

const accepted = (outcome: PlaceOutcome | undefined): boolean =>
  outcome?.kind === 'placed' && outcome.decision.accepted;
/** Satang that were sold of a bill. */
const soldOf = (outcome: PlaceOutcome | undefined): bigint =>
  outcome?.kind === 'placed'
    ? outcome.decision.lines.reduce((sum, line) => sum + (line.outcome === 'accepted' ? line.stake : 0n), 0n)
    : 0n;
const billIdOf = (outcome: PlaceOutcome | undefined): bigint => {
  if (outcome?.kind !== 'placed' || outcome.billId === null) throw new Error('The bill was not placed');
  return outcome.billId;
};

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(store.db)).rows;

/** Milliseconds that a bet may wait for a lock here: it must not meet one at all. */
const lockMs = 1;

describe('a batch with bills of two masters', () => {
  it.skipIf(isOnCitus())(
    'that waits for the first alone places it without waiting for the other',
    async () => {
      const roundId = await testCompany.openRound();
      const held = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const holding = elsewhere.transaction({ as: 'company' }, async (tx) => {
        await lockSellers(tx, [b1]);
        held.resolve();
        await gate.promise;
      });
      await held.promise;
      const both = [bill(a1, roundId, 1n), bill(b1, roundId, 1n)];
      const [first, other] = await placeBatch(store, offerCache, both, { lockMs, waitsFor: 'first' });
      expect(accepted(first)).toBe(true);
      expect(other).toEqual({ kind: 'busy', with: 'master' });
      gate.resolve();
      await holding;
      const [later] = await placeBatch(store, offerCache, both.slice(1), { lockMs, waitsFor: 'first' });
      expect(accepted(later)).toBe(true);
    },
  );

  it.skipIf(isOnCitus())(
    'is one transaction, in which each bill is stored under its own master',
    async () => {
      const roundId = await testCompany.openRound();
      const outcomes = await placeBatch(store, offerCache, [bill(a1, roundId, 10n), bill(b1, roundId, 20n)]);
      expect(outcomes.map(accepted)).toEqual([true, true]);
      const stored = await rowsOf(sql<{ aggregator_id: bigint; stake: bigint; xmin: string }>`
      select aggregator_id, stake, xmin::text from bill where round_id = ${roundId} order by stake`);
      expect(stored.map(({ aggregator_id, stake }) => [aggregator_id, stake])).toEqual([
        [a1.aggregatorId, 1_000n],
        [b1.aggregatorId, 2_000n],
      ]);
      expect(new Set(stored.map(({ xmin }) => xmin)).size).toBe(1);
    },
  );

  it('counts the first master’s bets before it decides the second one’s: the company’s cap is for both', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '2500' });
    const outcomes = await placeBatch(store, offerCache, [
      ...[bill(a1, roundId, 20n), bill(b1, roundId, 10n), bill(b1, roundId, 5n)],
    ]);
    await testCompany.set('company', 'upper3', { limit: '100000000000' });
    // the second gets what is left, the third nothing
    expect(outcomes.map(soldOf)).toEqual([2_000n, 500n, 0n]);
  });

  it('sees no row of a master that is not in it, and cannot write one', async () => {
    const roundId = await testCompany.openRound();
    await placeBatch(store, offerCache, [bill(a1, roundId, 10n), bill(b1, roundId, 20n)]);
    const batch = { aggregatorIds: [a1.aggregatorId] };
    const seen = await store.intake(batch, (tx) =>
      sql<{
        aggregator_id: bigint;
      }>`select distinct aggregator_id from number_total where round_id = ${roundId}`.execute(tx),
    );
    expect(seen.rows).toEqual([{ aggregator_id: a1.aggregatorId }]);
    await expect(
      store.intake(batch, (tx) =>
        sql`
          insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
          values (${b1.aggregatorId}, ${roundId}, 0, 'lower2', 1, 1, 1)`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot read accounts, keys, the log or what was paid', async () => {
    for (const table of ['account', 'api_key', 'log', 'ledger', 'payout'])
      await expect(
        store.intake({ aggregatorIds: [a1.aggregatorId] }, (tx) =>
          sql`select * from ${sql.table(table)}`.execute(tx),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('bets of one master', () => {
  it('are placed while a bill of another is being cancelled in the same round', async () => {
    const roundId = await testCompany.openRound();
    const [sold] = await placeBatch(store, offerCache, [bill(a1, roundId, 10n)]);
    const tenant = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
    await elsewhere.transaction(tenant, async (tx) => {
      await cancelBill(
        tx,
        a1.aggregatorId,
        billIdOf(sold),
        { name: 'site', accountId: null, from: 'site' },
        'cancelled',
      );
      // on a number of its own: the counter of the company is changed by both
      const outcomes = await placeBatch(store, offerCache, [bill(b1, roundId, 20n, '111')], { lockMs });
      expect(outcomes.map(accepted)).toEqual([true]);
    });
  });

  it('are quoted while that master is locked, without a lock that a bet waits for', async () => {
    const roundId = await testCompany.openRound();
    await elsewhere.intake({ aggregatorIds: [a1.aggregatorId] }, async (tx) => {
      await lockSellers(tx, [a1]);
      await sql`select from agent_credit where aggregator_id = ${a1.aggregatorId} for update`.execute(tx);
      const quoted = await quoteBills(store, offerCache, [bill(a1, roundId, 10n)]);
      expect(quoted).toMatchObject([{ kind: 'quoted', decision: { accepted: true } }]);
    });
    // nothing of the quote is stored, not even its player
    expect(await rowsOf(sql`select from bill where round_id = ${roundId}`)).toEqual([]);
    const quoted = { ...bill(a1, roundId, 10n), player: 'nobody yet' };
    await quoteBills(store, offerCache, [quoted]);
    expect(await rowsOf(sql`select from player where username = 'nobody yet'`)).toEqual([]);
  });

  it('are quoted together, each as if the others were not there', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '2000' });
    const ofEach = [a1, b1, a1].map((agent) => bill(agent, roundId, 15n, '112'));
    const unknown = bill(a1, 999_999n, 10n);
    const quoted = await quoteBills(store, offerCache, [...ofEach, unknown]);
    expect(quoted).toMatchObject([
      ...ofEach.map(() => ({ kind: 'quoted', decision: { accepted: true } })),
      { kind: 'refused', code: 'not_found' },
    ]);
    // sold, the second of them reaches the limit of the company, and nothing is left for the third
    const outcomes = await placeBatch(store, offerCache, ofEach, { lockMs });
    expect(outcomes.map(soldOf)).toEqual([1500n, 500n, 0n]);
    const [after] = await quoteBills(store, offerCache, [bill(b1, roundId, 15n, '112')]);
    expect(after).toMatchObject({ kind: 'quoted', decision: { accepted: false } });
    await testCompany.set('company', 'upper3', { limit: '100000000000' });
  });

  /** Places a bill of b1 elsewhere, which commits when the bill of a1 waits for the counter of the company. */
  async function placeBeside(roundId: RoundId, other: bigint, own: bigint) {
    const held = Promise.withResolvers<void>();
    const others = elsewhere.transaction(
      { as: 'tenant', aggregatorId: b1.aggregatorId, agentId: null },
      async (tx) => {
        const cache = openOfferCache();
        const how = { offerCache: cache, past: null, isLockingCompany: false, waitsFor: 'all' } as const;
        const outcomes = await placeBills(tx, [bill(b1, roundId, other)], how);
        beforeCommit(tx, async () => {
          held.resolve();
          await untilWaiting(store.pool, 1);
        });
        return outcomes;
      },
    );
    await held.promise;
    let counted = 0;
    const watch: IntakeWatch = {
      ...watchIntake(),
      lock(lock, work) {
        if (lock === 'company') counted += 1;
        return work();
      },
    };
    const outcomes = await placeBatch(store, offerCache, [bill(a1, roundId, own)], { watch });
    const stored = await rowsOf(sql<{ sold: bigint; counted: bigint }>`
      select (select sum(stake)::bigint from ticket where round_id = ${roundId}) as sold,
             (select sum(stake)::bigint from company_number_total where round_id = ${roundId}) as counted`);
    return { sold: [...(await others), ...outcomes].map(soldOf), counted, stored };
  }

  it('are decided again when another sells the rest of a company’s cap between reading and counting', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '2000' });
    const { sold, counted, stored } = await placeBeside(roundId, 15n, 15n);
    await testCompany.set('company', 'upper3', { limit: '100000000000' });
    expect([sold, counted]).toEqual([[1_500n, 500n], 2]);
    expect(stored).toEqual([{ sold: 2_000n, counted: 2_000n }]);
  });

  it('stay decided when another sells the same number far below a company’s cap', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '20000' });
    const { sold, counted, stored } = await placeBeside(roundId, 15n, 15n);
    await testCompany.set('company', 'upper3', { limit: '100000000000' });
    expect([sold, counted]).toEqual([[1_500n, 1_500n], 1]);
    expect(stored).toEqual([{ sold: 3_000n, counted: 3_000n }]);
  });

  it('are not placed when their sender stopped waiting while the locks were waited for, and leave no player', async () => {
    const roundId = await testCompany.openRound();
    const late = { ...bill(a1, roundId, 10n), player: 'too late' };
    const outcomes = await placeBatch(store, offerCache, [late, bill(b1, roundId, 10n)], {
      isLate: (intent) => intent === late,
    });
    expect(outcomes[0]).toEqual({ kind: 'refused', code: 'bill_not_taken' });
    expect(soldOf(outcomes[1])).toBe(1_000n);
    expect(await rowsOf(sql`select from player where username = 'too late'`)).toEqual([]);
  });
});
