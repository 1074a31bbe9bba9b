import { describe, expect, it } from 'vitest';
import { type Check, compare, type Line, measuredInWords, targetInWords } from './compare.ts';

const lines: Line[] = [
  { name: 'accept', ticketsPerSecond: 9_000, p99: 200, decidePerSecond: 173_000 },
  { name: 'baseline', ticketsPerSecond: 500, decidePerSecond: 173_000 },
  { name: 'cap', over: '0', decidePerSecond: 173_000 },
  { name: 'broken', p50: null, quotes: { p50: 2.5 }, decidePerSecond: 173_000 },
];
const speed: Check = {
  figure: 'accept.ticketsPerSecond',
  unit: ' tickets/s',
  target: { atLeast: 9_000 },
};
const wait: Check = { figure: 'accept.p99', unit: ' ms', target: { atMost: 120 } };

describe('a target', () => {
  it('is met by a figure that reaches it exactly', () => {
    expect(compare(lines, speed)).toEqual({ measured: 9_000, target: 9_000, met: true });
    expect(compare(lines, { ...wait, target: { atMost: 200 } }).met).toBe(true);
  });

  it('is missed by a figure on its wrong side', () => {
    expect(compare(lines, { ...speed, target: { atLeast: 9_001 } }).met).toBe(false);
    expect(compare(lines, wait).met).toBe(false);
  });

  it('is missed by what was not measured: no line, no key, or no number', () => {
    const absent = { measured: null, met: false };
    expect(compare([], speed)).toMatchObject(absent);
    expect(compare(lines, { ...speed, figure: 'accept.p50' })).toMatchObject(absent);
    expect(compare(lines, { ...wait, figure: 'broken.p50' })).toMatchObject(absent);
    expect(compare(lines, { ...speed, per: 'gone.ticketsPerSecond' })).toMatchObject(absent);
  });

  it('is missed where it depends on the speed of a machine that nobody knows', () => {
    const unknown = [{ name: 'accept', p99: 1 }];
    expect(compare(unknown, { ...wait, whereDecideDoes: 346_000 }).met).toBe(false);
  });

  it('is half as many tickets and twice the time on a machine of half the speed', () => {
    const half = { whereDecideDoes: 346_000 };
    expect(compare(lines, { ...speed, ...half })).toMatchObject({ target: 4_500, met: true });
    expect(compare(lines, { ...wait, ...half })).toMatchObject({ target: 240, met: true });
  });

  it('is compared with a ratio of one run', () => {
    const ratio: Check = {
      ...speed,
      per: 'baseline.ticketsPerSecond',
      target: { atLeast: 15 },
    };
    expect(compare(lines, ratio)).toEqual({ measured: 18, target: 15, met: true });
    expect(compare(lines, { ...ratio, times: 100, target: { atLeast: 1_801 } })).toMatchObject({
      measured: 1_800,
      met: false,
    });
  });

  it('reads exact amounts, which are text, and figures inside of others', () => {
    const over: Check = { figure: 'cap.over', unit: ' satang', target: { atMost: 0 } };
    expect(compare(lines, over)).toMatchObject({ measured: 0, met: true });
    expect(compare(lines, { ...wait, figure: 'broken.quotes.p50' })).toMatchObject({ measured: 2.5 });
  });
});

describe('the table', () => {
  const words = (check: Check) => {
    const outcome = compare(lines, check);
    return [targetInWords(check, outcome), measuredInWords(check, outcome)];
  };

  it('shows what a target is on this machine', () => {
    expect(words({ ...wait, of: 'p99', whereDecideDoes: 346_000 })).toEqual([
      'p99 ≤ 120 ms where decide() does 346,000/s; here ≤ 240',
      'p99 200 ms',
    ]);
  });

  it('says of a missed target that it was missed, also where nothing was measured', () => {
    expect(words(wait)).toEqual(['≤ 120 ms', '**200 ms: missed**']);
    expect(words({ ...wait, figure: 'gone.p99' })).toEqual(['≤ 120 ms', '**not measured: missed**']);
  });
});
