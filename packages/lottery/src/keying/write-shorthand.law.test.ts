import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BetNumber, betTypeKeys } from '../bet-types/index.ts';
import { satang } from '../money.ts';
import { readShorthand } from './read-shorthand.ts';
import type { ShorthandBet } from './shorthand.ts';
import { digitSides, type ShorthandBetType } from './sides.ts';
import { writeShorthand } from './write-shorthand.ts';

const typesOfDigits = digitSides.map(({ digits, types }) => ({
  digits,
  types: [...new Set(Object.values(types))],
}));
/** Up to 999,999,999.99 baht. */
const stakes = fc.oneof(fc.constantFrom(100n, 5000n, 10_000n), fc.bigInt({ min: 1n, max: 99_999_999_999n }));

const bets = fc.constantFrom(...typesOfDigits).chain(({ digits, types }) =>
  fc.record({
    betType: fc.constantFrom(...types),
    number: fc.nat(10 ** digits - 1).map((number) => String(number).padStart(digits, '0') as BetNumber),
    stake: stakes.map((stake) => satang(stake)),
  }),
);

function readBack(text: string): ShorthandBet[] {
  const { parts, unreadCount } = readShorthand(text, { betTypes: betTypeKeys });
  expect(unreadCount).toBe(0);
  return parts.flatMap(({ lines }) => lines).flatMap((line) => (line.kind === 'bets' ? [...line.bets] : []));
}

it('what is written is read back as the same bets in the same order', () => {
  fc.assert(
    fc.property(fc.array(bets, { maxLength: 40 }), (list) => {
      expect(readBack(writeShorthand(list))).toEqual(list);
    }),
  );
});

it('bets that follow each other with the same type and stake share a line', () => {
  const bet = (betType: ShorthandBetType, number: string, baht: bigint): ShorthandBet => ({
    betType,
    number: number as BetNumber,
    stake: satang(baht * 100n),
  });
  const list = [
    bet('upper2', '12', 100n),
    bet('upper2', '13', 100n),
    bet('cross3', '470', 50n),
    bet('run_lower', '5', 10n),
  ];
  expect(writeShorthand(list)).toBe('12 13 บ100\n470 ต50\nวิ่ง 5 ล10');
});

it('no bets are an empty text', () => {
  expect(writeShorthand([])).toBe('');
});
