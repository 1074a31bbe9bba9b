import type { RoundStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Range } from './kinds.ts';
import type { Scope } from './scope.ts';

export interface ProviderFacts {
  /** Rounds of the range in which the scope sold something, also where all of it was cancelled or voided. */
  rounds: number;
  status: 'pending' | 'settled' | 'cancelled';
}

const statusOf: Partial<Record<RoundStatus, ProviderFacts['status']>> = {
  settled: 'settled',
  cancelled: 'cancelled',
  voided: 'cancelled',
};

/**
 * The status of the rounds of some providers: round_by_date, then round_sales by its primary key once for
 * each round and member.
 */
export async function providerFacts(
  tx: Tx,
  scope: Scope,
  { from, to }: Range,
  providerIds: readonly string[],
): Promise<(providerId: string) => ProviderFacts> {
  const { members } = scope;
  const { rows } = await sql<{ provider_id: string; rounds: bigint; latest: RoundStatus | null }>`
    select r.provider_id, count(*) filter (where sold.any_sale) as rounds,
           (array_agg(r.status order by r.draw_at desc, r.id desc)
             filter (where r.status not in ('scheduled', 'open')))[1] as latest
    from round r
    cross join lateral (
      select exists (
        select from unnest(
          ${members.map((one) => one.aggregatorId)}::bigint[],
          ${members.map((one) => one.agentId)}::bigint[]) as m (aggregator_id, agent_id)
        cross join lateral (
          select from round_sales s
          where s.aggregator_id = m.aggregator_id and s.round_id = r.id and s.agent_id = m.agent_id
          limit 1
        ) one
      ) as any_sale
    ) sold
    where r.business_date between ${from} and ${to} and r.provider_id = any(${[...providerIds]}::text[])
    group by r.provider_id`.execute(tx);
  const facts = new Map(
    rows.map((row) => [
      row.provider_id,
      {
        rounds: Number(row.rounds),
        status: (row.latest && statusOf[row.latest]) ?? 'pending',
      } satisfies ProviderFacts,
    ]),
  );
  return (providerId) => facts.get(providerId) ?? { rounds: 0, status: 'pending' };
}
