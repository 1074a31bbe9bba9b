import { formatMoney, type Shorthand, type ShorthandBet, type ShorthandLine } from '@drawdesk/lottery';
import type { CallInput } from '../../../api/operation-types.ts';

type BillItem = NonNullable<CallInput<'keying.place'>['body']>['items'][number];

/** The bets of a line, in their order. */
export const betsOfLine = (line: ShorthandLine): readonly ShorthandBet[] =>
  line.kind === 'bets' ? line.bets : [];

/** All bets that were read, in their order: a bet has the same place in the bill. */
export const betsOf = ({ parts }: Shorthand): readonly ShorthandBet[] =>
  parts.flatMap(({ lines }) => lines.flatMap(betsOfLine));

/** The bets as a bill has them. */
export const itemsOf = (bets: readonly ShorthandBet[]): BillItem[] =>
  bets.map(({ betType, number, stake }) => ({ betType, number, stake: formatMoney(stake) }));

/** The first line that was not read, where the caret goes to correct it. */
export const firstUnread = ({ parts }: Shorthand): ShorthandLine | undefined =>
  parts.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'unread');
