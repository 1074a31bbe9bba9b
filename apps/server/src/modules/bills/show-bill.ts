import type { BillWithTickets } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { ResultId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { readResult } from '../draws/result-row.ts';
import { viewReport } from '../round-state/require-round.ts';
import { toBillDto } from './bill-dto.ts';
import type { BillRow } from './bill-rows.ts';
import { voidOf } from './bill-void.ts';
import { findBill } from './find-bill.ts';
import { readTickets } from './ticket-rows.ts';

/**
 * A bill with everything its page shows, as the caller may see it.
 * @throws DomainError `bill_number_wrong`, `not_found`.
 */
export async function showBill(
  store: Store,
  caller: AccountCaller,
  billNumber: string,
): Promise<BillWithTickets> {
  const { bill, ...shown } = await store.transaction(scopeOf(caller), async (tx) => {
    const bill = await findBill(tx, caller, billNumber, viewReport);
    return {
      bill,
      tickets: await readTickets(tx, bill),
      voided: await voidOf(tx, caller, bill),
      ...(await keyedByOf(tx, bill)),
    };
  });
  return {
    ...toBillDto(bill, caller),
    ...shown,
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
    derived: bill.current_result_id === null ? null : await drawnIn(store, bill.current_result_id),
  };
}

/** Row level security shows a tenant the accounts of its own and of those below it. */
async function keyedByOf(
  tx: Tx,
  { aggregator_id, id }: BillRow,
): Promise<Pick<BillWithTickets, 'keyedBy' | 'keyedByPerson'>> {
  const { rows } = await sql<Pick<TableRow<'keyed_bill'>, 'keyed_by'> & { person: string | null }>`
    select k.keyed_by, a.display_name as person
    from keyed_bill k
    left join account a on a.id = k.account_id and a.display_name <> k.keyed_by
    where k.aggregator_id = ${aggregator_id} and k.bill_id = ${id}`.execute(tx);
  return { keyedBy: rows[0]?.keyed_by ?? null, keyedByPerson: rows[0]?.person ?? null };
}

/** The drawn numbers of a version of a result, which never changes and which all viewers may see. */
const drawnIn = (store: Store, resultId: ResultId): Promise<BillWithTickets['derived']> =>
  store.transaction({ as: 'company' }, async (tx) => {
    const result = await readResult(tx, resultId);
    return result ? toDerivedDto(result.derived) : null;
  });
