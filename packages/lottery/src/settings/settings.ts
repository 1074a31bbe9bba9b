import type { Level, Step, UplineRates } from '../acceptance/index.ts';
import type { NumberKey } from '../bet-types/index.ts';
import type { BasisPoints, RateX100, Satang } from '../money.ts';

/** A number that a level blocks, in force now: closed, taken at a rate, or at a share of the normal rate. */
export interface BlockSetting {
  readonly key: NumberKey;
  readonly price: 'closed' | { readonly rate: RateX100 } | { readonly shareOfRateBp: BasisPoints };
}

/** One step of a limiter rule: from an accumulated stake, or a share of the level's limit, on. */
export interface LimiterStep {
  readonly from: Satang | { readonly limitBp: BasisPoints };
  /** Closed, at most this rate, or this share of the level's own pay rate. */
  readonly action: 'close' | { readonly rate: RateX100 } | { readonly shareOfRateBp: BasisPoints };
}

/** A rule that acts automatically while bets come in (domain.md §4), as one level has it for one bet type. */
export interface LimiterRule {
  /** Names it; the engine hands it through. */
  readonly rule: string;
  readonly steps: readonly LimiterStep[];
  /** The most one player may stake on one number; null or left out = as in the settings. */
  readonly capPerPerson?: Satang | null;
}

/** What one level sets for one bet type (domain.md §4). What is left out comes from the level above; null = no limit. */
export interface BetTypeSettings {
  readonly accept?: boolean;
  readonly payRate?: RateX100;
  /** 100 = ×1.00. */
  readonly winMultiplier?: RateX100;
  readonly lowest?: Satang;
  readonly maximum?: Satang;
  readonly maxBetPerNumber?: Satang | null;
  readonly numberLimitPerPlayer?: number | null;
  readonly limit?: Satang | null;
  readonly steps?: readonly Step[];
  readonly possiblePayoutPercentage?: number | null;
  /** Highest payout of one number, satang. */
  readonly risk?: Satang | null;
  /** Highest exposure of one number: its payout less the net stake of the type, satang. */
  readonly totalRisk?: Satang | null;
  readonly highRiskPercentage?: number | null;
  readonly lowRiskPercentage?: number | null;
  /** The most that the level itself holds of one number, satang; not inherited, and not at the company (hold.md §1). */
  readonly hold?: Satang | null;
  /** Stake of one bill; with several bet types the smallest applies to the bill. */
  readonly betLimit?: Satang | null;
  /** Tickets may be split at steps and limits; true where it is not set. */
  readonly splitSteps?: boolean;
  readonly blocked?: readonly BlockSetting[];
  /** In force now; in any order. */
  readonly rules?: readonly LimiterRule[];
}

/** The company is the top level, so what has no natural "no limit" must be set there. */
export type CompanySettings = BetTypeSettings &
  Required<Pick<BetTypeSettings, 'accept' | 'payRate' | 'lowest' | 'maximum'>>;

/**
 * A special marketing rate while it runs (screens.md §4), and who gives it: nobody can give more than they
 * have.
 */
export interface SpecialRate {
  readonly payRate: RateX100;
  readonly grantedBy: 'company' | 'aggregator';
}

/** What the terms between the tiers set for a bet type (domain.md §5). */
export interface SettlementTerms extends UplineRates {
  /** Discount of the player. */
  readonly discountBp: BasisPoints;
}

export interface SettingsChain {
  readonly company: CompanySettings;
  readonly aggregator?: BetTypeSettings;
  readonly agent?: BetTypeSettings;
  readonly special?: SpecialRate;
  /** Without terms, master and agent settle at the pay rates of company and aggregator, without a discount. */
  readonly terms?: SettlementTerms;
}

/**
 * Where a value comes from: a level, the terms between the tiers, a special rate or a limiter rule; `none`
 * where it is not set.
 */
export type SettingSource = Level | 'terms' | 'special' | 'limiter' | 'none';

/** A value and where it comes from. */
export interface Resolved<Value> {
  readonly value: Value;
  readonly from: SettingSource;
}

/** From which share of its limit a number is red, and down to which it is green again; null = not watched. */
export interface RiskThresholds {
  readonly highRiskPercentage: number | null;
  readonly lowRiskPercentage: number | null;
}
