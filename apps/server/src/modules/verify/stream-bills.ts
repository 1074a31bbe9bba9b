import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { TicketTermsRow } from '../intake/stored-bill.ts';

const chunk = 1_000;

/** A ticket as stored in the database, with what the settlements in force have paid for it. */
export interface RawTicket
  extends TicketTermsRow,
    Pick<TableRow<'ticket'>, 'bill_id' | 'round_id' | 'agent_id' | 'player_id' | 'group_no'> {
  paid: bigint;
}

export interface RawBill extends Omit<TableRow<'bill'>, 'config_version'> {
  cancelled: boolean;
  tickets: RawTicket[];
}

/**
 * The bills of one master in one round in order of id, with their tickets, a chunk at a time: memory use
 * stays the same however many there are.
 */
export async function* streamBills(
  tx: Tx,
  aggregatorId: AggregatorId,
  roundId: RoundId,
): AsyncGenerator<RawBill> {
  let last = 0n;
  for (;;) {
    // bill_of_round
    const { rows: bills } = await sql<Omit<RawBill, 'tickets'>>`
      select b.aggregator_id, b.id, b.round_id, b.agent_id, b.player_id, b.business_date, b.placed_at, b.ticket_count,
             b.stake, b.discount, b.terms_id, b.hash, c.bill_id is not null as cancelled
      from bill b
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where b.aggregator_id = ${aggregatorId} and b.round_id = ${roundId} and b.id > ${last}
      order by b.id limit ${chunk}`.execute(tx);
    if (bills.length === 0) return;
    const tickets = Map.groupBy(await ticketsOf(tx, aggregatorId, bills), (ticket) => ticket.bill_id);
    for (const bill of bills) yield { ...bill, tickets: tickets.get(bill.id) ?? [] };
    last = bills.at(-1)?.id ?? last;
    if (bills.length < chunk) return;
  }
}

async function ticketsOf(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly { id: bigint; business_date: string }[],
): Promise<RawTicket[]> {
  const ids = bills.map((bill) => bill.id);
  const dates = [...new Set(bills.map((bill) => bill.business_date))];
  // primary key of ticket, payout_of_bill
  const { rows } = await sql<RawTicket>`
    select t.bill_id, t.round_id, t.agent_id, t.player_id, t.line_no, t.bet_type, t.number, t.group_no, t.stake, t.rate_x100, t.rate_agent_x100,
           t.rate_master_x100, t.discount_player_bp, t.discount_agent_bp, t.discount_master_bp,
           t.bundle_version_id, t.quantity, t.held_agent, t.held_master, t.share_agent_bp, t.share_master_bp, coalesce(p.amount, 0)::bigint as paid
    from ticket t
    left join (
      select bill_id, line_no, sum(amount) as amount
      from payout
      where aggregator_id = ${aggregatorId} and bill_id = any(${ids}::bigint[])
      group by bill_id, line_no
    ) p on p.bill_id = t.bill_id and p.line_no = t.line_no
    where t.aggregator_id = ${aggregatorId} and t.business_date = any(${dates}::date[])
      and t.bill_id = any(${ids}::bigint[])
    order by t.bill_id, t.line_no`.execute(tx);
  return rows;
}
