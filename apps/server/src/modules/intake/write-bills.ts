import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill } from './sold-bill.ts';

/** Inserts the bills and their tickets: one statement a table. */
export async function writeBills(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  if (bills.length === 0) return;
  await Promise.all([insertBills(tx, bills), insertTickets(tx, bills)]);
}

async function insertBills(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  const rows = unnested(bills, [
    ['bigint', (bill) => bill.aggregatorId],
    ['bigint', (bill) => bill.billId],
    ['bigint', (bill) => bill.roundId],
    ['bigint', (bill) => bill.agentId],
    ['bigint', (bill) => bill.playerId],
    ['date', (bill) => bill.businessDate],
    ['timestamptz', (bill) => bill.placedAt.toISOString()],
    ['integer', (bill) => bill.tickets.length],
    ['bigint', (bill) => bill.stake],
    ['bigint', (bill) => bill.discount],
    ['bigint', (bill) => bill.termsId],
    ['bigint', (bill) => bill.configVersion],
    ['bytea', (bill) => bill.hash],
  ]);
  await sql`
    insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count, stake,
      discount, terms_id, config_version, hash)
    select * from ${rows}`.execute(tx);
}

async function insertTickets(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  const tickets = bills.flatMap((bill) => bill.tickets.map((ticket) => ({ bill, ticket })));
  const rows = unnested(tickets, [
    ['bigint', ({ bill }) => bill.aggregatorId],
    ['date', ({ bill }) => bill.businessDate],
    ['bigint', ({ bill }) => bill.billId],
    ['smallint', ({ ticket }) => ticket.lineNo],
    ['bigint', ({ bill }) => bill.roundId],
    ['bigint', ({ bill }) => bill.agentId],
    ['bigint', ({ bill }) => bill.playerId],
    ['text', ({ ticket }) => ticket.line.betType],
    ['text', ({ ticket }) => ticket.line.number],
    ['smallint', ({ ticket }) => ticket.line.group],
    ['smallint', ({ ticket }) => ticket.line.item],
    ['bigint', ({ ticket }) => ticket.line.stake],
    ['bigint', ({ ticket }) => ticket.line.tierRates.player],
    ['bigint', ({ ticket }) => ticket.line.tierRates.agent],
    ['bigint', ({ ticket }) => ticket.line.tierRates.master],
    ['smallint', ({ ticket }) => ticket.line.discountBp],
    ['smallint', ({ ticket }) => ticket.discountAgentBp],
    ['smallint', ({ ticket }) => ticket.discountMasterBp],
    ['bigint', ({ ticket }) => (ticket.line.bundle ? BigInt(ticket.line.bundle.version) : null)],
    ['integer', ({ ticket }) => ticket.line.bundle?.quantity ?? null],
  ]);
  await sql`
    insert into ticket (aggregator_id, business_date, bill_id, line_no, round_id, agent_id, player_id, bet_type, number,
      group_no, item_no, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
      discount_master_bp, bundle_version_id, quantity)
    select * from ${rows}`.execute(tx);
}
