import type { NumberKey } from '../bet-types/index.ts';
import type { BundleBetType, PrizeTable } from '../bundle-prizes.ts';
import type { BundleSize } from '../bundles.ts';
import type { BasisPoints, Satang } from '../money.ts';

/**
 * The owner of the stock a unit is taken from: an agent's sales take from its own and from its master's
 * (domain.md §3).
 */
const stockOwners = ['aggregator', 'agent'] as const;
type StockOwner = (typeof stockOwners)[number];

/** One size of a bet type sold by the unit, with every level's settings resolved. */
export interface BundleOffer {
  /** Names price and prizes: tickets keep it, and are settled by it. */
  readonly version: string;
  readonly on: boolean;
  /** Of one unit, satang. */
  readonly price: Satang;
  /** Money a unit pays for each prize. */
  readonly prizes: PrizeTable;
  /** The most one unit may pay, satang. */
  readonly highestPrize: Satang;
  /** For sale per number and round; null = no limit. */
  readonly quantities: Readonly<Record<StockOwner, number | null>>;
  /** Units of one number for one player in a round; null = no limit. */
  readonly maxPerPlayer: number | null;
}

/** What is sold by the unit of one bet type. */
export interface BundleStock {
  readonly sizes: ReadonlyMap<BundleSize, BundleOffer>;
  readonly discountBp: BasisPoints;
  /** Numbers that are closed, in every size. */
  readonly blocked: ReadonlySet<NumberKey>;
}

export type BundleStocks = ReadonlyMap<BundleBetType, BundleStock>;

/** Units in the bet, as keyed. */
export interface BundleRequest {
  readonly size: BundleSize;
  readonly quantity: number;
  /**
   * The price the player was shown, satang, and the version of the configuration; null if the bet does not
   * state it.
   */
  readonly expectedStake: Satang | null;
  readonly expectedVersion: string | null;
}

/** Units taken on one ticket. */
export interface BundleTaken {
  readonly size: BundleSize;
  readonly quantity: number;
  readonly version: string;
  /** The most they may pay together, satang. */
  readonly potentialPayout: Satang;
}
