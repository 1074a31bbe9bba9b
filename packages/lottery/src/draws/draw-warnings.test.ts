import { describe, expect, it } from 'vitest';
import { drawWarnings } from './draw-warnings.ts';

const codes = (index: string, change: string, latest: string | null = null): string[] =>
  drawWarnings({ index, change }, latest === null ? null : { index: latest, change: '0.10' }).map(
    (warning) => `${warning.field} ${warning.code}`,
  );

describe('a person who keys an index is warned', () => {
  it('of fewer than two decimals', () => {
    expect(codes('38123.4', '120.10')).toEqual(['index few_decimals']);
    expect(codes('38,123', '+1.5')).toEqual(['index few_decimals', 'change few_decimals']);
  });

  it('of 0 / 0', () => {
    expect(codes('0', '0')).toEqual(['index few_decimals', 'change few_decimals', 'index zero_index']);
    expect(codes('0.00', '0.00')).toEqual(['index zero_index']);
  });

  it('of a change of more than a fifth of the index, as when the two are swapped', () => {
    expect(codes('120.10', '38,123.45')).toEqual(['change large_change']);
    expect(codes('100.00', '-20.01')).toEqual(['change large_change']);
    expect(codes('100.00', '-20.00')).toEqual([]);
  });

  it('of an index more than a fifth away from the latest result, and is shown that one', () => {
    expect(codes('3,812.45', '12.10', '38,000.10')).toEqual(['index far_from_latest']);
    expect(codes('120.01', '1.00', '100')).toEqual(['index far_from_latest']);
    expect(codes('120.00', '1.00', '100.000')).toEqual([]);
    expect(
      drawWarnings({ index: '3,812.45', change: '12.10' }, { index: '38,000.10', change: '1.00' }),
    ).toEqual([{ field: 'index', code: 'far_from_latest', latest: '38,000.10' }]);
  });
});

it('warns of nothing in a usual result, an unchanged market, or a draw of digits', () => {
  expect(codes('38,123.45', '−120.10', '38,243.55')).toEqual([]);
  expect(codes('38,123.451', '0.00', '38,123.45')).toEqual([]);
  expect(drawWarnings({ prize_1st: '107387', prize_two: '08' }, { prize_1st: '999999' })).toEqual([]);
});
