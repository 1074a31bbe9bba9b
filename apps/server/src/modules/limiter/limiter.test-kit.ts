import { type Decision, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { openTestCompany, type TestAgent, type TestCompany } from '../../../test/test-company.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { BillIntent, PlaceOutcome } from '../intake/bill-intent.ts';
import { placeBatch } from '../intake/place-batch.ts';
import { quoteBills } from '../intake/quote-bills.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import type { StoredStep } from '../settings-chain/stored-rule.ts';

interface RuleAt {
  aggregatorId?: AggregatorId;
  agentId?: AgentId;
  providerId?: string;
  betTypes?: string[];
  capPerPerson?: bigint;
  active?: boolean;
}

type Bet = readonly [betType: string, number: string, baht: number];

/** A company with limiter rules and bets on them. */
export interface LimiterKit {
  testCompany: TestCompany;
  /** A rule as its form would store it, of the company unless a tenant is named. */
  addRule(steps: readonly StoredStep[], at?: RuleAt): Promise<bigint>;
  /** Bets of one bill; returns in short what was accepted and refused. */
  bet(agent: TestAgent, roundId: RoundId, ...bets: Bet[]): Promise<string[]>;
  /** The same, rolled back. */
  quote(agent: TestAgent, roundId: RoundId, ...bets: Bet[]): Promise<string[]>;
  /** Changes settings tables as their screens would, and notifies intake. */
  change(...queries: ReturnType<typeof sql>[]): Promise<void>;
  rows<T>(query: ReturnType<typeof sql>): Promise<T[]>;
}

export async function openLimiterKit(connection: Connection): Promise<LimiterKit> {
  const testCompany = await openTestCompany(connection);
  const offerCache = openOfferCache();

  async function change(...queries: ReturnType<typeof sql>[]): Promise<void> {
    await testCompany.store.transaction({ as: 'owner' }, async (tx) => {
      await sql`update config_version set version = version + 1`.execute(tx);
      for (const query of queries) await query.execute(tx);
    });
  }

  async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
    return (await query.execute(testCompany.store.db)).rows as T[];
  }

  return {
    testCompany,
    change,
    rows,
    async addRule(steps, at = {}) {
      const level =
        at.agentId !== undefined ? 'agent' : at.aggregatorId !== undefined ? 'aggregator' : 'company';
      const basis = typeof steps[0]?.from === 'number' ? 'limit_share' : 'stake';
      await change(sql`
        insert into limiter_rule (level, aggregator_id, agent_id, name, provider_id, bet_types, basis, steps,
          cap_per_person, active, created_by_name)
        values (${level}, ${at.aggregatorId ?? null}, ${at.agentId ?? null}, 'rule', ${at.providerId ?? null},
          ${at.betTypes ?? ['upper3']}::text[], ${basis}, ${JSON.stringify(steps)}::jsonb,
          ${at.capPerPerson ?? null}, ${at.active ?? true}, 'superadmin')`);
      const [row] = await rows<{ id: bigint }>(sql`select max(id) as id from limiter_rule`);
      if (!row) throw new Error('The rule was not stored');
      return row.id;
    },
    async bet(agent, roundId, ...bets) {
      const bills = [billOf(agent, roundId, bets)];
      return lineTexts((await placeBatch(testCompany.store, offerCache, bills))[0]);
    },
    async quote(agent, roundId, ...bets) {
      const [quoted] = await quoteBills(testCompany.store, offerCache, [billOf(agent, roundId, bets)]);
      if (quoted?.kind !== 'quoted') throw new Error('The bill could not be quoted');
      return decisionTexts(quoted.decision);
    },
  };
}

const billOf = (
  { aggregatorId, agentId }: TestAgent,
  roundId: RoundId,
  bets: readonly Bet[],
): BillIntent => ({
  aggregatorId,
  agentId,
  roundId,
  player: 'somchai',
  accept: 'partial',
  keyId: null,
  idempotency: null,
  items: bets.map(([betType, number, baht]) => ({ betType, number, stake: satang(baht * 100) })),
});

function lineTexts(outcome: PlaceOutcome | undefined): string[] {
  if (outcome?.kind !== 'placed') throw new Error(`Not placed: ${outcome?.kind}`);
  return decisionTexts(outcome.decision);
}

const decisionTexts = ({ lines }: Decision): string[] =>
  lines.map((line) =>
    line.outcome === 'accepted'
      ? `${line.stake / 100n} at ${line.rate / 100}`
      : `${line.stake / 100n} ${line.reason}`,
  );
