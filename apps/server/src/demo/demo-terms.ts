import { type BetType, betTypeKeys, defaultSwitches, seedRateOf } from '@drawdesk/lottery';
import type { CastAgent, CastAggregator } from './cast.ts';

/** What an agent and its master settle a bet type at (domain.md §5). Rates ×100, discounts in basis points. */
export interface DemoBetTypeTerms {
  readonly type: BetType;
  readonly rateAgent: number;
  readonly rateMaster: number;
  readonly discountPlayer: number;
  readonly discountAgent: number;
  readonly discountMaster: number;
}

/** Rates are named in round figures: whole fives from 450 on, whole numbers from 50 on, tenths below. */
const steps = [
  [45_000, 500],
  [5_000, 100],
  [0, 10],
] as const;

/** A share of a pay rate, cut to a round figure. */
export function partOfRate(rateX100: number, percent: number): number {
  if (percent === 100) return rateX100;
  const part = Math.floor((rateX100 * percent) / 100);
  const step = steps.find(([least]) => part >= least)?.[1] ?? 1;
  return Math.floor(part / step) * step;
}

/** Discounts are named for two digits; three digits and more get a little more, runs and halves much less. */
function discountBp(percent: number, payRateX100: number): number {
  if (payRateX100 >= 10_000) return percent * 100 + 300;
  return payRateX100 >= 5_000 ? percent * 100 : Math.floor((percent * 100) / 3 / 50) * 50;
}

/** The terms of an agent for every bet type that has a rate; each tier no better than the one above it. */
export function termsOf({ ratePercent }: CastAggregator, { discounts }: CastAgent): DemoBetTypeTerms[] {
  return betTypeKeys.flatMap((type) => {
    const rate = seedRateOf(type, defaultSwitches);
    if (rate === null) return [];
    const [discountPlayer, discountAgent, discountMaster] = discounts;
    return [
      {
        type,
        rateAgent: partOfRate(rate, ratePercent[1]),
        rateMaster: rate,
        discountPlayer: discountBp(discountPlayer, rate),
        discountAgent: discountBp(discountAgent, rate),
        discountMaster: discountBp(discountMaster, rate),
      },
    ];
  });
}
