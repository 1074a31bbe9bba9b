import { describe, expect, it } from 'vitest';
import { cellsOf, offerLines, typedOffers } from './offer-lines.ts';

const offer = {
  betType: 'upper3',
  rate: '850',
  discountBp: 1250,
  step: '10.00',
  cutOffMinutes: -30,
} as const;
const typed = (rowKey: string, columnKey: string, to: string | null) => ({
  rowKey,
  columnKey,
  from: null,
  to,
});

describe('the offers of a dealer in the grid', () => {
  it('come out as they went in when nothing is typed', () => {
    expect(typedOffers(offerLines([offer]), [])).toEqual([offer]);
  });

  it('show the cut-off as minutes before or after the close', () => {
    const line = offerLines([offer]).find(({ betType }) => betType === 'upper3');
    expect(line && cellsOf(line)).toEqual({
      rate: '850',
      discount: '12.5',
      step: '10.00',
      minutes: '30',
      side: 'after',
    });
  });

  it('are taken for a bet type with a rate; other cells have usual values', () => {
    expect(
      typedOffers(offerLines([]), [typed('lower2', 'rate', '92'), typed('upper2', 'step', '5.00')]),
    ).toEqual([{ betType: 'lower2', rate: '92', discountBp: 0, step: '1.00', cutOffMinutes: 0 }]);
  });

  it('end when the rate is emptied', () => {
    expect(typedOffers(offerLines([offer]), [typed('upper3', 'rate', null)])).toEqual([]);
  });

  it('never have bundles, which have prizes and no rate', () => {
    expect(offerLines([]).map(({ betType }) => betType)).not.toContain('set');
  });
});
