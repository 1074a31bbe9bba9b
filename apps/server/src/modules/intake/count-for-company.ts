import { isDeepStrictEqual } from 'node:util';
import type { Totals } from '@drawdesk/lottery';
import { beforeCommit } from '../../platform/db/before-commit.ts';
import type { Tx } from '../../platform/db/store.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { type Counters, totalsOf } from './build-totals.ts';
import { companyBounds } from './company-bounds.ts';
import {
  addCompanyNumbers,
  addCompanyNumbersWithin,
  type CompanyRow,
  companyName,
} from './company-counters.ts';
import { countLongNumbers } from './count-long-numbers.ts';
import { type DecidedBill, decideAll } from './decide-bills.ts';
import { areStepsNoted, isRiskNoted } from './record-limit-crossings.ts';
import type { SoldBill } from './sold-bill.ts';
import type { IntakeWatch } from './watch-intake.ts';

/** What other masters sold meanwhile would change a decision: nothing may be placed, the batch is decided again. */
export class CompanyNumbersMoved extends LostRace {
  constructor() {
    super('Other masters sold numbers of this batch meanwhile');
  }
}

interface CountingHow {
  /** The counters were locked before the bills were decided. */
  isLockingCompany: boolean;
  offerCache: OfferCache;
  watch?: IntakeWatch | undefined;
}

interface Decided {
  decided: readonly DecidedBill[];
  written: readonly SoldBill[];
  counters: Counters;
  totals: ReadonlyMap<string, Totals>;
}

/**
 * Counts what was sold for the whole company: with the commit where nothing of what was decided depends on what others
 * sell meanwhile, otherwise now.
 * @returns the totals after it, exact where somebody is to be notified of them.
 */
export async function countForCompany(
  tx: Tx,
  { decided, written, counters, totals }: Decided,
  { isLockingCompany, offerCache, watch }: CountingHow,
): Promise<ReadonlyMap<string, Totals>> {
  const lock: IntakeWatch['lock'] = watch?.lock ?? ((_, work) => work());
  const bounds = isLockingCompany
    ? null
    : companyBounds(decided, counters, {
        risk: (number) => isRiskNoted(offerCache, number),
        steps: (number, offer) => areStepsNoted(offerCache, number, offer),
      });
  if (bounds) {
    beforeCommit(tx, () => lock('company', () => addCompanyNumbersWithin(tx, written, bounds)));
    beforeCommit(tx, () => countLongNumbers(tx, written, 1n));
    return totals;
  }
  const [before] = await lock('company', () =>
    Promise.all([addCompanyNumbers(tx, written), countLongNumbers(tx, written, 1n)]),
  );
  return totalsWithOthers(decided, before, { counters, totals });
}

/**
 * The totals with what other masters sold since the counters were read.
 * @param current - the company's counters without these bills, as they were when the bills were counted
 * @throws CompanyNumbersMoved when that would have changed a decision.
 */
function totalsWithOthers(
  decided: readonly DecidedBill[],
  current: readonly CompanyRow[],
  { counters, totals }: { counters: Counters; totals: ReadonlyMap<string, Totals> },
): ReadonlyMap<string, Totals> {
  const read = new Map(counters.company.map((row) => [companyName(row), row]));
  const moved = current.filter(
    (row) => counters.companyNames.has(companyName(row)) && hasMoved(row, read.get(companyName(row))),
  );
  if (moved.length === 0) return totals;
  const company = [...new Map([...read, ...moved.map((row) => [companyName(row), row] as const)]).values()];
  const ready = decided.map(({ bill }) => bill);
  const final = totalsOf(
    { ...counters, company },
    ready.filter(({ offer }) => offer.offer.roundOpen),
  );
  const again = decideAll(ready, final).map(({ decision }) => decision);
  if (
    !isDeepStrictEqual(
      again,
      decided.map(({ decision }) => decision),
    )
  )
    throw new CompanyNumbersMoved();
  return final;
}

/** A counter that is missing stands for nothing sold. */
const hasMoved = (now: CompanyRow, before: CompanyRow | undefined): boolean =>
  now.stake !== (before?.stake ?? 0n) || now.potentialPayout !== (before?.potentialPayout ?? 0n);
