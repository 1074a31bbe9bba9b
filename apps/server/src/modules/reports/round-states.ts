import type { Bill, RoundStatus } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Days } from './search-days.ts';

/** Whether the round of a bill or ticket is so. */
export type RoundConditions = Readonly<Record<'cancelled' | 'void' | 'settled', RawBuilder<unknown>>>;

/**
 * What became of the rounds of some days, as conditions on the bets of a table, with the rounds as values: they are elsewhere
 * than bets on a cluster. In the snapshot in which the bets are read. round_by_date.
 */
export async function statesOfRounds(
  tx: Tx,
  { from, to }: Days,
): Promise<(table: 'b' | 't') => RoundConditions> {
  const { rows } = await sql<{ id: bigint; status: RoundStatus; settled: boolean }>`
    select id, status, current_settlement_id is not null as settled
    from round
    where business_date between ${from} and ${to}
      and (status in ('cancelled', 'voided') or current_settlement_id is not null)`.execute(tx);
  return (table) => {
    const isOneOf = (is: (row: (typeof rows)[number]) => boolean) =>
      sql`${sql.ref(`${table}.round_id`)} = any(${rows.filter(is).map(({ id }) => id)}::bigint[])`;
    return {
      cancelled: isOneOf(({ status }) => status === 'cancelled'),
      void: isOneOf(({ status }) => status === 'voided'),
      settled: isOneOf(({ settled }) => settled),
    };
  };
}

/** A condition on a bill and its cancellation `c`; the same as `statusOf`. */
export function hasStatusIn(status: Bill['status'], round: RoundConditions): RawBuilder<unknown> {
  if (status === 'accepted') return sql`c.bill_id is null and not (${round.cancelled} or ${round.void})`;
  return sql`coalesce(c.kind = ${status}, ${round[status]})`;
}
