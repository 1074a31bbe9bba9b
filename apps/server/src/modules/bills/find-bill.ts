import { allows } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, BillId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import type { RoundRight } from '../round-state/require-round.ts';
import { type BillRow, selectBills } from './bill-rows.ts';

/**
 * The bill with a number as people read it out.
 * @throws DomainError `bill_number_wrong` where a slip of the tongue fails the check digit; `not_found`, also
 * for a bill of another tenant or outside the caller's provider groups, which the caller may not know of
 * (screens.md §2).
 * @param master - whose it is, where that is known
 */
export async function findBill(
  tx: Tx,
  caller: AccountCaller,
  billNumber: string,
  { action, subject }: RoundRight,
  master?: AggregatorId,
): Promise<BillRow> {
  const id = parseBillNumber(billNumber);
  if (id === null) throw new DomainError('bill_number_wrong', { text: billNumber });
  const row = await readBill(tx, caller, id, master);
  if (!row || !allows(caller.rules, action, subject, row.provider_group))
    throw new DomainError('not_found', { what: 'bill' });
  return row;
}

/**
 * A bill of the caller by its id, as the transaction sees it now; primary key, searched once for each master.
 */
export async function readBill(
  tx: Tx,
  caller: AccountCaller,
  billId: BillId,
  master?: AggregatorId,
): Promise<BillRow | undefined> {
  const masters = master === undefined ? [] : [master];
  // otherwise ownRows names it for a tenant, and staff look for it at all masters
  const known = master === undefined ? sql`` : andOfOneMaster(tx, 'b', masters);
  const found = selectBills(
    tx,
    { where: sql`${ownRows(caller, 'b')} and b.id = ${billId} ${known}` },
    masters,
  );
  const { rows } = await sql<BillRow>`${found}`.execute(tx);
  return rows[0];
}
