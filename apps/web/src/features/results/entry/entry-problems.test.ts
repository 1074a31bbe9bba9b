import { expect, test } from 'vitest';
import { laos, stock, thai, ticketLottery, yigi } from './entry.test-kit.ts';
import { entryProblems, nextWrong } from './entry-problems.ts';
import { type EntryValues, emptyEntry } from './entry-values.ts';

const complete = {
  ...emptyEntry(thai),
  prize_1st: ['107387'],
  prize_front_three: ['091', '298'],
  prize_two: ['08'],
};

test('a complete draw has no problem, its optional lists left empty', () => {
  expect(entryProblems(thai, complete)).toEqual([]);
});

test('each empty or short box of a required field is reported, in the order of the form', () => {
  const problems = entryProblems(thai, { ...complete, prize_1st: [''], prize_front_three: ['091', '29'] });
  expect(problems).toEqual([
    { field: 'prize_1st', box: 0, code: 'digits', least: 6, most: 6 },
    { field: 'prize_front_three', box: 1, code: 'digits', least: 3, most: 3 },
  ]);
});

test('an optional list that was begun must be finished', () => {
  const [problem] = entryProblems(thai, { ...complete, prize_4th: ['111111 222222'] });
  expect(problem).toEqual({ field: 'prize_4th', box: 0, code: 'count', least: 50, most: 50, entered: 2 });
});

test('one number of the wrong length in a list is reported', () => {
  const fourth = [...Array.from({ length: 49 }, () => '111111'), '22222'].join(' ');
  expect(entryProblems(thai, { ...complete, prize_4th: [fourth] })).toEqual([
    { field: 'prize_4th', box: 0, code: 'digits', least: 6, most: 6 },
  ]);
});

test('a number of four to six digits may have any of these lengths and no other', () => {
  const codes = (text: string) => entryProblems(laos, { number: [text] }).map(({ code }) => code);
  expect(['123', '1234', '123456', '1234567'].map(codes)).toEqual([['digits'], [], [], ['digits']]);
});

test('of one to two numbers the second may be missing, the first may not once the second is there', () => {
  const at = (boxes: string[]) =>
    entryProblems(ticketLottery, { prize_1st: ['12345'], prize_front_three: boxes }).map(({ box }) => box);
  expect(at(['091', ''])).toEqual([]);
  expect(at(['', '091'])).toEqual([0]);
  expect(at(['', ''])).toEqual([]);
});

test.each(['19,876.54', '-123.45', '−0.5', '+12'])('%s is an index or a change', (text) => {
  expect(entryProblems(stock, { index: ['1.00'], change: [text] })).toEqual([]);
});

test.each(['', 'closed', '1.2.3'])('"%s" is neither an index nor a change', (text) => {
  expect(entryProblems(stock, { index: ['1.00'], change: [text] })).toEqual([
    { field: 'change', box: 0, code: 'decimal' },
  ]);
});

test('a yigi round needs sixteen shots of five digits', () => {
  const shots = Array.from({ length: 15 }, () => '12345').join('\n');
  expect(entryProblems(yigi, { shots: [shots] })[0]).toMatchObject({ code: 'count', least: 16, entered: 15 });
  expect(entryProblems(yigi, { shots: [`${shots}\n67890`] })).toEqual([]);
});

test('Enter leads from a right field to the next that is empty or wrong, and from the last one nowhere', () => {
  const next = (values: EntryValues, field: string, box = 0) => {
    const one = nextWrong(thai, entryProblems(thai, values), { field, box });
    return one && `${one.field}.${one.box}`;
  };
  const begun = { ...emptyEntry(thai), prize_1st: ['107387'] };
  expect(next(begun, 'prize_1st')).toBe('prize_front_three.0');
  expect(next({ ...begun, prize_front_three: ['091', ''] }, 'prize_front_three')).toBe('prize_front_three.1');
  expect(next({ ...complete, prize_1st: [''] }, 'prize_two')).toBeNull();
  expect(next({ ...complete, prize_1st: ['1'] }, 'prize_1st')).toBeNull();
  expect(next(complete, 'prize_1st')).toBeNull();
});
