import type { RoundStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Range } from './kinds.ts';
import { roundSales } from './round-sales.ts';
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
  const rounds = sql`
    r.business_date between ${from} and ${to} and r.provider_id = any(${[...providerIds]}::text[])`;
  const { rows } = await sql<{ provider_id: string; rounds: bigint; latest: RoundStatus | null }>`
    with sold as materialized (
      select distinct s.round_id from ${roundSales(scope.members, sql`select r.id from round r where ${rounds}`)}
    )
    select r.provider_id, count(sold.round_id) as rounds,
           (array_agg(r.status order by r.draw_at desc, r.id desc)
             filter (where r.status not in ('scheduled', 'open')))[1] as latest
    from round r
    left join sold on sold.round_id = r.id
    where ${rounds}
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
