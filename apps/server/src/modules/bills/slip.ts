import type { BillSlip } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { type BillRow, statusOf } from './bill-rows.ts';
import { readTickets } from './ticket-rows.ts';

/** What is printed for the player of a bill: what was bet and at which rate, as it was accepted. */
export async function slipOf(tx: Tx, bill: BillRow): Promise<BillSlip> {
  const { rows } = await sql<{ name: string | null; logo_url: string | null; currency: string }>`
    select name, logo_url, currency from company`.execute(tx);
  const tickets = await readTickets(tx, bill);
  return {
    companyName: rows[0]?.name ?? 'Drawdesk',
    logo: rows[0]?.logo_url ?? null,
    currency: rows[0]?.currency ?? 'THB',
    billNumber: billNumberOf(bill.id),
    status: statusOf(bill),
    agentCode: bill.agent_code,
    agentName: bill.agent_name,
    player: bill.player,
    providerId: bill.provider_id,
    providerNameEn: bill.provider_name_en,
    providerNameTh: bill.provider_name_th,
    label: bill.label,
    closeAt: bill.close_at.toISOString(),
    drawAt: bill.draw_at.toISOString(),
    placedAt: bill.placed_at.toISOString(),
    lines: tickets.map(({ line, group, betType, number, stake, rate, potentialPayout, ...ticket }) => ({
      ...{ line, group, betType, number, stake, rate, potentialPayout },
      ...(ticket.size && { size: ticket.size, quantity: ticket.quantity, price: ticket.price }),
    })),
    totalBet: formatMoney(satang(bill.stake)),
    discount: formatMoney(satang(bill.discount)),
    net: formatMoney(satang(bill.stake - bill.discount)),
  };
}
