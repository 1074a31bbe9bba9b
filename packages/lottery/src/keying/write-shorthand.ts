import { formatMoney, type Satang } from '../money.ts';
import type { ShorthandBet } from './shorthand.ts';
import { digitSides, type ShorthandBetType } from './sides.ts';
import type { Side } from './words.ts';

/** The word of a side as it is written. `straight` is written as what it is: above. */
export const wordOf = {
  above: 'บ',
  straight: 'บ',
  tod: 'ต',
  below: 'ล',
  front: 'หน้า',
  back: 'ท้าย',
} satisfies Record<Side, string>;
const running = 'วิ่ง ';

/** A bet of a bill, whose number was read when it was placed. */
export interface WritableBet extends Omit<ShorthandBet, 'number'> {
  readonly number: string;
}

/**
 * Writes bets so that they are read as the same bets (docs/rules/keying.md §7): one line for bets that follow each other and
 * have type and stake in common. No bets are an empty text. Stakes have at most nine digits of baht.
 */
export function writeShorthand(bets: readonly WritableBet[]): string {
  const lines: { readonly first: WritableBet; readonly numbers: string[] }[] = [];
  for (const bet of bets) {
    const last = lines.at(-1);
    if (last?.first.betType === bet.betType && last.first.stake === bet.stake) last.numbers.push(bet.number);
    else lines.push({ first: bet, numbers: [bet.number] });
  }
  return lines.map(({ first, numbers }) => lineOf(first.betType, numbers, first.stake)).join('\n');
}

function lineOf(betType: ShorthandBetType, numbers: readonly string[], stake: Satang): string {
  const [side, isRunning] = sideOf(betType);
  return `${isRunning ? running : ''}${numbers.join(' ')} ${wordOf[side]}${amountOf(stake)}`;
}

function sideOf(betType: ShorthandBetType): readonly [side: keyof typeof wordOf, isRunning: boolean] {
  for (const { digits, types } of digitSides) {
    for (const side of Object.keys(wordOf) as Side[])
      if (types[side] === betType) return [side, digits === 1];
  }
  throw new RangeError(`${betType} has no shorthand`);
}

/** Baht, without decimals where there are none. With them, the word for baht says that they are one amount. */
function amountOf(stake: Satang): string {
  const amount = formatMoney(stake);
  return amount.endsWith('.00') ? amount.slice(0, -3) : `${amount}บาท`;
}
