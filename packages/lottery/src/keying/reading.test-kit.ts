import { type BetType, betTypeKeys } from '../bet-types/index.ts';
import { formatMoney } from '../money.ts';
import { readShorthand } from './read-shorthand.ts';
import type { ShorthandBet, ShorthandLine } from './shorthand.ts';

/** Tests only: how each line of a text is read, in the words of docs/rules/keying.md §8. Blank lines are left out. */
export function readingOf(text: string, betTypes: readonly BetType[] = betTypeKeys): string {
  const { parts } = readShorthand(text, { betTypes });
  return parts
    .flatMap(({ lines }) => lines)
    .flatMap(readingOfLine)
    .join(' ⏎ ');
}

function readingOfLine(line: ShorthandLine): string[] {
  switch (line.kind) {
    case 'blank':
      return [];
    case 'unread':
      return [`not read: ${line.problem}`];
    case 'time':
      return [['time', line.saidAt, line.name].filter((each) => each !== null).join(' ')];
    case 'heading':
      return [['heading', ...wordsOf(line)].join(' ')];
    case 'bets':
      return [readingOfBets(line.bets)];
  }
}

function wordsOf(heading: ShorthandLine & { kind: 'heading' }): string[] {
  const digits = heading.digits === null ? [] : [`digits ${heading.digits}`];
  return [...heading.sides, ...digits, ...(heading.isReversed ? ['reversed'] : [])];
}

/** Bets that follow each other with the same type and stake are written together. */
function readingOfBets(bets: readonly ShorthandBet[]): string {
  const groups: { betType: string; stake: string; numbers: string[] }[] = [];
  for (const { betType, number, stake } of bets) {
    const last = groups.at(-1);
    const amount = formatMoney(stake);
    if (last?.betType === betType && last.stake === amount) last.numbers.push(number);
    else groups.push({ betType, stake: amount, numbers: [number] });
  }
  return groups.map(({ betType, stake, numbers }) => `${betType} ${numbers.join(' ')} = ${stake}`).join(', ');
}
