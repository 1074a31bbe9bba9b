import { sql } from 'kysely';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { appendBillsToFeed } from '../feed/append-feed-entries.ts';
import { takeBackCredit } from '../intake/count-bills.ts';
import { addCancelledBills } from '../ledger/add-cancelled.ts';
import { lockCredits } from '../ledger/lock-credit.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { reverseBills } from '../settlement/reverse-bills.ts';
import {
  agentsOf,
  type BillsOfAggregator,
  markVoid,
  takeOutOfSales,
  type VoidedBy,
} from '../settlement/take-out-bills.ts';

/** The run that removed bills from a settlement, and what they had won in it. Satang. */
export interface TakenBack {
  settlementId: SettlementId;
  takenBack: bigint;
}

/**
 * Voids late bills of a round. This transaction has locked the round. Before
 * settlement the bills leave the round's sales as a cancelled bill does, and the round is settled without
 * them; the seal covers what was sold, and stays. After settlement their part of it is reversed. Scope
 * `work`.
 *
 * @returns what was reversed; null where nothing was settled.
 */
export async function voidLate(
  tx: Tx,
  round: RoundRow,
  masters: readonly BillsOfAggregator[],
  by: Omit<VoidedBy, 'settlementId'>,
): Promise<TakenBack | null> {
  if (masters.length === 0) return null;
  const reversed = round.currentSettlementId === null ? null : await reverseBills(tx, round, masters, by);
  if (!reversed) await voidUnsettled(tx, round, masters, by);
  for (const { aggregatorId, bills } of masters) {
    const agentIds = [...new Set(bills.map((bill) => String(bill.agentId)))];
    const event = { roundId: String(round.id), agentIds };
    await sql`
      insert into outbox (topic, aggregator_id, payload)
      values ('totals', ${aggregatorId}, ${JSON.stringify(event)}::jsonb)`.execute(tx);
  }
  return reversed && { settlementId: reversed.settlementId, takenBack: -reversed.figures.payout };
}

async function voidUnsettled(
  tx: Tx,
  round: RoundRow,
  masters: readonly BillsOfAggregator[],
  by: Omit<VoidedBy, 'settlementId'>,
): Promise<void> {
  for (const master of masters) await markVoid(tx, master, { ...by, settlementId: null });
  await addCancelledBills(tx, round, masters, round.businessDate);
  for (const master of masters) await takeOutOfSales(tx, master);
  await lockCredits(tx, agentsOf(masters));
  for (const master of masters) await takeBackCredit(tx, master.bills);
  await appendBillsToFeed(tx, round.id, masters, { kind: 'bill_voided', settlementId: null });
}
