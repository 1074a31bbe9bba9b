import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill, SoldTicket } from './sold-bill.ts';

/** A column of a bulk insert: `unnest` takes one array per column, for any number of rows. */
const column = (values: readonly unknown[], type: string): RawBuilder<unknown> =>
  sql`${values}::${sql.raw(type)}[]`;

/** Inserts the bills and their tickets: one statement a table. */
export async function writeBills(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly SoldBill[],
): Promise<void> {
  if (bills.length === 0) return;
  const of = (read: (bill: SoldBill) => unknown, type: string) => column(bills.map(read), type);
  await sql`
    insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count, stake,
      discount, terms_id, config_version, hash)
    select ${aggregatorId}, g.*
    from unnest(
      ${of((bill) => bill.billId, 'bigint')},
      ${of((bill) => bill.roundId, 'bigint')},
      ${of((bill) => bill.agentId, 'bigint')},
      ${of((bill) => bill.playerId, 'bigint')},
      ${of((bill) => bill.businessDate, 'date')},
      ${of((bill) => bill.placedAt.toISOString(), 'timestamptz')},
      ${of((bill) => bill.tickets.length, 'integer')},
      ${of((bill) => bill.stake, 'bigint')},
      ${of((bill) => bill.discount, 'bigint')},
      ${of((bill) => bill.termsId, 'bigint')},
      ${of((bill) => bill.configVersion, 'bigint')},
      ${of((bill) => bill.hash, 'bytea')}) as g`.execute(tx);
  await writeTickets(tx, aggregatorId, bills);
}

async function writeTickets(tx: Tx, aggregatorId: AggregatorId, bills: readonly SoldBill[]): Promise<void> {
  const rows = bills.flatMap((bill) => bill.tickets.map((ticket) => ({ bill, ticket })));
  const ofBill = (read: (bill: SoldBill) => unknown, type: string) =>
    column(
      rows.map(({ bill }) => read(bill)),
      type,
    );
  const ofTicket = (read: (ticket: SoldTicket) => unknown, type: string) =>
    column(
      rows.map(({ ticket }) => read(ticket)),
      type,
    );
  await sql`
    insert into ticket (aggregator_id, business_date, bill_id, line_no, round_id, agent_id, player_id, bet_type, number,
      group_no, item_no, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
      discount_master_bp, bundle_version_id, quantity)
    select ${aggregatorId}, g.*
    from unnest(
      ${ofBill((bill) => bill.businessDate, 'date')},
      ${ofBill((bill) => bill.billId, 'bigint')},
      ${ofTicket((ticket) => ticket.lineNo, 'smallint')},
      ${ofBill((bill) => bill.roundId, 'bigint')},
      ${ofBill((bill) => bill.agentId, 'bigint')},
      ${ofBill((bill) => bill.playerId, 'bigint')},
      ${ofTicket((ticket) => ticket.line.betType, 'text')},
      ${ofTicket((ticket) => ticket.line.number, 'text')},
      ${ofTicket((ticket) => ticket.line.group, 'smallint')},
      ${ofTicket((ticket) => ticket.line.item, 'smallint')},
      ${ofTicket((ticket) => ticket.line.stake, 'bigint')},
      ${ofTicket((ticket) => ticket.line.tierRates.player, 'bigint')},
      ${ofTicket((ticket) => ticket.line.tierRates.agent, 'bigint')},
      ${ofTicket((ticket) => ticket.line.tierRates.master, 'bigint')},
      ${ofTicket((ticket) => ticket.line.discountBp, 'smallint')},
      ${ofTicket((ticket) => ticket.discountAgentBp, 'smallint')},
      ${ofTicket((ticket) => ticket.discountMasterBp, 'smallint')},
      ${ofTicket((ticket) => ticket.line.bundle?.version ?? null, 'bigint')},
      ${ofTicket((ticket) => ticket.line.bundle?.quantity ?? null, 'integer')}) as g`.execute(tx);
}
