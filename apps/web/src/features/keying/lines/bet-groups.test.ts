import { type BetType, readShorthand, type ShorthandBet } from '@drawdesk/lottery';
import { expect, test } from 'vitest';
import { betGroups } from './bet-groups.ts';

const betTypes: readonly BetType[] = ['upper2', 'lower2'];
const betsIn = (text: string): readonly ShorthandBet[] =>
  readShorthand(text, { betTypes }).parts.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === 'bets' ? line.bets : [])),
  );

test('numbers of one line with the same type and stake are shown together', () => {
  expect(betGroups(betsIn('12 13=100*50'))).toEqual([
    { betType: 'upper2', stake: 10_000n, numbers: ['12', '13'] },
    { betType: 'lower2', stake: 5_000n, numbers: ['12', '13'] },
  ]);
});

test('a line without bets has no group', () => {
  expect(betGroups(betsIn('hello'))).toEqual([]);
});
