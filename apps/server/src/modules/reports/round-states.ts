import type { Bill, RoundStatus } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Days } from './search-days.ts';

/** Rounds by what became of them, for conditions on their bets: these are elsewhere than rounds on a cluster. */
export interface RoundStates {
  cancelled: readonly bigint[];
  void: readonly bigint[];
  settled: readonly bigint[];
}

/** The rounds of some days; round_by_date. */
export async function statesOfRounds(tx: Tx, { from, to }: Days): Promise<RoundStates> {
  const { rows } = await sql<{ id: bigint; status: RoundStatus; settled: boolean }>`
    select id, status, current_settlement_id is not null as settled
    from round
    where business_date between ${from} and ${to}
      and (status in ('cancelled', 'voided') or current_settlement_id is not null)`.execute(tx);
  const idsOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id);
  return {
    cancelled: idsOf(({ status }) => status === 'cancelled'),
    void: idsOf(({ status }) => status === 'voided'),
    settled: idsOf(({ settled }) => settled),
  };
}

/** A condition on a bill, or on one of its tickets, and on its cancellation `c`; the same as `statusOf`. */
export function hasStatusIn(
  status: Bill['status'],
  states: RoundStates,
  table: 'b' | 't',
): RawBuilder<unknown> {
  const isOf = (rounds: readonly bigint[]) =>
    sql`${sql.ref(`${table}.round_id`)} = any(${[...rounds]}::bigint[])`;
  if (status === 'accepted')
    return sql`c.bill_id is null and not ${isOf([...states.cancelled, ...states.void])}`;
  return sql`coalesce(c.kind = ${status}, ${isOf(states[status])})`;
}
