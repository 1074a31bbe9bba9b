import type { BetTypeOffer } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { CompanyKey } from './company-counters.ts';
import { type RecordedRisks, recordHighRisk } from './record-high-risk.ts';
import { type RecordedNumbers, recordLimiterActions } from './record-limiter-actions.ts';
import { type CountedSale, rulesOn, touchedName, touchedNumbers } from './touched-numbers.ts';

/** The entries that each memory of a process may have; it begins anew then. */
const notedMax = 200_000;

/** One memory of each kind per offer cache: a process may sell on several databases. */
const notedBy = new WeakMap<object, { actions: RecordedNumbers; risks: RecordedRisks }>();

/**
 * Records what the bills of a batch brought numbers to: steps of limiter rules, and exposures over high risk.
 * In the accepting transaction, after the bills were counted; people are notified afterwards
 * (notify-limiter-actions.ts).
 *
 * @param seller - the seller that continues to use these offers: what it has already seen recorded is not
 * recorded again.
 */
export async function recordLimitCrossings(
  tx: Tx,
  sales: readonly CountedSale[],
  seller: object,
  at: Date,
): Promise<void> {
  const numbers = touchedNumbers(sales);
  if (numbers.length === 0) return;
  const noted = notedBy.get(seller) ?? { actions: new Map(), risks: new Set() };
  notedBy.set(seller, noted);
  for (const memory of [noted.actions, noted.risks]) if (memory.size > notedMax) memory.clear();
  await recordLimiterActions(tx, numbers, noted.actions, at);
  await recordHighRisk(tx, numbers, noted.risks, at);
}

const ofCompany = { level: 'company', aggregatorId: 0n, agentId: null } as const;

/** Whether a number of the company is known to be recorded as one of high risk in its round. */
export const isRiskNoted = (seller: object, number: CompanyKey): boolean =>
  notedBy.get(seller)?.risks.has(touchedName({ ...ofCompany, ...number })) ?? false;

/** Whether the steps that a number of the company has reached under these rules are known to be recorded. */
export const areStepsNoted = (seller: object, number: CompanyKey, offer: BetTypeOffer): boolean =>
  notedBy.get(seller)?.actions.get(touchedName({ ...ofCompany, ...number })) ===
  rulesOn({ offer, level: 'company' });
