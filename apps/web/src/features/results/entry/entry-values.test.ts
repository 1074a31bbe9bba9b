import { expect, test } from 'vitest';
import { laos, stock, thai, yigi } from './entry.test-kit.ts';
import { emptyEntry, entryOf, toEntered } from './entry-values.ts';
import { splitNumbers } from './split-numbers.ts';

const draw = { prize_1st: '107387', prize_front_three: ['091', '298'], prize_two: '08' };

test('a form has one box for each number, and one area for a long list', () => {
  const empty = emptyEntry(thai);
  expect(empty.prize_front_three).toEqual(['', '']);
  expect(empty.prize_4th).toEqual(['']);
});

test('one number goes out as a text, several as a list, and what was left empty not at all', () => {
  const values = {
    ...emptyEntry(thai),
    prize_1st: ['107387'],
    prize_front_three: ['091', '298'],
    prize_two: ['08'],
  };
  expect(toEntered(thai, values)).toEqual(draw);
});

test('leading zeros are kept', () => {
  expect(toEntered(laos, { number: ['004615'] })).toEqual({ number: '004615' });
});

test('what was entered comes back into the form unchanged', () => {
  expect(toEntered(thai, entryOf(thai, draw))).toEqual(draw);
  const fourth = Array.from({ length: 50 }, (_, i) => String(100_000 + i));
  expect(toEntered(thai, entryOf(thai, { ...draw, prize_4th: fourth }))).toEqual({
    ...draw,
    prize_4th: fourth,
  });
});

test('an index is sent as it was published', () => {
  expect(toEntered(stock, { index: ['19,876.54'], change: ['-123.45'] })).toEqual({
    index: '19,876.54',
    change: '-123.45',
  });
});

test('shots keep their order, oldest first', () => {
  expect(toEntered(yigi, { shots: ['12345\n67890, 00007'] })).toEqual({ shots: ['12345', '67890', '00007'] });
});

test('a pasted list is split at everything that is no digit', () => {
  expect(splitNumbers('004615  107387\n• 387,008;\t๐๙๑')).toEqual(['004615', '107387', '387', '008', '091']);
  expect(splitNumbers(' \n')).toEqual([]);
});
