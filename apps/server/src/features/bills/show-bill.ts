import type { BillWithTickets } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type BillRow, wireBill } from './bill-rows.ts';
import { readTickets } from './ticket-rows.ts';

/** A bill with everything its page tells, for the eyes of the caller. */
export async function showBill(tx: Tx, caller: AccountCaller, bill: BillRow): Promise<BillWithTickets> {
  return {
    ...wireBill(bill, caller),
    tickets: await readTickets(tx, bill),
    aggregatorId: String(bill.aggregator_id),
    masterName: bill.master_name,
    agentName: bill.agent_name,
    providerNameEn: bill.provider_name_en,
    providerNameTh: bill.provider_name_th,
    businessDate: bill.business_date,
    closeAt: bill.close_at.toISOString(),
    drawAt: bill.draw_at.toISOString(),
    net: formatMoney(satang(bill.stake - bill.discount)),
    cancelledBy: bill.cancelled_by,
    voided: await voidOf(tx, caller, bill),
  };
}

interface VoidRow {
  booked_on: string;
  player: bigint;
  agent: bigint;
  master: bigint;
  company: bigint;
}

/** What the void of a settled bill booked: its run holds the rows of this bill alone. Primary key of win_loss. */
async function voidOf(tx: Tx, caller: AccountCaller, bill: BillRow): Promise<BillWithTickets['voided']> {
  const settlementId = bill.void_settlement_id;
  if (settlementId === null) return null;
  const { rows } = await sql<VoidRow>`
    select w.booked_on, sum(w.net_player)::bigint as player, sum(w.net_agent)::bigint as agent,
           sum(w.net_master)::bigint as master, sum(w.net_company)::bigint as company
    from win_loss w
    where w.aggregator_id = ${bill.aggregator_id} and w.settlement_id = ${settlementId}
    group by w.booked_on`.execute(tx);
  const [run] = rows;
  if (!run) return null;
  const money = (amount: bigint) => formatMoney(satang(amount));
  return {
    settlementId: String(settlementId),
    bookedOn: run.booked_on,
    // a viewer sees its own tier and those below (domain.md §5)
    net: {
      ...{ player: money(run.player), agent: money(run.agent) },
      ...(caller.agentId === null && { master: money(run.master) }),
      ...(caller.aggregatorId === null && { company: money(run.company) }),
    },
  };
}
