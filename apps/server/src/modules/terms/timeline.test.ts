import { describe, expect, test } from 'vitest';
import { periodsOf, sinceInstant, standingAt, type Version } from './timeline.ts';

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const version = (versionNo: number, from: number, value: string): Version<string> => ({
  versionNo,
  validFrom: day(from),
  value,
});
const shown = (versions: readonly Version<string>[]) =>
  periodsOf(versions).map(({ value, validFrom, validTo }) => [
    value,
    validFrom.getUTCDate(),
    validTo?.getUTCDate() ?? null,
  ]);

describe('versions of terms', () => {
  test('follow one another, each until the next begins', () => {
    expect(shown([version(1, 1, 'a'), version(2, 5, 'b'), version(3, 9, 'c')])).toEqual([
      ['a', 1, 5],
      ['b', 5, 9],
      ['c', 9, null],
    ]);
  });

  test('replace what was planned for the same moment or later', () => {
    const versions = [
      version(1, 1, 'a'),
      version(2, 9, 'planned'),
      version(3, 9, 'other'),
      version(4, 5, 'now'),
    ];
    expect(shown(versions)).toEqual([
      ['a', 1, 5],
      ['now', 5, null],
    ]);
  });

  test('are found for a moment: none before the first, the newer one from the moment it begins', () => {
    const periods = periodsOf([version(1, 3, 'a'), version(2, 5, 'b')]);
    expect([2, 3, 4, 5].map((date) => standingAt(periods, day(date))?.value)).toEqual([
      undefined,
      'a',
      'a',
      'b',
    ]);
  });

  test('from a moment on are the one in force then and all later ones', () => {
    const periods = periodsOf([version(1, 1, 'a'), version(2, 5, 'b'), version(3, 9, 'c')]);
    expect(sinceInstant(periods, day(6))).toEqual([
      { from: day(6), value: 'b' },
      { from: day(9), value: 'c' },
    ]);
    expect(sinceInstant(periodsOf([version(1, 8, 'later')]), day(6))).toEqual([
      { from: day(8), value: 'later' },
    ]);
  });
});
