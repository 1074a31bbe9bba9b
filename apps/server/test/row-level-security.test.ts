import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AggregatorId } from '../src/platform/db/ids.ts';
import type { Scope } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';
import { sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/**
 * What the database itself lets a tenant read and write, even if a query forgets to check (architecture.md
 * §3).
 */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const asAgent: Scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId };
const asAggregator: Scope = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null };
const roundId = await api.testCompany.openRound();
for (const agent of [a1, a2, b1]) await sell(api, agent, roundId, [['upper3', '387', '10']]);
await settle(api, roundId);

const count = async (query: RawBuilder<unknown>, scope?: Scope): Promise<number> => {
  const read = async (tx: typeof api.testCompany.store.db) =>
    ((await query.execute(tx)).rows as { n: bigint }[])[0]?.n ?? 0n;
  return Number(
    scope ? await api.testCompany.store.transaction(scope, read) : await read(api.testCompany.store.db),
  );
};
const refused = (query: RawBuilder<unknown>, scope: Scope = asAgent) =>
  api.testCompany.store.dryRun(scope, (tx) => query.execute(tx));

describe('an agent', () => {
  it.each([
    ['terms_bet_type', sql`terms_id in (select id from terms where agent_id = ${a1.agentId})`],
    ['api_key', sql`agent_id = ${a1.agentId}`],
    ['account', sql`agent_id = ${a1.agentId}`],
    ['player_total', sql`player_id in (select id from player where agent_id = ${a1.agentId})`],
    ['sales', sql`agent_id = ${a1.agentId}`],
    ['win_loss', sql`agent_id = ${a1.agentId}`],
  ])('reads the rows of %s that are its own', async (table, own) => {
    const rows = sql`select count(*) as n from ${sql.table(table)}`;
    const expected = await count(sql`${rows} where ${own}`);
    expect(expected).toBeGreaterThan(0);
    expect(await count(rows)).toBeGreaterThan(expected);
    expect(await count(rows, asAgent)).toBe(expected);
  });

  it('reads no stored response of another agent', async () => {
    await api.testCompany.store.transaction({ ...asAgent, agentId: a2.agentId } as Scope, (tx) =>
      sql`insert into idempotency (aggregator_id, scope, key, input_hash)
          values (${a1.aggregatorId}, 'account:2', 'of a2', '\\x')`.execute(tx),
    );
    const rows = sql`select count(*) as n from idempotency where key = 'of a2'`;
    expect([await count(rows), await count(rows, asAggregator), await count(rows, asAgent)]).toEqual([
      1, 1, 0,
    ]);
  });

  it.each([
    'settlement',
    'settlement_failure',
    'result',
    'result_decision',
    'round_transition',
    'outbox',
    'ability_rule',
    'company_number_total',
    'round_seal',
  ])('reads nothing of %s', async (table) => {
    await expect(refused(sql`select 1 from ${sql.table(table)}`)).rejects.toThrow('permission denied');
  });

  it.each<[string, RawBuilder<unknown>]>([
    ['its credit limit', sql`update agent_credit set credit_limit = null`],
    ['what it owes', sql`update agent_credit set balance = 999999999`],
    [
      'the counters of the company',
      sql`insert into company_number_total values (${roundId}, 'upper3', '999', 1, 1)`,
    ],
    ['the counters of the company, kept', sql`update company_number_total set stake = 0`],
    [
      'a void',
      sql`insert into round_transition (round_id, from_status, to_status) values (${roundId}, 'settled', 'void_pending')`,
    ],
    ['the status of a round', sql`update round set status = 'open'`],
    ['a payout', sql`insert into payout select * from payout`],
  ])('cannot write %s', async (_, query) => {
    await expect(refused(query)).rejects.toThrow('permission denied');
  });

  it('announces no change of another master’s bets', async () => {
    const event = (aggregatorId: AggregatorId) =>
      sql`insert into outbox (topic, aggregator_id, payload) values ('totals', ${aggregatorId}, '{}')`;
    await expect(refused(event(b1.aggregatorId))).rejects.toThrow('row-level security');
    await expect(refused(event(a1.aggregatorId))).resolves.toBeDefined();
  });
});

describe('a master', () => {
  it.each(['terms_bet_type', 'api_key', 'player_total'])('reads no %s of another', async (table) => {
    const rows = sql`select count(*) as n from ${sql.table(table)}`;
    const seen = await count(rows, asAggregator);
    expect(seen).toBeGreaterThan(await count(rows, asAgent));
    expect(seen).toBe(
      (await count(rows)) - (await count(rows, { ...asAggregator, aggregatorId: b1.aggregatorId } as Scope)),
    );
  });
});
