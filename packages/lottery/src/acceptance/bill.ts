import type { BetNumber, BetType, NumberKey } from '../bet-types/index.ts';
import type { BundleSize } from '../bundles.ts';
import type { BasisPoints, RateX100, Satang } from '../money.ts';
import type { SettlingTiers } from '../shares/index.ts';
import type { BundleRequest, BundleTaken } from './bundle-offer.ts';
import type { LimitedBy } from './limited-by.ts';
import type { PlayerLimits } from './player-limits.ts';
import type { UnitDelta } from './units.ts';

/** Why a line was refused (screens.md §5). Each is a rule of domain.md §4. */
const refusalReasons = [
  'round_closed',
  'provider_closed',
  'player_suspended',
  'player_stopped',
  'unknown_bet_type',
  'bet_type_closed',
  'invalid_number',
  'below_minimum',
  'above_maximum',
  'number_blocked',
  'rate_changed',
  'player_number_limit',
  'number_limit',
  'player_day_limit',
  'player_week_limit',
  'bill_limit',
  'credit_limit',
  'price_changed',
  'player_bundle_limit',
  'sold_out',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** One bet as keyed. */
export interface BillItem {
  /** A bet type, or `reverse3` / `reverse2`, which expand before pricing (domain.md §1). */
  readonly betType: string;
  readonly number: string;
  /** Of bundles and tickets it is price × quantity: the value given here is not used. */
  readonly stake: Satang;
  /** With bundles and tickets: how many of what. */
  readonly bundle?: BundleRequest;
  /** The rate the player was shown. A worse one now refuses the line; a better one is taken. */
  readonly expectedRate?: RateX100;
  /** What a reverse expands to: `upper3`, or `upper2` (taken when absent) or `lower2`. */
  readonly target?: string;
}

export interface BillRequest {
  readonly playerKey: string;
  readonly playerSuspended: boolean;
  /** Without them the limits of the offer apply as they are. */
  readonly playerLimits?: PlayerLimits;
  /** `all`: everything or nothing. `partial`: what fits. */
  readonly accept: 'all' | 'partial';
  readonly items: readonly BillItem[];
}

/** One ticket that is taken. A bet split at a step gives several, each at its rate. */
export interface AcceptedLine {
  readonly outcome: 'accepted';
  /** Index of the bet in the request. */
  readonly item: number;
  /** The same for all tickets of one reverse; else null. */
  readonly group: number | null;
  readonly betType: BetType;
  readonly number: BetNumber;
  readonly key: NumberKey;
  readonly stake: Satang;
  /** The player's pay rate, ×100, promotion included. */
  readonly rate: RateX100;
  /**
   * The rates the tiers settle this ticket at: a step or block also applies to the tiers below the level that
   * set it.
   */
  readonly tierRates: SettlingTiers<RateX100>;
  readonly discountBp: BasisPoints;
  /** Only for bundles and tickets. Their rates are 0, because their prizes are in money. */
  readonly bundle?: BundleTaken;
}

/** A bet, or the rest of a split one, that is not taken. Bet type and number are as they were keyed. */
export interface RefusedLine {
  readonly outcome: 'refused';
  readonly item: number;
  readonly group: number | null;
  readonly betType: string;
  readonly number: string;
  /** null when the bet has no readable number. */
  readonly key: NumberKey | null;
  readonly stake: Satang;
  readonly reason: RefusalReason;
  /** The limit that was reached, satang. */
  readonly limit?: Satang;
  /** What could still be had, satang. */
  readonly available?: Satang;
  /** The rate now, with `rate_changed`. */
  readonly currentRate?: RateX100;
  /** Of bundles and tickets: units refused, and how many units are still available. */
  readonly size?: BundleSize;
  readonly quantity?: number;
  readonly availableQuantity?: number;
  /** What refused it, where that is a setting. */
  readonly limitedBy?: LimitedBy;
  /** With `price_changed`: the current price, and the current version. */
  readonly currentPrice?: Satang;
  readonly version?: string;
}

export type Line = AcceptedLine | RefusedLine;

/** What a decision adds to one number's counters, alike at every level and to the player's own. */
export interface NumberDelta {
  readonly betType: BetType;
  readonly key: NumberKey;
  readonly stake: Satang;
  /** Σ payoutOf(stake, rate) of the tickets. */
  readonly potentialPayout: Satang;
}

/** What it adds to one bet type's counters, alike at every level. */
export interface TypeDelta {
  readonly betType: BetType;
  readonly stake: Satang;
  readonly netStake: Satang;
}

export interface Deltas {
  readonly playerKey: string;
  readonly numbers: readonly NumberDelta[];
  readonly types: readonly TypeDelta[];
  /** Units taken out of stocks; none of ordinary bets. */
  readonly units: readonly UnitDelta[];
  /** Gross open stake that the agent's credit now covers. */
  readonly creditUsed: Satang;
}

export interface Decision {
  /**
   * Whether there is a bill. Read this first: in an `all` bill that failed, the lines without a fault are
   * still `accepted` and listed together with the refused ones, but nothing is taken, the totals are 0 and
   * there are no deltas.
   */
  readonly accepted: boolean;
  readonly lines: readonly Line[];
  /** Satang, over the tickets taken. */
  readonly totalStake: Satang;
  /** `totalStake` less the player's discount, rounded ticket by ticket as in settlement (domain.md §5). */
  readonly netStake: Satang;
  readonly deltas: Deltas;
}
