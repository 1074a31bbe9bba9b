import { describe, expect, it } from 'vitest';
import { isPublishedDecimal, saysNoTrading, unitAndDecimals } from './stock-decimals.ts';

describe('published decimals', () => {
  it.each([
    ['19,876.54', '654', '654'],
    ['19876.54', '654', '654'],
    ['19876.5', '650', '650'],
    ['19876', '600', '600'],
    ['0.07', '007', '007'],
    ['-123.45', '345', '345'],
    ['−123.45', '345', '345'],
    ['–0.5', '050', '050'],
    ['+1.2', '120', '120'],
    ['1,234,567.891', '789', '789'],
    ['9.995', '999', '000'],
    ['19,876.545', '654', '655'],
    ['19,876.5449', '654', '654'],
    ['-123.455', '345', '346'],
    ['19,879.9999', '999', '000'],
  ])('%s reads %s when cut and %s when rounded', (text, cut, rounded) => {
    expect(unitAndDecimals(text, 'cut')).toBe(cut);
    expect(unitAndDecimals(text, 'round')).toBe(rounded);
  });

  it.each(['', 'x', '1,23.4', '12,3456', '1.', '.5', '1.2.3', '--1', '1 234.5', '1e5', '1.2%'])(
    '"%s" is no published decimal',
    (text) => {
      expect(isPublishedDecimal(text)).toBe(false);
      expect(() => unitAndDecimals(text, 'cut')).toThrow(RangeError);
    },
  );

  it.each(['-', '−', '—', 'N/A', ' No trading ', 'CLOSED', 'ปิดตลาด'])(
    '"%s" says that there was no trading',
    (text) => {
      expect(saysNoTrading(text)).toBe(true);
    },
  );

  it.each(['0', '-0.5', 'open', ''])('"%s" does not say so', (text) => {
    expect(saysNoTrading(text)).toBe(false);
  });
});
