import type { BillWithTickets } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { Store } from '../../platform/db/store.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { viewReport } from '../round-state/require-round.ts';
import { toBillDto } from './bill-dto.ts';
import { voidOf } from './bill-void.ts';
import { findBill } from './find-bill.ts';
import { readTickets } from './ticket-rows.ts';

/**
 * A bill with everything its page shows, as the caller may see it.
 * @throws DomainError `bill_number_wrong`, `not_found`.
 */
export const showBill = (store: Store, caller: AccountCaller, billNumber: string): Promise<BillWithTickets> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const bill = await findBill(tx, caller, billNumber, viewReport);
    return {
      ...toBillDto(bill, caller),
      tickets: await readTickets(tx, bill),
      aggregatorId: String(bill.aggregator_id),
      ...(seesAggregators(caller) && { masterName: bill.master_name }),
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
  });
