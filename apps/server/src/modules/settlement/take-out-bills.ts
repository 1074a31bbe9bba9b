import { sql } from 'kysely';
import type { AccountId, AggregatorId, LateVoidId, SettlementId } from '../../platform/db/ids.ts';
import { counted } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takeBackCompanyNumbers } from '../intake/company-counters.ts';
import { takeBackBills } from '../intake/count-bills.ts';
import { countLongNumbers } from '../intake/count-long-numbers.ts';
import { countSales } from '../intake/count-sales.ts';
import type { SoldBill } from '../intake/sold-bill.ts';

/** Bills of one master in one round. The transaction has locked the round. */
export interface BillsOfAggregator {
  aggregatorId: AggregatorId;
  bills: readonly SoldBill[];
}

/** Who voids bills and why, for the row that each of them gets. */
export interface VoidedBy {
  name: string;
  accountId: AccountId | null;
  reason: string;
  /** The run that takes them out of a settlement; null where nothing was settled yet. */
  settlementId: SettlementId | null;
  /** The request to void late bets that they belong to. */
  lateVoidId: LateVoidId | null;
}

/**
 * Records for each of the bills who voided it and why.
 * @throws DomainError `bill_cancelled_already` when one of them was cancelled or voided before.
 */
export async function markVoid(
  tx: Tx,
  { aggregatorId, bills }: BillsOfAggregator,
  by: VoidedBy,
): Promise<void> {
  const column = (read: (bill: SoldBill) => bigint) => sql`${bills.map(read)}::bigint[]`;
  const { numAffectedRows } = await sql`
    insert into bill_cancellation
      (aggregator_id, bill_id, round_id, agent_id, player_id, kind, reason, cancelled_by, account_id, cancelled_at,
       settlement_id, late_void_id)
    select ${aggregatorId}::bigint, bill_id, round_id, agent_id, player_id, 'void', ${by.reason}, ${by.name},
           ${by.accountId}::bigint, date_trunc('milliseconds', clock_timestamp()), ${by.settlementId}::bigint,
           ${by.lateVoidId}::bigint
    from unnest(${column((bill) => bill.billId)}, ${column((bill) => bill.roundId)},
                ${column((bill) => bill.agentId)}, ${column((bill) => bill.playerId)})
      as v (bill_id, round_id, agent_id, player_id)
    on conflict do nothing ${counted(tx)}`.execute(tx);
  if (numAffectedRows !== BigInt(bills.length)) throw new DomainError('bill_cancelled_already');
}

/** The agents that sold bills. */
export const agentsOf = (masters: readonly BillsOfAggregator[]) =>
  masters.flatMap(({ aggregatorId, bills }) => bills.map(({ agentId }) => ({ aggregatorId, agentId })));

/** Bills whose counters are changed in one step. */
const atOnce = 200;

/**
 * Removes bills that are marked void from the sales of their round. The counters change as if the bills had never
 * existed, so that a later settlement or correction settles the round without them. Their stakes still count against the
 * credit of their agents (`takeBackCredit`).
 */
export async function takeOutOfSales(tx: Tx, { bills }: BillsOfAggregator): Promise<void> {
  for (let from = 0; from < bills.length; from += atOnce) {
    const some = bills.slice(from, from + atOnce);
    await takeBackBills(tx, some, { countsHolds: true });
    await takeBackCompanyNumbers(tx, some);
    await countLongNumbers(tx, some, -1n);
    await countSales(tx, some, -1n);
  }
}
