import { type FeedBill, type FeedEntry, type FeedKind, feedTicketsMax } from '@drawdesk/contract';
import { billNumberOf, formatMoney, formatRate, isBetType, rateX100, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import type { FeedCursor } from './cursor.ts';
import {
  type BillRow,
  type EntryRow,
  type FeedOf,
  readEntries,
  readEntryBills,
  readEntryTickets,
  type TicketRow,
} from './entry-rows.ts';

export interface FeedPart {
  entries: FeedEntry[];
  bills: number;
  /** The cursor after these entries; the requested cursor when there are none. */
  next: FeedCursor;
  more: boolean;
}

export interface FeedLimits {
  /** Bills at most. */
  bills: number;
  /** A page is full once it has this many tickets. */
  tickets?: number;
  /** The last entry that is read; null: no limit. */
  upTo?: bigint | null;
}

/**
 * The feed of an agent from a cursor on. What was read once is read the same later, by every reader and
 * whatever is settled meanwhile.
 */
export async function readFeed(
  tx: Tx,
  whose: FeedOf,
  after: FeedCursor,
  { bills: billsMax, tickets: ticketsMax = feedTicketsMax, upTo = null }: FeedLimits,
): Promise<FeedPart> {
  // reads one more than fits, to know whether there is more
  const found = await readEntries(tx, whose, { after, upTo }, billsMax + 1);
  const entries = enoughOf(found, after, billsMax);
  const bills = await readEntryBills(tx, whose, entries, after, billsMax + 1);
  const kept = bills.slice(0, fitting(bills, billsMax, ticketsMax));
  const cut = bills[kept.length];
  // entries after the first bill that was left out are not started
  const begun = cut ? entries.filter((entry) => entry.position < cut.position || isIn(kept, entry)) : entries;
  const tickets = await readEntryTickets(tx, new Map(begun.map((entry) => [entry.position, entry])), kept);
  const last = begun.at(-1);
  const lastBill = kept.at(-1);
  const partly = cut !== undefined && cut.position === last?.position ? (lastBill?.id ?? null) : null;
  return {
    entries: toEntriesDto(begun, kept, tickets, partly === null ? null : (last?.position ?? null)),
    bills: kept.length,
    next: last ? { position: last.position, billId: partly } : after,
    more: cut !== undefined || begun.length < found.length,
  };
}

/** The last entry that exists; 0 before the first. */
export async function latestEntry(
  tx: Tx,
  { aggregatorId, agentId }: { aggregatorId: AggregatorId; agentId: AgentId },
): Promise<bigint> {
  const { rows } = await sql<Pick<TableRow<'feed_head'>, 'position'>>`
    select position from feed_head where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`.execute(
    tx,
  );
  return rows[0]?.position ?? 0n;
}

/** The first entries that together have more bills than a page takes, or all. */
function enoughOf(found: readonly EntryRow[], after: FeedCursor, billsMax: number): EntryRow[] {
  let bills = 0;
  const end = found.findIndex((entry) => {
    // for an entry that was started earlier, the number of bills left is not known here
    bills += entry.position === after.position ? 0 : Number(entry.bill_count);
    return bills > billsMax;
  });
  return found.slice(0, end < 0 ? found.length : end + 1);
}

/** How many bills fit on a page: at least one, however many tickets it has. */
function fitting(bills: readonly BillRow[], billsMax: number, ticketsMax: number): number {
  let tickets = 0;
  const end = bills.findIndex((bill, at) => {
    tickets += bill.ticket_count;
    return at >= billsMax || (at > 0 && tickets > ticketsMax);
  });
  return end < 0 ? bills.length : end;
}

const isIn = (bills: readonly BillRow[], { position }: EntryRow): boolean =>
  bills.some((bill) => bill.position === position);

const key = (position: bigint, billId: BillId): string => `${position}/${billId}`;

function toEntriesDto(
  entries: readonly EntryRow[],
  bills: readonly BillRow[],
  tickets: readonly TicketRow[],
  incomplete: bigint | null,
): FeedEntry[] {
  const ticketsOf = Map.groupBy(tickets, (ticket) => key(ticket.position, ticket.bill_id));
  const billsOf = Map.groupBy(bills, ({ position }) => position);
  return entries.map((entry) => ({
    position: String(entry.position),
    kind: entry.kind,
    at: entry.at.toISOString(),
    settlementId: entry.settlement_id === null ? null : String(entry.settlement_id),
    round: {
      roundId: String(entry.round_id),
      providerId: entry.provider_id,
      label: entry.label,
      businessDate: entry.business_date,
      drawAt: entry.draw_at.toISOString(),
    },
    result: entry.derived === null ? null : toDerivedDto(entry.derived),
    totals: {
      ticketCount: Number(entry.ticket_count),
      stake: formatMoney(satang(entry.stake)),
      payout: formatMoney(satang(entry.payout)),
    },
    complete: entry.position !== incomplete,
    bills: (billsOf.get(entry.position) ?? []).map((bill) =>
      toBillDto(entry.kind, bill, ticketsOf.get(key(entry.position, bill.id)) ?? []),
    ),
  }));
}

type Outcome = FeedBill['outcome'];

/** The state of a ticket after an entry; after `settled` its payout decides. */
const outcomeAfter: Readonly<Record<FeedKind, { ticket: Outcome | 'by payout'; givenBack: boolean }>> = {
  settled: { ticket: 'by payout', givenBack: false },
  reversed: { ticket: 'pending', givenBack: false },
  voided: { ticket: 'void', givenBack: true },
  refunded: { ticket: 'cancelled', givenBack: true },
  bill_cancelled: { ticket: 'cancelled', givenBack: true },
  bill_voided: { ticket: 'void', givenBack: true },
};

function toBillDto(kind: FeedKind, bill: BillRow, tickets: readonly TicketRow[]): FeedBill {
  const { ticket: fixed, givenBack } = outcomeAfter[kind];
  const outcomeOf = (payout: bigint): Outcome => {
    if (fixed !== 'by payout') return fixed;
    return payout > 0n ? 'won' : 'lost';
  };
  const payout = tickets.reduce((sum, ticket) => sum + ticket.payout, 0n);
  return {
    billNumber: billNumberOf(bill.id),
    player: bill.player,
    stake: formatMoney(satang(bill.stake)),
    discount: formatMoney(satang(bill.discount)),
    outcome: outcomeOf(payout),
    payout: formatMoney(satang(payout)),
    stakeBack: formatMoney(satang(givenBack ? bill.stake - bill.discount : 0n)),
    tickets: tickets.map((ticket) => toTicketDto(ticket, outcomeOf(ticket.payout))),
  };
}

function toTicketDto(ticket: TicketRow, outcome: Outcome): FeedBill['tickets'][number] {
  if (!isBetType(ticket.bet_type)) throw new Error(`No such bet type: ${ticket.bet_type}`);
  return {
    line: ticket.line_no,
    item: ticket.item_no,
    betType: ticket.bet_type,
    number: ticket.number,
    stake: formatMoney(satang(ticket.stake)),
    rate: formatRate(rateX100(Number(ticket.rate_x100))),
    ...(ticket.quantity !== null && { quantity: ticket.quantity }),
    outcome,
    payout: formatMoney(satang(ticket.payout)),
  };
}
