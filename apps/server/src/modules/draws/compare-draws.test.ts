import { describe, expect, it } from 'vitest';
import { comparableDraw, differences } from './compare-draws.ts';

const same = (one: object, other: object): boolean =>
  comparableDraw({ ...one }) === comparableDraw({ ...other });

describe('two entries of a draw are the same', () => {
  it('for numbers and fields in any order', () => {
    expect(same({ a: ['091', '298'], b: '08' }, { b: '08', a: ['298', '091'] })).toBe(true);
  });

  it('for an index with or without commas, plus signs and zeros at the end', () => {
    expect(same({ index: '19,876.50', change: '+3.10' }, { index: '19876.5', change: '3.1' })).toBe(true);
    expect(same({ change: '−123.45' }, { change: '-123.45' })).toBe(true);
    expect(same({ change: '-123.45' }, { change: '123.45' })).toBe(false);
    expect(same({ index: '38,123.00' }, { index: '38123' })).toBe(true);
    expect(same({ change: '+0.50' }, { change: '00.5' })).toBe(true);
  });

  it('only when every digit of a number is the same', () => {
    expect(same({ number: '02756' }, { number: '2756' })).toBe(false);
    expect(same({ a: ['091', '091'] }, { a: ['091'] })).toBe(false);
    expect(same({ a: '1', b: '2' }, { a: '1' })).toBe(false);
  });
});

describe('where two sources differ', () => {
  it('is shown field by field, without the fields in which they agree', () => {
    const results = [
      { name: 'A', entered: { prize_1st: '107387', prize_two: '08', prize_front_three: ['091'] } },
      { name: 'B', entered: { prize_1st: '107387', prize_two: '09' } },
    ];
    expect(differences(results)).toEqual({
      en: 'A: Last 2 08, Front 3 091 · B: Last 2 09, Front 3 –',
      th: 'A: เลขท้าย 2 ตัว 08, เลขหน้า 3 ตัว 091 · B: เลขท้าย 2 ตัว 09, เลขหน้า 3 ตัว –',
    });
  });
});
