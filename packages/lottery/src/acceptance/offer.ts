import type { BetType, NumberKey, RuleSwitches } from '../bet-types/index.ts';
import type { BasisPoints, RateX100, Satang } from '../money.ts';
import type { BundleStocks } from './bundle-offer.ts';
import type { Level } from './level.ts';
import type { LimitLevels } from './limited-by.ts';

/** `0–5,000: 900` is `{ upTo: 5,000 baht, rate: 900 }`; a share of the limit is `{ limitBp }` (domain.md §4). */
export interface Step {
  readonly upTo: Satang | { readonly limitBp: BasisPoints };
  readonly rate: RateX100;
}

/** From where on a limiter rule applies to a number, and at which rate; null: it takes no more. */
export interface LimiterBound {
  /** Accumulated stake, or a share of the level's limit. */
  readonly from: Satang | { readonly limitBp: BasisPoints };
  readonly rate: RateX100 | null;
}

/** A limiter rule of a level: a separate ladder in addition to the level's steps (domain.md §4). */
export interface LimiterLadder {
  /** Identifies the rule, to show which rule limited a number. */
  readonly rule: string;
  /** In any order; a later bound never lifts the rate again. */
  readonly bounds: readonly LimiterBound[];
}

/** What one level allows on one number of a bet type. */
export interface LevelLimit {
  /** All stakes on one number in a round; null = no limit. */
  readonly limit: Satang | null;
  /** In any order; past the last one the number is closed. Shares of a limit count only where there is a limit. */
  readonly steps: readonly Step[];
  /** Highest payout of a number ÷ net stake of the type, in whole per cents; null = not checked. */
  readonly possiblePayoutPercentage: number | null;
  /** Highest payout of one number, satang; null or left out = not checked. */
  readonly risk?: Satang | null;
  /**
   * Highest exposure of one number: its payout less the net stake of the type, satang; null or left out = not
   * checked.
   */
  readonly totalRisk?: Satang | null;
  /** The most that the level itself holds of one number, satang; null or left out = no limit. It refuses nothing (hold.md). */
  readonly hold?: Satang | null;
  /** In addition to the steps; the strictest of all ladders applies. */
  readonly rules?: readonly LimiterLadder[];
  /** Exposure ÷ limit from which people are notified of a number, per cent. It refuses nothing. */
  readonly highRiskPercentage?: number | null;
}

/** The rates at which agent and master settle with their uplines (domain.md §5). */
export interface UplineRates {
  readonly agent: RateX100;
  readonly master: RateX100;
}

/** A blocked number: closed (`rate` null) or taken at a reduced rate. */
export interface BlockedNumber {
  readonly rate: RateX100 | null;
  /** The block's rates for the tiers above the player; without it the reduced rate applies to all of them. */
  readonly uplineRates?: UplineRates;
  /** The level that blocks it. */
  readonly from?: Level;
}

/** What a player of one agent is offered on one bet type, every level's settings resolved. */
export interface BetTypeOffer {
  readonly accept: boolean;
  /** Gross, ×100. */
  readonly payRate: RateX100;
  /** Promotion factor ×100: 100 = ×1.00. It lifts the pay rate and the steps, never the rate of a blocked number. */
  readonly winMultiplier: RateX100;
  readonly discountBp: BasisPoints;
  /** Smallest and largest stake of one ticket before it is split or cut, satang. */
  readonly lowest: Satang;
  readonly maximum: Satang;
  /** One player's stake on one number in a round. */
  readonly maxBetPerNumber: Satang | null;
  /** How many different numbers one player may bet in this type and round. */
  readonly numberLimitPerPlayer: number | null;
  readonly levels: Readonly<Record<Level, LevelLimit>>;
  readonly blocked: ReadonlyMap<NumberKey, BlockedNumber>;
  /** Whether a ticket that crosses a step or a limit is split there, or refused whole ⚙. */
  readonly splitSteps: boolean;
  /** Without them every tier settles at the player's rate. */
  readonly uplineRates?: UplineRates;
  /** Names the levels in refusals; decides nothing. */
  readonly limitLevels?: LimitLevels;
}

/** Everything `decide` needs to know of a round but what has been sold in it. */
export interface Offer {
  readonly roundOpen: boolean;
  readonly providerOpen: boolean;
  /** Digits of the provider's main number, where it has one. */
  readonly firstLength?: number;
  readonly switches: RuleSwitches;
  /** Stake of one bill. */
  readonly billLimit: Satang | null;
  /** The level that sets it; decides nothing. */
  readonly billLimitFrom?: Level;
  /** Credit of the agent: its open stakes and unsettled losses may not pass it. */
  readonly creditLimit: Satang | null;
  readonly betTypes: ReadonlyMap<BetType, BetTypeOffer>;
  /** What is sold by the unit; left out where nothing is. */
  readonly bundles?: BundleStocks;
}
