import { type BetType, type RuleSwitches, seedRateOf } from '@drawdesk/lottery';

/** A company-level setting as it is stored: rates ×100, money in satang as text, shares in whole per cents. */
export interface StartingSettings {
  readonly accept: true;
  readonly payRate?: number;
  readonly lowest: string;
  readonly maximum: string;
  readonly maxBetPerNumber: string;
  readonly limit: string;
  readonly highRiskPercentage: number;
  readonly lowRiskPercentage: number;
}

type Baht = readonly [maximum: number, maxBetPerNumber: number, limit: number];
/** Exposure ÷ limit in per cent from which a number is red, and up to which it is green. */
type Risk = readonly [high: number, low: number];

/**
 * Limits on one ticket, on one player's stake on a number, and on the stake of all players, in baht: the more
 * a number pays, the lower. The limit is about stakes, and a number that pays 900 times its stake is at 80 % of it with the
 * first bets: where wins are large, people are notified from a multiple of the limit on.
 */
const startingLimits: readonly (readonly [payRateX100: number, Baht, Risk])[] = [
  [300_000_000, [1, 2, 5], [1_000, 500]],
  [50_000_000, [5, 10, 40], [1_000, 500]],
  [5_000_000, [20, 40, 400], [1_000, 500]],
  [500_000, [200, 400, 4_000], [1_000, 500]],
  [45_000, [2_000, 5_000, 20_000], [1_000, 500]],
  [5_000, [10_000, 20_000, 80_000], [300, 150]],
  [0, [20_000, 50_000, 500_000], [80, 60]],
];

/** Bundles have no rate: ten large ones a ticket, two hundred on a number. */
const bundleLimits: readonly [Baht, Risk] = [
  [1_200, 2_400, 24_000],
  [1_000, 500],
];

const satangText = (baht: number): string => String(BigInt(baht) * 100n);

/**
 * The company's first settings of a bet type: the seed rate of domain.md §1, and limits under which no number
 * pays more than twenty million baht.
 */
export function startingSettings(type: BetType, switches: RuleSwitches): StartingSettings {
  const payRate = seedRateOf(type, switches);
  const [limits, [highRiskPercentage, lowRiskPercentage]] =
    payRate === null ? bundleLimits : limitsAt(payRate);
  const [maximum, maxBetPerNumber, limit] = limits;
  return {
    accept: true,
    ...(payRate !== null && { payRate }),
    lowest: satangText(1),
    maximum: satangText(maximum),
    maxBetPerNumber: satangText(maxBetPerNumber),
    limit: satangText(limit),
    highRiskPercentage,
    lowRiskPercentage,
  };
}

function limitsAt(payRateX100: number): readonly [Baht, Risk] {
  const row = startingLimits.find(([least]) => payRateX100 >= least);
  if (!row) throw new RangeError(`no starting limits at rate ${payRateX100}`);
  const [, limits, risk] = row;
  return [limits, risk];
}
