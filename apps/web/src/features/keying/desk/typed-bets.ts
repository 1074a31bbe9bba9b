import { formatMoney, type Shorthand, type ShorthandBet, type ShorthandLine } from '@drawdesk/lottery';
import type { CallInput } from '../../../api/operation-types.ts';
import type { CheckedBet } from './checked-lines.ts';

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

/**
 * The same with the rate that is shown for each, so that none is placed at a lower one (`rate_changed`); without one where
 * no single rate is shown.
 */
export const itemsAtRates = (
  bets: readonly ShorthandBet[],
  checked: ReadonlyMap<ShorthandBet, CheckedBet>,
): BillItem[] =>
  itemsOf(bets).map((item, at) => {
    const bet = bets[at];
    const answer = bet && checked.get(bet);
    return answer?.outcome === 'accepted' ? { ...item, rate: answer.rate } : item;
  });

const linesOf = ({ parts }: Shorthand): readonly ShorthandLine[] => parts.flatMap(({ lines }) => lines);

/** Lines that were not read, in their order. A heading at the end of the text is none while its lines are still typed. */
export function unreadLines(reading: Shorthand): readonly ShorthandLine[] {
  const open = openHeading(reading);
  return linesOf(reading).filter((line) => line.kind === 'unread' && line !== open);
}

/** A heading at the end of the text, of which the lines are still to come. */
export function openHeading(reading: Shorthand): ShorthandLine | undefined {
  const last = linesOf(reading).findLast(({ kind }) => kind !== 'blank');
  return last?.kind === 'unread' && last.problem === 'heading_without_lines' ? last : undefined;
}
