import type { NumberKey } from '../bet-types/index.ts';
import type { BundleBetType, PrizeTable } from '../bundle-prizes.ts';
import type { BundleSize } from '../bundles.ts';
import type { BasisPoints, Satang } from '../money.ts';

/** Whose stock a piece is taken from: an agent's sales take from its own and from its master's (domain.md §3). */
const stockOwners = ['aggregator', 'agent'] as const;
type StockOwner = (typeof stockOwners)[number];

/** One size of a bet type sold by the piece, every level's settings resolved. */
export interface BundleOffer {
  /** Names price and prizes: tickets keep it, and are settled by it. */
  readonly version: string;
  readonly on: boolean;
  /** Of one piece, satang. */
  readonly price: Satang;
  /** Money a piece pays for each prize. */
  readonly prizes: PrizeTable;
  /** The most one piece may pay, satang. */
  readonly highestPrize: Satang;
  /** For sale per number and round; null = no limit. */
  readonly quantities: Readonly<Record<StockOwner, number | null>>;
  /** One player's pieces of one number in a round; null = no limit. */
  readonly maxPerPlayer: number | null;
}

/** What is sold by the piece of one bet type. */
export interface BundleStock {
  readonly sizes: ReadonlyMap<BundleSize, BundleOffer>;
  readonly discountBp: BasisPoints;
  /** Numbers that are closed, whatever the size. */
  readonly blocked: ReadonlySet<NumberKey>;
}

export type BundleStocks = ReadonlyMap<BundleBetType, BundleStock>;

/** Pieces asked for, as keyed. */
export interface BundleRequest {
  readonly size: BundleSize;
  readonly quantity: number;
  /** What the player was told it costs, satang, and the version it was shown; null where it says nothing. */
  readonly expectedStake: Satang | null;
  readonly expectedVersion: string | null;
}

/** Pieces taken on one ticket. */
export interface BundleTaken {
  readonly size: BundleSize;
  readonly quantity: number;
  readonly version: string;
  /** The most they may pay together, satang. */
  readonly potentialPayout: Satang;
}
