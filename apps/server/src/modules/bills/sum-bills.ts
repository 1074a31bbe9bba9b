import type { BillSummary } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRoundToRead, viewReport } from '../round-state/require-round.ts';
import { hasStatus } from './bill-state.ts';
import { type BillFilter, billsOfRound, billsWhere, mastersOf } from './list-bills.ts';

interface SumsRow {
  /** Null in the row over all of them. */
  cancelled: boolean | null;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
  /** Of all bills found, in every row. */
  payout: bigint;
}

const toSumsDto = (row: SumsRow | undefined): BillSummary['cancelled'] => ({
  billCount: Number(row?.bills ?? 0),
  ticketCount: Number(row?.tickets ?? 0),
  totalBet: formatMoney(satang(row?.stake ?? 0n)),
  discount: formatMoney(satang(row?.discount ?? 0n)),
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
  store.snapshot(scopeOf(caller), async (tx) => {
    const round = await requireRoundToRead(tx, caller, roundId, viewReport);
    const { rows } = await sql<SumsRow>`
      with found as materialized (
        select b.aggregator_id, b.id, b.ticket_count, b.stake, b.discount,
               not ${hasStatus('accepted', sql`${round.status}::text`)} as cancelled
        from ${billsOfRound}
        where ${billsWhere(tx, caller, round, filter)}
      ), won as materialized (
        select sum(w.amount) as amount
        from found p
        join payout w on w.aggregator_id = p.aggregator_id and w.bill_id = p.id ${andOfOneMaster(tx, 'w', mastersOf(filter))}
      )
      select f.cancelled, count(*) as bills, sum(f.ticket_count)::bigint as tickets, sum(f.stake)::bigint as stake,
             sum(f.discount)::bigint as discount,
             coalesce((select amount from won), 0)::bigint as payout
      from found f
      group by rollup (f.cancelled)`.execute(tx);
    const all = rows.find(({ cancelled }) => cancelled === null);
    return {
      ...toSumsDto(all),
      payout: formatMoney(satang(all?.payout ?? 0n)),
      cancelled: toSumsDto(rows.find(({ cancelled }) => cancelled)),
    };
  });
