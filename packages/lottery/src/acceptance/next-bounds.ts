import type { Level } from './level.ts';
import type { BetTypeOffer } from './offer.ts';
import { ladderOf } from './price-ladder.ts';
import type { NumberCounter } from './totals.ts';

/** Where a level acts on a number next, satang; null: nowhere. */
export interface NextBounds {
  /** Stake on the number at which a limit, a step or a rule begins to act. */
  readonly stake: bigint | null;
  /** Payout of the number at which it may be refused. */
  readonly payout: bigint | null;
  /** Payout of the number from which it may be of high risk, of which people are notified. */
  readonly highRisk: bigint | null;
}

/** What a level sets that acts on one number, prepared once for each offer. */
interface Bounds {
  /** Ascending. */
  readonly stakes: readonly bigint[];
  readonly cap: bigint | null;
  readonly payout: bigint | null;
  readonly highRisk: bigint | null;
  /** A payout is compared with the stakes of its type, which other numbers change. */
  readonly dependsOnType: boolean;
}

/** Past every stake that can be stored. */
const endless = 1n << 62n;

const known = new WeakMap<BetTypeOffer, Map<Level, Bounds>>();

function boundsAt(offer: BetTypeOffer, level: Level): Bounds {
  const ofOffer = known.get(offer) ?? new Map<Level, Bounds>();
  known.set(offer, ofOffer);
  const made = ofOffer.get(level) ?? makeBounds(offer, level);
  ofOffer.set(level, made);
  return made;
}

function makeBounds(offer: BetTypeOffer, level: Level): Bounds {
  const { capped, stepped, watched, ruled } = ladderOf(offer);
  const here = <T extends { readonly level: Level }>(all: readonly T[]): T[] =>
    all.filter((one) => one.level === level);
  const caps = here(capped).map(({ cap }) => BigInt(cap));
  const stakes = [
    ...caps,
    ...here(stepped).flatMap(({ rungs }) => rungs.map(({ upTo }) => upTo)),
    ...here(ruled).flatMap(({ bounds }) => bounds.map(({ bound }) => BigInt(bound))),
  ];
  const watches = here(watched);
  const risks = watches.flatMap(({ kind, bound }) => (kind === 'risk' ? bound : []));
  const { limit, highRiskPercentage = null } = offer.levels[level];
  return {
    stakes: stakes.filter((stake) => stake < endless).sort((one, other) => (one < other ? -1 : 1)),
    cap: least(caps),
    payout: least(risks),
    highRisk:
      limit === null || highRiskPercentage === null ? null : (limit * BigInt(highRiskPercentage)) / 100n,
    dependsOnType: watches.some(({ kind }) => kind !== 'risk'),
  };
}

const least = (amounts: readonly bigint[]): bigint | null =>
  amounts.reduce<bigint | null>((low, amount) => (low === null || amount < low ? amount : low), null);

/**
 * How far a number may grow at a level before that level acts on it again: as long as stake and payout stay below what is
 * returned, every bill that is not sold by the unit is decided as if the number stood where it stands now (domain.md §4).
 *
 * @returns null where this cannot be said: the number has reached a limit, so that what is refused names how far it is
 * past it; or what it pays is compared with the stakes of its type.
 */
export function nextBounds(
  offer: BetTypeOffer,
  level: Level,
  { stake, potentialPayout }: Readonly<NumberCounter>,
): NextBounds | null {
  const { stakes, cap, payout, highRisk, dependsOnType } = boundsAt(offer, level);
  const isReached = (bound: bigint | null, amount: bigint) => bound !== null && bound <= amount;
  if (dependsOnType || isReached(cap, stake) || isReached(payout, potentialPayout)) return null;
  return { stake: stakes.find((bound) => bound >= stake) ?? null, payout, highRisk };
}
