import {
  type BetTypeOffer,
  isBetType,
  isBundleType,
  nextBounds,
  promoted,
  rulesReached,
} from '@drawdesk/lottery';
import type { Counters } from './build-totals.ts';
import { type CompanyBound, type CompanyKey, companyName } from './company-counters.ts';
import type { DecidedBill } from './decide-bills.ts';
import { companyCaps } from './read-counters.ts';

/** What a batch asks for on a number, accepted or not. Satang. */
interface Asked extends CompanyKey {
  stake: bigint;
  /** At the highest rate, rounded up. */
  payout: bigint;
  offers: Set<BetTypeOffer>;
}

interface Noted {
  risk(number: CompanyKey): boolean;
  steps(number: CompanyKey, offer: BetTypeOffer): boolean;
}

/**
 * Up to where the counters of the company may move without changing how these bills were decided, and what numbers they
 * brought to a bound that people are notified of.
 * @param noted - what is recorded of a number already: that it is of high risk, and the steps that it has reached
 * @returns null where one of the numbers is too near a bound.
 */
export function companyBounds(
  decided: readonly DecidedBill[],
  counters: Pick<Counters, 'company'>,
  noted: Noted,
): ReadonlyMap<string, CompanyBound> | null {
  const read = new Map(counters.company.map((row) => [companyName(row), row]));
  const bounds = new Map<string, CompanyBound>();
  const all = askedOf(decided);
  if (!all) return null;
  for (const [name, { stake, payout, offers, ...number }] of all) {
    const now = read.get(name) ?? { stake: 0n, potentialPayout: 0n };
    const bound: CompanyBound = { stakeMax: null, payoutMax: null };
    for (const offer of offers) {
      const next = nextBounds(offer, 'company', now);
      if (!next) return null;
      const hasPassed = rulesReached(offer, 'company', now.stake).length > 0;
      if (hasPassed && !noted.steps(number, offer)) return null;
      const highRisk = noted.risk(number) ? null : next.highRisk;
      bound.stakeMax = lower(bound.stakeMax, below(next.stake, stake));
      bound.payoutMax = lower(bound.payoutMax, below(lower(next.payout, highRisk), payout));
    }
    if (isPassed(bound.stakeMax, now.stake) || isPassed(bound.payoutMax, now.potentialPayout)) return null;
    bounds.set(name, bound);
  }
  return bounds;
}

/** Null where something is asked for by the unit: its payout has no rate. */
function askedOf(decided: readonly DecidedBill[]): ReadonlyMap<string, Asked> | null {
  const asked = new Map<string, Asked>();
  for (const { bill, decision } of decided) {
    const { offer } = bill.offer;
    if (!offer.roundOpen) continue;
    for (const { betType, key, stake } of decision.lines) {
      if (key === null || !isBetType(betType) || !companyCaps(offer, betType)) continue;
      const ofType = offer.betTypes.get(betType);
      if (!ofType) continue;
      if (isBundleType(betType)) return null;
      const number = { roundId: bill.intent.roundId, betType, key };
      const name = companyName(number);
      const sum = asked.get(name) ?? { ...number, stake: 0n, payout: 0n, offers: new Set() };
      asked.set(name, sum);
      sum.stake += stake;
      sum.payout += (stake * BigInt(promoted(ofType.payRate, ofType.winMultiplier))) / 100n + 1n;
      sum.offers.add(ofType);
    }
  }
  return asked;
}

const below = (bound: bigint | null, asked: bigint): bigint | null =>
  bound === null ? null : bound - 1n - asked;

const lower = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other < one) ? other : one;

const isPassed = (bound: bigint | null, amount: bigint): boolean => bound !== null && amount > bound;
