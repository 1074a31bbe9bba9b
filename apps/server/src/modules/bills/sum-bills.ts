import type { BillSummary } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRoundToRead, viewReport } from '../round-state/require-round.ts';
import { hasStatus } from './bill-state.ts';
import { type BillFilter, billsOfRound, billsWhere } from './list-bills.ts';

interface Sums {
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
  payout: bigint;
}

const none: Sums = { bills: 0n, tickets: 0n, stake: 0n, discount: 0n, payout: 0n };

const added = (one: Sums, other: Sums): Sums => ({
  bills: one.bills + other.bills,
  tickets: one.tickets + other.tickets,
  stake: one.stake + other.stake,
  discount: one.discount + other.discount,
  payout: one.payout + other.payout,
});

const toSumsDto = ({ bills, tickets, stake, discount }: Sums): BillSummary['cancelled'] => ({
  billCount: Number(bills),
  ticketCount: Number(tickets),
  totalBet: formatMoney(satang(stake)),
  discount: formatMoney(satang(discount)),
});

/**
 * The sums of all bills of a round that the caller may see and the filter finds. The bills are read once, by
 * bill_of_round, and their payouts by payout_of_bill.
 * @throws DomainError `not_found` for a round outside the caller's provider groups.
 */
export const sumBills = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  filter: BillFilter,
): Promise<BillSummary> =>
  store.transaction(scopeOf(caller), async (tx) => {
    await requireRoundToRead(tx, caller, roundId, viewReport);
    const { rows } = await sql<Sums & { cancelled: boolean }>`
      with found as materialized (
        select b.aggregator_id, b.id, b.ticket_count, b.stake, b.discount,
               not (${hasStatus('accepted')}) as cancelled
        from ${billsOfRound}
        where ${billsWhere(caller, roundId, filter)}
      ), paid as (
        select f.cancelled, sum(w.amount) as payout
        from found f
        join payout w on w.aggregator_id = f.aggregator_id and w.bill_id = f.id
        group by f.cancelled
      )
      select f.cancelled, count(*) as bills, sum(f.ticket_count)::bigint as tickets, sum(f.stake)::bigint as stake,
             sum(f.discount)::bigint as discount,
             coalesce((select p.payout from paid p where p.cancelled = f.cancelled), 0)::bigint as payout
      from found f
      group by f.cancelled`.execute(tx);
    const all = rows.reduce<Sums>(added, none);
    return {
      ...toSumsDto(all),
      payout: formatMoney(satang(all.payout)),
      cancelled: toSumsDto(rows.find(({ cancelled }) => cancelled) ?? none),
    };
  });
