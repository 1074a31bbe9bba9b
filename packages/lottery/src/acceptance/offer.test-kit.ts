import { type BetType, defaultSwitches, parseBetNumber } from '../bet-types/index.ts';
import { basisPoints, parseMoney, parseRate, rateX100, type Satang, satang } from '../money.ts';
import type { BillItem, BillRequest, Decision, Line, RefusedLine } from './bill.ts';
import { decide } from './decide.ts';
import type { BetTypeOffer, BlockedNumber, LevelLimit, Offer, Step } from './offer.ts';
import { applyDecision, createTotals, type Totals } from './totals.ts';

/** Amounts and rates as an operator writes them. */
export const baht = (amount: number): Satang => satang(amount * 100);
export const openLevel: LevelLimit = { limit: null, steps: [], possiblePayoutPercentage: null };

/** An offer without a single limit, at 900; tests add the rule they are about. */
const openBetType: BetTypeOffer = {
  accept: true,
  payRate: parseRate('900'),
  winMultiplier: rateX100(100),
  discountBp: basisPoints(1000),
  lowest: baht(1),
  maximum: baht(1_000_000),
  maxBetPerNumber: null,
  numberLimitPerPlayer: null,
  levels: { company: openLevel, aggregator: openLevel, agent: openLevel },
  blocked: new Map(),
  splitSteps: true,
};

export function offerOf(
  changes: Partial<BetTypeOffer> = {},
  round: Partial<Offer> = {},
  types: readonly BetType[] = ['upper3'],
): Offer {
  return {
    roundOpen: true,
    providerOpen: true,
    switches: defaultSwitches,
    billLimit: null,
    creditLimit: null,
    betTypes: new Map(types.map((type) => [type, { ...openBetType, ...changes }])),
    ...round,
  };
}

/** A block on one number of `upper3` (or another type), closed unless a rate is given. */
export function blockOn(text: string, rate: string | null = null, type: BetType = 'upper3') {
  const parsed = parseBetNumber(type, text, { switches: defaultSwitches });
  if (!parsed.ok) throw new Error(`${text} is no ${type}`);
  const block: BlockedNumber = { rate: rate === null ? null : parseRate(rate) };
  return new Map([[parsed.key, block]]);
}

/** `steps('0–5000: 900', …)` of domain.md §4. */
export function steps(...rungs: readonly (readonly [upTo: number, rate: string])[]): Step[] {
  return rungs.map(([upTo, rate]) => ({ upTo: baht(upTo), rate: parseRate(rate) }));
}

export function bet(number: string, stake: string, rest: Partial<BillItem> = {}): BillItem {
  return { betType: 'upper3', number, stake: parseMoney(stake), ...rest };
}

export function bill(items: readonly BillItem[], rest: Partial<BillRequest> = {}): BillRequest {
  return { playerKey: 'somchai', playerSuspended: false, accept: 'partial', items, ...rest };
}

export function emptyTotals(): Totals {
  return createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0) });
}

/** Decides bill after bill, applying each. */
export function sell(requests: readonly BillRequest[], offer: Offer, totals: Totals): Decision[] {
  return requests.map((request) => {
    const decision = decide(request, offer, totals);
    applyDecision(totals, decision);
    return decision;
  });
}

/** A decision's lines as short text: `1000.00 at 900`, `1000.00 refused number_limit`. */
export function inWords(decision: Decision): string[] {
  return decision.lines.map((line) => {
    const stake = `${line.stake / 100n}`;
    return line.outcome === 'accepted' ? `${stake} at ${line.rate / 100}` : `${stake} refused ${line.reason}`;
  });
}

/** The one refused line among them. */
export function refusal(lines: readonly Line[]): RefusedLine {
  const refused = lines.filter((line) => line.outcome === 'refused');
  const [only] = refused;
  if (only === undefined || refused.length !== 1) throw new Error(`${refused.length} lines were refused`);
  return only;
}

/** A bill of one bet. */
export const one = (stake = '100', number = '387') => bill([bet(number, stake)]);

export const wholeOrNot = { splitSteps: false };
