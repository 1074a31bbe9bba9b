import { type RawBuilder, sql } from 'kysely';
import { type ColumnOf, texts, unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import { masterToInsert, rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill, SoldTicket } from './sold-bill.ts';

/** Inserts the bills and their tickets: one statement a table. */
export async function writeBills(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  if (bills.length === 0) return;
  await Promise.all([insertBills(tx, bills), insertTickets(tx, bills)]);
}

async function insertBills(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  const rows = rowsToInsert(tx, bills, [
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
  const { numAffectedRows } = await sql`
    insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count, stake,
      discount, terms_id, config_version, hash)
    ${rows}`.execute(tx);
  // on several nodes the rows are read beside the agent's credit: without it there would be none, and no error
  if (numAffectedRows !== BigInt(bills.length))
    throw new Error(`Of ${bills.length} bills, ${numAffectedRows} were written.`);
}

/**
 * Ten tickets of a bill have the same eleven values of their bill, and few combinations of rates and discounts. So a
 * ticket is sent with the places of its bill and of its rates, and what they share is sent once.
 */
async function insertTickets(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  const rates = new Map<string, { place: number; ticket: SoldTicket }>();
  const tickets = bills.flatMap((bill, at) =>
    bill.tickets.map((ticket) => {
      const { line } = ticket;
      const { player, agent, master } = line.tierRates;
      const name = `${player}/${agent}/${master}/${line.discountBp}/${ticket.discountAgentBp}/${ticket.discountMasterBp}`;
      const known = rates.get(name) ?? { place: rates.size + 1, ticket };
      rates.set(name, known);
      return { bill: at + 1, rate: known.place, ticket };
    }),
  );
  // sent only where a tier has a hold, or a ticket has shares of its own
  const areHeld = tickets.some(({ ticket }) => ticket.held !== null);
  const areShared = tickets.some(({ ticket }) => ticket.shareBp !== null);
  const seldom = [
    ...(areHeld ? [sql`held_agent`, sql`held_master`] : []),
    ...(areShared ? [sql`share_agent_bp`, sql`share_master_bp`] : []),
  ];
  const seldomColumns: ColumnOf<(typeof tickets)[number]>[] = [
    ...(areHeld ? heldColumns : []),
    ...(areShared ? shareColumns : []),
  ];
  const rows = unnested(tickets, [
    ['integer', ({ bill }) => bill],
    ['integer', ({ rate }) => rate],
    ['smallint', ({ ticket }) => ticket.lineNo],
    ['text', ({ ticket }) => ticket.line.betType],
    ['text', ({ ticket }) => ticket.line.number],
    ['smallint', ({ ticket }) => ticket.line.group],
    ['smallint', ({ ticket }) => ticket.line.item],
    ['bigint', ({ ticket }) => ticket.line.stake],
    ['bigint', ({ ticket }) => (ticket.line.bundle ? BigInt(ticket.line.bundle.version) : null)],
    ['integer', ({ ticket }) => ticket.line.bundle?.quantity ?? null],
    ...seldomColumns,
  ]);
  const sold = [...rates.values()].map(({ ticket }) => ticket);
  const ofBill = (read: (bill: SoldBill) => bigint) => sql`(${wholeNumbers(bills.map(read))})[g.bill]`;
  const ofRate = (read: (ticket: SoldTicket) => bigint | number, type: 'bigint' | 'smallint') =>
    sql`(${wholeNumbers(sold.map(read), type)})[g.rate]`;
  const source = masterToInsert(tx, bills);
  await sql`
    insert into ticket (aggregator_id, business_date, bill_id, line_no, round_id, agent_id, player_id, bet_type, number,
      group_no, item_no, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
      discount_master_bp, bundle_version_id, quantity${alsoNamed(seldom)})
    select
      ${source?.aggregatorId ?? ofBill((bill) => bill.aggregatorId)},
      (${texts(
        bills.map((bill) => bill.businessDate),
        'date',
      )})[g.bill],
      ${ofBill((bill) => bill.billId)},
      g.line_no,
      ${ofBill((bill) => bill.roundId)},
      ${ofBill((bill) => bill.agentId)},
      ${ofBill((bill) => bill.playerId)},
      g.bet_type, g.number, g.group_no, g.item_no, g.stake,
      ${ofRate(({ line }) => line.tierRates.player, 'bigint')},
      ${ofRate(({ line }) => line.tierRates.agent, 'bigint')},
      ${ofRate(({ line }) => line.tierRates.master, 'bigint')},
      ${ofRate(({ line }) => line.discountBp, 'smallint')},
      ${ofRate(({ discountAgentBp }) => discountAgentBp, 'smallint')},
      ${ofRate(({ discountMasterBp }) => discountMasterBp, 'smallint')},
      g.bundle_version_id, g.quantity${alsoNamed(seldom.map((column) => sql`g.${column}`))}
    from ${source?.from ?? sql``} ${rows}
      as g (bill, rate, line_no, bet_type, number, group_no, item_no, stake, bundle_version_id, quantity
        ${alsoNamed(seldom)})
    ${source?.where ?? sql``}`.execute(tx);
}

const heldColumns = [
  ['bigint', ({ ticket }) => ticket.held?.agent ?? null],
  ['bigint', ({ ticket }) => ticket.held?.master ?? null],
] as const satisfies readonly ColumnOf<{ ticket: SoldTicket }>[];

const shareColumns = [
  ['integer', ({ ticket }) => ticket.shareBp?.agent ?? null],
  ['integer', ({ ticket }) => ticket.shareBp?.master ?? null],
] as const satisfies readonly ColumnOf<{ ticket: SoldTicket }>[];

/** Further names of a list. */
const alsoNamed = (names: readonly RawBuilder<unknown>[]) =>
  names.length === 0 ? sql`` : sql`, ${sql.join(names)}`;
