import type { BetNumber, BetType } from '../bet-types/index.ts';
import type { Satang } from '../money.ts';
import type { ShorthandProblem } from './problems.ts';
import type { ShorthandBetType } from './sides.ts';
import type { Side } from './words.ts';

/** One bet of a list. `stake` is satang. */
export interface ShorthandBet {
  readonly betType: ShorthandBetType;
  readonly number: BetNumber;
  readonly stake: Satang;
}

export interface ShorthandOptions {
  /** The bet types that the provider offers. A line with another one is not read. */
  readonly betTypes: readonly BetType[];
}

/** Where a line is in the text. `text` has the line break; all texts together are what was typed. */
export interface Place {
  /** Of its first character in the text, in UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

/** One line of a list, or the time before a message in it. Nothing that can be seen is in a blank line. */
export type ShorthandLine = Place &
  (
    | { readonly kind: 'blank' }
    /** `saidAt` is "HH:MM", null of a date without a time; `name` is who wrote the message. */
    | { readonly kind: 'time'; readonly saidAt: string | null; readonly name: string | null }
    | {
        readonly kind: 'heading';
        readonly sides: readonly Side[];
        /** Of the numbers that it is for; null = any. */
        readonly digits: number | null;
        readonly isReversed: boolean;
      }
    | { readonly kind: 'bets'; readonly bets: readonly ShorthandBet[] }
    | { readonly kind: 'unread'; readonly problem: ShorthandProblem }
  );

/** What belongs to one message: everything from its time to the next one. */
export interface ShorthandPart {
  readonly saidAt: string | null;
  readonly name: string | null;
  readonly lines: readonly ShorthandLine[];
  /** Satang of all its bets. */
  readonly stake: Satang;
}

export interface Shorthand {
  readonly parts: readonly ShorthandPart[];
  /** Satang of all bets: the running total. */
  readonly stake: Satang;
  readonly betCount: number;
  /** Lines that are not read. */
  readonly unreadCount: number;
}
