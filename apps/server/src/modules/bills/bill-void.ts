import type { BillWithTickets } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { storedBill } from '../intake/stored-bill.ts';
import { billAsPaid } from '../settlement/bill-win-loss.ts';
import type { BillRow } from './bill-rows.ts';

type Net = Record<'player' | 'agent' | 'master' | 'company', bigint>;

/**
 * What the void of a settled bill took back, as the caller may see it; null for a bill that was never
 * settled.
 */
export async function voidOf(
  tx: Tx,
  caller: AccountCaller,
  bill: BillRow,
): Promise<BillWithTickets['voided']> {
  const settlementId = bill.void_settlement_id;
  const bookedOn = settlementId === null ? undefined : await readBookedOn(tx, bill, settlementId);
  if (settlementId === null || bookedOn === undefined) return null;
  const net = await netOf(tx, bill, settlementId);
  const money = (amount: bigint) => formatMoney(satang(amount));
  return {
    settlementId: String(settlementId),
    bookedOn,
    // a caller sees its own tier and those below (domain.md §5)
    net: {
      player: money(net.player),
      agent: money(net.agent),
      ...(caller.agentId === null && { master: money(net.master) }),
      ...(caller.aggregatorId === null && { company: money(net.company) }),
    },
  };
}

/** Primary key of win_loss. */
async function readBookedOn(tx: Tx, bill: BillRow, settlementId: SettlementId): Promise<string | undefined> {
  const { rows } = await sql<Pick<TableRow<'win_loss'>, 'booked_on'>>`
    select booked_on from win_loss
    where aggregator_id = ${bill.aggregator_id} and settlement_id = ${settlementId}
    limit 1`.execute(tx);
  return rows[0]?.booked_on;
}

/**
 * The bill's part of its run, which may have reversed many bills: computed from its tickets and what the
 * run took back of them.
 */
async function netOf(tx: Tx, bill: BillRow, settlementId: SettlementId): Promise<Net> {
  const sold = await storedBill(tx, bill.aggregator_id, bill.id);
  if (!sold) throw new Error(`Bill ${bill.id} was not sold`);
  // payout_of_bill
  const { rows } = await sql<Pick<TableRow<'payout'>, 'line_no' | 'hits' | 'amount'>>`
    select line_no, hits, -amount as amount from payout
    where aggregator_id = ${bill.aggregator_id} and bill_id = ${bill.id} and settlement_id = ${settlementId}`.execute(
    tx,
  );
  const net: Net = { player: 0n, agent: 0n, master: 0n, company: 0n };
  for (const row of billAsPaid(sold, new Map(rows.map((one) => [one.line_no, one]))))
    for (const tier of ['player', 'agent', 'master', 'company'] as const) net[tier] -= row.net[tier];
  return net;
}
