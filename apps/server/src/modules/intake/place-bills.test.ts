import { type Line, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestAgent, type TestCompany } from '../../../test/test-company.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { placeBatch } from './place-batch.ts';

const database = await testDatabase();
const offerCache = openOfferCache();
let testCompany: TestCompany;

beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
});
afterAll(() => testCompany.store.close());

let keys = 0;
function bill(
  agent: TestAgent,
  roundId: RoundId,
  items: [string, string, bigint][],
  more: Partial<BillIntent> = {},
): BillIntent {
  keys += 1;
  return {
    aggregatorId: agent.aggregatorId,
    agentId: agent.agentId,
    roundId,
    player: 'somchai',
    accept: 'all',
    items: items.map(([betType, number, baht]) => ({ betType, number, stake: satang(baht * 100n) })),
    keyId: null,
    idempotency: { scope: 'key:test', key: `key-${keys}`, inputHash: Buffer.from(`body ${keys}`) },
    ...more,
  };
}

const place = (bills: BillIntent[]) => placeBatch(testCompany.store, offerCache, bills);
const placeOne = async (intent: BillIntent): Promise<PlaceOutcome> => {
  const outcome = (await place([intent]))[0];
  if (!outcome) throw new Error('no outcome');
  return outcome;
};

function linesOf(outcome: PlaceOutcome): string[] {
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`);
  return outcome.decision.lines.map((line: Line) =>
    line.outcome === 'accepted'
      ? `${line.betType} ${line.number} ${line.stake}@${line.rate}`
      : `${line.number} ${line.reason}`,
  );
}

async function figures(roundId: RoundId) {
  const { rows } = await sql<{
    tickets: bigint;
    ticket_stake: bigint;
    bill_stake: bigint;
    master: bigint;
    agents: bigint;
    types: bigint;
    sold: bigint;
    players: bigint;
  }>`
    select (select count(*) from ticket where round_id = ${roundId}) as tickets,
           (select coalesce(sum(stake), 0)::bigint from ticket where round_id = ${roundId}) as ticket_stake,
           (select coalesce(sum(stake), 0)::bigint from bill where round_id = ${roundId}) as bill_stake,
           (select coalesce(sum(stake), 0)::bigint from number_total where round_id = ${roundId} and agent_id = 0) as master,
           (select coalesce(sum(stake), 0)::bigint from number_total where round_id = ${roundId} and agent_id <> 0) as agents,
           (select coalesce(sum(stake), 0)::bigint from type_total where round_id = ${roundId} and agent_id = 0) as types,
           (select coalesce(sum(stake), 0)::bigint from player_total where round_id = ${roundId}) as players,
           (select coalesce(sum(stake), 0)::bigint from sales where round_id = ${roundId}) as sold`.execute(
    testCompany.store.db,
  );
  const row = rows[0];
  if (!row) throw new Error('no figures');
  return row;
}

describe('placing bills', () => {
  it('writes the same stake into the bill, its tickets and every counter', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const outcome = await placeOne(
      bill(a1, roundId, [
        ['upper3', '387', 100n],
        ['cross3', '738', 50n],
        ['reverse2', '12', 10n],
      ]),
    );
    expect(linesOf(outcome)).toEqual([
      'upper3 387 10000@90000',
      'cross3 738 5000@15000',
      'upper2 12 1000@9000',
      'upper2 21 1000@9000',
    ]);
    expect(await figures(roundId)).toEqual({
      tickets: 4n,
      ticket_stake: 17_000n,
      bill_stake: 17_000n,
      master: 17_000n,
      agents: 17_000n,
      types: 17_000n,
      sold: 17_000n,
      players: 17_000n,
    });
  });

  it('counts cross numbers under their sorted digits', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await place([bill(a1, roundId, [['cross3', '770', 10n]]), bill(a1, roundId, [['cross3', '077', 10n]])]);
    const { rows } = await sql`
      select number_key, stake from number_total where round_id = ${roundId} and agent_id = 0`.execute(
      testCompany.store.db,
    );
    expect(rows).toEqual([{ number_key: '077', stake: 2_000n }]);
  });

  it('refuses a bill of a closed round and writes nothing', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound({ closesInSeconds: 0 });
    expect(linesOf(await placeOne(bill(a1, roundId, [['upper3', '387', 100n]])))).toEqual([
      '387 round_closed',
    ]);
    expect((await figures(roundId)).tickets).toBe(0n);
  });

  it('never passes the limit of any level when bills come in one batch', async () => {
    const { a1, a2 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'front3', { limit: '50000' });
    const outcomes = await place([
      bill(a1, roundId, [['front3', '111', 300n]], { accept: 'partial' }),
      bill(a2, roundId, [['front3', '111', 300n]], { accept: 'partial' }),
      bill(a1, roundId, [['front3', '111', 1n]], { accept: 'partial' }),
    ]);
    expect(outcomes.map(linesOf)).toEqual([
      ['front3 111 30000@45000'],
      ['front3 111 20000@45000', '111 number_limit'],
      ['111 number_limit'],
    ]);
  });

  it('never passes the limit of the company when bills come from two masters', async () => {
    const { a1, b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await placeOne(bill(a1, roundId, [['last3', '222', 70n]]));
    await testCompany.set('company', 'last3', { limit: '10000' });
    const second = await placeOne(bill(b1, roundId, [['last3', '222', 100n]], { accept: 'partial' }));
    expect(linesOf(second)).toEqual(['last3 222 3000@45000', '222 number_limit']);
    await testCompany.set('company', 'last3', { limit: '100000000' });
  });

  it('limits the stake and the count of numbers of one player', async () => {
    const { b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await testCompany.set({ aggregatorId: b1.aggregatorId }, 'lower2', {
      maxBetPerNumber: '10000',
      numberLimitPerPlayer: 2,
    });
    expect(linesOf(await placeOne(bill(b1, roundId, [['lower2', '08', 100n]])))).toEqual([
      'lower2 08 10000@9000',
    ]);
    const more = bill(
      b1,
      roundId,
      [
        ['lower2', '08', 1n],
        ['lower2', '09', 1n],
        ['lower2', '10', 1n],
      ],
      { accept: 'partial' },
    );
    expect(linesOf(await placeOne(more))).toEqual([
      '08 player_number_limit',
      'lower2 09 100@9000',
      '10 player_number_limit',
    ]);
    const other = bill(b1, roundId, [['lower2', '10', 1n]], { player: 'malee' });
    expect(linesOf(await placeOne(other))).toEqual(['lower2 10 100@9000']);
  });

  it('never passes the credit limit of an agent that sells in several rounds', async () => {
    const { a2 } = testCompany.agents;
    const [first, second] = [await testCompany.openRound(), await testCompany.openRound()];
    await sql`update agent_credit set credit_limit = open_stake + 10000 where agent_id = ${a2.agentId}`.execute(
      testCompany.store.db,
    );
    const outcomes = await place([
      bill(a2, first, [['upper2', '11', 60n]]),
      bill(a2, second, [['upper2', '11', 60n]]),
      bill(a2, second, [['upper2', '11', 40n]]),
    ]);
    expect(outcomes.map(linesOf)).toEqual([
      ['upper2 11 6000@9000'],
      ['11 credit_limit'],
      ['upper2 11 4000@9000'],
    ]);
    await sql`update agent_credit set credit_limit = null where agent_id = ${a2.agentId}`.execute(
      testCompany.store.db,
    );
  });

  it('gives the same answer for the same key, and refuses the key with another body', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const intent = bill(a1, roundId, [['upper3', '387', 100n]]);
    const first = await placeOne(intent);
    const again = await placeOne(intent);
    expect(first.kind).toBe('placed');
    expect(again).toMatchObject({ kind: 'replayed', answer: { accepted: true, totalStake: '100.00' } });
    const { idempotency } = intent;
    if (!idempotency) throw new Error('no key');
    const other = { ...intent, idempotency: { ...idempotency, inputHash: Buffer.from('another body') } };
    expect(await placeOne(other)).toEqual({ kind: 'refused', code: 'idempotency_key_reused' });
    expect((await figures(roundId)).tickets).toBe(1n);
  });

  it('refuses a bill whose API key was revoked while the bill waited', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const { rows } = await sql<{ id: bigint }>`
      insert into api_key (aggregator_id, agent_id, key_hash, name, revoked_at)
      values (${a1.aggregatorId}, ${a1.agentId}, 'revoked', 'old', now()) returning id`.execute(
      testCompany.store.db,
    );
    const intent = bill(a1, roundId, [['upper3', '387', 100n]], { keyId: rows[0]?.id ?? null });
    expect(await placeOne(intent)).toEqual({ kind: 'refused', code: 'not_signed_in' });
  });

  it('creates a player once, even when many first bets arrive together', async () => {
    const { b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    const bills = Array.from({ length: 12 }, () =>
      bill(b1, roundId, [['upper3', '999', 1n]], { player: 'newcomer' }),
    );
    await Promise.all(bills.map((intent) => place([intent])));
    const { rows } = await sql`select count(*) as players from player where username = 'newcomer'`.execute(
      testCompany.store.db,
    );
    expect(rows).toEqual([{ players: 1n }]);
    expect((await figures(roundId)).tickets).toBe(12n);
  });

  it('lets a master and an agent read only their own bills, even when a query forgets its filter', async () => {
    const { a1, a2, b1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    for (const agent of [a1, a2, b1]) await placeOne(bill(agent, roundId, [['upper3', '387', 1n]]));
    const seen = (aggregatorId: AggregatorId, agentId: AgentId | null) =>
      testCompany.store.transaction({ as: 'tenant', aggregatorId, agentId }, async (tx) => {
        const { rows } = await sql<{ agent_id: AgentId }>`
          select agent_id from bill where round_id = ${roundId} order by agent_id`.execute(tx);
        return rows.map((row) => row.agent_id);
      });
    expect(await seen(a1.aggregatorId, null)).toEqual([a1.agentId, a2.agentId]);
    expect(await seen(a2.aggregatorId, a2.agentId)).toEqual([a2.agentId]);
    expect(await seen(b1.aggregatorId, null)).toEqual([b1.agentId]);
  });

  it('lets no role change or delete a sold ticket', async () => {
    const { a1 } = testCompany.agents;
    const roundId = await testCompany.openRound();
    await placeOne(bill(a1, roundId, [['upper3', '387', 1n]]));
    for (const scope of [
      { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null },
      { as: 'company' },
      { as: 'work' },
    ] as const) {
      for (const table of ['ticket', 'bill', 'payout', 'ledger', 'log', 'result'])
        await expect(
          testCompany.store.transaction(scope, (tx) => sql`delete from ${sql.table(table)}`.execute(tx)),
        ).rejects.toThrow(/permission denied/);
      await expect(
        testCompany.store.transaction(scope, (tx) => sql`update ticket set stake = 1`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
  });
});
