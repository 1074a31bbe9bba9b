import { expect, test } from 'vitest';
import { favourWord, inReadersView, owedWord, unsigned, usualWord } from './owed-words.ts';

test('the two sides of one account read the same debt as what one owes and the other is owed', () => {
  // the API sends the same balance to both
  expect([owedWord('-57487.28', 'member'), owedWord('-57487.28', 'upline')]).toEqual(['youOwe', 'owesYou']);
  expect([owedWord('15660.49', 'member'), owedWord('15660.49', 'upline')]).toEqual(['owesYou', 'youOwe']);
  expect(unsigned('-57487.28')).toBe('57487.28');
});

test('a tier above both sides reads names instead of “you”', () => {
  expect([owedWord('-1.00', 'neither'), owedWord('1.00', 'neither')]).toEqual(['memberOwes', 'memberIsOwed']);
  expect([favourWord('-1.00', 'neither'), favourWord('1.00', 'neither')]).toEqual(['upline', 'member']);
});

test('a balance of zero is settled for everyone', () => {
  expect((['member', 'upline', 'neither'] as const).map((side) => owedWord('0.00', side))).toEqual([
    'settled',
    'settled',
    'settled',
  ]);
});

test('a statement has the direction of its end as the usual one, of its beginning when the end is settled', () => {
  expect(usualWord({ opening: '5.00', closing: '-1.00' }, 'member')).toBe('youOwe');
  expect(usualWord({ opening: '5.00', closing: '0.00' }, 'member')).toBe('owesYou');
  expect(usualWord({ opening: '0.00', closing: '0.00' }, 'member')).toBe('settled');
});

test('an entry is to the good of one side: each reads itself as “you”', () => {
  expect([favourWord('6.88', 'member'), favourWord('6.88', 'upline')]).toEqual(['you', 'member']);
  expect([favourWord('-6.88', 'member'), favourWord('-6.88', 'upline')]).toEqual(['upline', 'you']);
  expect(favourWord('0.00', 'upline')).toBe('nobody');
});

test('a chart turns the amount to the side of its reader', () => {
  expect([inReadersView('-5.00', 'upline'), inReadersView('5.00', 'upline')]).toEqual(['5.00', '-5.00']);
  expect([inReadersView('-5.00', 'member'), inReadersView('0.00', 'upline')]).toEqual(['-5.00', '0.00']);
});
