import type { RoundStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Range } from './kinds.ts';
import { membersOf } from './round-sales.ts';
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
 * The status of the rounds of some providers: round_by_date, then round_sales by its primary key, until a member is found that
 * sold in the round.
 */
export async function providerFacts(
  tx: Tx,
  scope: Scope,
  { from, to }: Range,
  providerIds: readonly string[],
): Promise<(providerId: string) => ProviderFacts> {
  const { rows } = await sql<{ provider_id: string; rounds: string[]; latest: RoundStatus | null }>`
    select r.provider_id, array_agg(r.id::text) as rounds,
           (array_agg(r.status order by r.draw_at desc, r.id desc)
             filter (where r.status not in ('scheduled', 'open')))[1] as latest
    from round r
    where r.business_date between ${from} and ${to} and r.provider_id = any(${[...providerIds]}::text[])
    group by r.provider_id`.execute(tx);
  const unsold = await withoutSales(
    tx,
    scope,
    rows.flatMap(({ rounds }) => rounds.map(BigInt)),
  );
  const facts = new Map(
    rows.map((row) => [
      row.provider_id,
      {
        rounds: row.rounds.filter((id) => !unsold.has(BigInt(id))).length,
        status: (row.latest && statusOf[row.latest]) ?? 'pending',
      } satisfies ProviderFacts,
    ]),
  );
  return (providerId) => facts.get(providerId) ?? { rounds: 0, status: 'pending' };
}

/**
 * The rounds in which none of these members sold anything. The first few members sold in most rounds, so the others are asked
 * only about the rest, and more of them each time.
 */
async function withoutSales(
  tx: Tx,
  { members, master }: Pick<Scope, 'members' | 'master'>,
  rounds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const left = new Set(rounds);
  for (let first = 0, next = 4; first < members.length && left.size > 0; first = next, next *= 4) {
    const asked = members.slice(first, next);
    const { rows } = await sql<{ id: bigint }>`
      select distinct s.round_id as id
      from ${membersOf(asked)}
      cross join lateral (
        select round_id from round_sales
        where aggregator_id = m.aggregator_id and round_id = any(${[...left]}::bigint[]) and agent_id = m.agent_id
          ${andOfMaster('round_sales', master)}
        ${asProbe('agent_id')}
      ) s`.execute(tx);
    for (const { id } of rows) left.delete(id);
  }
  return left;
}
