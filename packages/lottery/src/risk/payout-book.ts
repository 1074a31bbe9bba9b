import { type BetType, isBetType } from '../bet-types/index.ts';
import type { Satang } from '../money.ts';

/** What a round would pay on one number of a bet type if it wins once. */
export interface RiskStake {
  readonly betType: string;
  /** The number or its key: cross and pae count every order alike. */
  readonly number: string;
  /** Below zero for a lay-off: what a dealer pays the tier. */
  readonly potentialPayout: Satang;
}

/** A number that could be drawn and what it would pay, satang. */
export interface WorstNumber {
  readonly number: string;
  readonly payout: Satang;
}

/** Payouts by bet type and number. */
export type PayoutBook = ReadonlyMap<BetType, ReadonlyMap<string, bigint>>;

const nothing: ReadonlyMap<string, bigint> = new Map();

/** Adds up the stakes of a round; several on one number become one. Throws RangeError for an unknown bet type. */
export function payoutBook(stakes: Iterable<RiskStake>): PayoutBook {
  const book = new Map<BetType, Map<string, bigint>>();
  for (const { betType, number, potentialPayout } of stakes) {
    if (!isBetType(betType)) throw new RangeError(`"${betType}" is not a bet type`);
    let numbers = book.get(betType);
    if (numbers === undefined) {
      numbers = new Map();
      book.set(betType, numbers);
    }
    numbers.set(number, (numbers.get(number) ?? 0n) + potentialPayout);
  }
  return book;
}

/** The numbers of one bet type with their payouts. */
export function soldOf(book: PayoutBook, betType: BetType): ReadonlyMap<string, bigint> {
  return book.get(betType) ?? nothing;
}

/** What one number of a bet type would pay. */
export function payoutOn(book: PayoutBook, betType: BetType, number: string): bigint {
  return book.get(betType)?.get(number) ?? 0n;
}

/** Whether anything is sold in one of the bet types. */
export function isAnySold(book: PayoutBook, betTypes: readonly BetType[]): boolean {
  return betTypes.some((betType) => book.has(betType));
}
