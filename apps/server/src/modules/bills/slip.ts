import type { BillSlip } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { viewReport } from '../round-state/require-round.ts';
import type { BillRow } from './bill-rows.ts';
import { statusOf } from './bill-state.ts';
import { findBill } from './find-bill.ts';
import { readTickets } from './ticket-rows.ts';

/**
 * What is printed for the player of a bill: what was bet and at which rate, as it was accepted.
 * @throws DomainError `bill_number_wrong`, `not_found`.
 */
export const showSlip = (store: Store, caller: AccountCaller, billNumber: string): Promise<BillSlip> =>
  store.transaction(scopeOf(caller), async (tx) =>
    slipOf(tx, caller, await findBill(tx, caller, billNumber, viewReport)),
  );

async function slipOf(tx: Tx, caller: AccountCaller, bill: BillRow): Promise<BillSlip> {
  const company = await tx.selectFrom('company').select(['name', 'logo_url', 'currency']).executeTakeFirst();
  const tickets = await readTickets(tx, caller, bill);
  return {
    companyName: company?.name ?? 'Drawdesk',
    logo: company?.logo_url ?? null,
    currency: company?.currency ?? 'THB',
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
      line,
      group,
      betType,
      number,
      stake,
      rate,
      potentialPayout,
      ...(ticket.size && { size: ticket.size, quantity: ticket.quantity, price: ticket.price }),
    })),
    totalBet: formatMoney(satang(bill.stake)),
    discount: formatMoney(satang(bill.discount)),
    net: formatMoney(satang(bill.stake - bill.discount)),
  };
}
