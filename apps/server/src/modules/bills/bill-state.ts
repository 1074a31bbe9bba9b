import type { Bill, Ticket } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';

/** What the state of a bill is derived from: its cancellation, else its round. */
export interface StoredBillState {
  cancel_kind: 'cancelled' | 'void' | null;
  round_status: string;
}

export function statusOf({ cancel_kind, round_status }: StoredBillState): Bill['status'] {
  if (cancel_kind) return cancel_kind;
  if (round_status === 'voided') return 'void';
  return round_status === 'cancelled' ? 'cancelled' : 'accepted';
}

/**
 * The same as a condition on the cancellation `c` of a bill and the status of its round.
 * @param ofRound - a column or value
 */
export function hasStatus(status: Bill['status'], ofRound: RawBuilder<unknown>): RawBuilder<unknown> {
  if (status === 'accepted') return sql`(c.bill_id is null and ${ofRound} not in ('cancelled', 'voided'))`;
  return sql`coalesce(c.kind = ${status}, ${ofRound} = ${status === 'void' ? 'voided' : 'cancelled'})`;
}

/**
 * What became of a bill or of one of its tickets. Derived, never stored: it won if it has a payout in force, and
 * lost if its round is settled and it has none (architecture.md §3).
 */
export function outcomeOf(bill: StoredBillState & { settled: boolean }, payout: bigint): Ticket['outcome'] {
  const status = statusOf(bill);
  if (status !== 'accepted') return status;
  if (payout > 0n) return 'won';
  return bill.settled ? 'lost' : 'pending';
}
