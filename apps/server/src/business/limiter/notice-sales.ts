import type { Tx } from '../../platform/db/store.ts';
import { noticeActions } from './notice-actions.ts';
import { noticeHighRisk } from './notice-high-risk.ts';
import { type CountedSale, touchedNumbers } from './touched-numbers.ts';

/**
 * Notes what the bills of a batch brought numbers to: steps of limiter rules, and exposures over high risk. In the
 * accepting transaction, after the bills were counted; people are told of it afterwards (tell-actions.ts).
 */
export async function noticeSales(
  tx: Tx,
  aggregatorId: bigint,
  sales: readonly CountedSale[],
  at: Date,
): Promise<void> {
  const numbers = touchedNumbers(sales);
  if (numbers.length === 0) return;
  await noticeActions(tx, aggregatorId, numbers, at);
  await noticeHighRisk(tx, aggregatorId, sales, numbers, at);
}
