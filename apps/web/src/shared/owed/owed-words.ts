import type { LedgerAccount } from '@drawdesk/contract';
import { signOf } from '../../ui/figures/format-money.ts';

/** The side of an account that the reader is; a tier above both is neither. */
export type Side = LedgerAccount['caller'];

/**
 * Who owes, from the reader's side. The API has every amount in the member's view: above zero it is to the
 * member's good. Screens show a balance without a sign, beside one of these words.
 */
export type OwedWord = 'owesYou' | 'youOwe' | 'memberOwes' | 'memberIsOwed' | 'settled';

export function owedWord(balance: string, side: Side): OwedWord {
  const sign = signOf(balance);
  if (sign === 0) return 'settled';
  if (side === 'neither') return sign < 0 ? 'memberOwes' : 'memberIsOwed';
  return sign < 0 === (side === 'upline') ? 'owesYou' : 'youOwe';
}

/** The direction of most balances of a statement: that of its end, or of its beginning when the end is settled. */
export function usualWord({ opening, closing }: { opening: string; closing: string }, side: Side): OwedWord {
  const last = owedWord(closing, side);
  return last === 'settled' ? owedWord(opening, side) : last;
}

/** For whom an entry is good: the reader, or the named other side. From neither side both are named. */
export type FavourWord = 'you' | 'member' | 'upline' | 'nobody';

export function favourWord(amount: string, side: Side): FavourWord {
  const sign = signOf(amount);
  if (sign === 0) return 'nobody';
  const favoured = sign > 0 ? 'member' : 'upline';
  return favoured === side ? 'you' : favoured;
}

export const unsigned = (amount: string): string => amount.replace('-', '');

/**
 * An amount in the reader's view, where it has a sign, in a chart or of an entry: above zero is to the good of the reader,
 * or of the upline when the reader is neither side.
 */
export function inReadersView(amount: string, side: Side): string {
  if (side === 'member' || signOf(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
