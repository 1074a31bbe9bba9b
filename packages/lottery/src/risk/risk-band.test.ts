import { expect, test } from 'vitest';
import { satang } from '../money.ts';
import { riskBand } from './risk-band.ts';

const thresholds = { highRiskPercentage: 80, lowRiskPercentage: 60 };
const limit = satang(1000);

test.each([
  [800, 'red'],
  [1500, 'red'],
  [799, 'amber'],
  [601, 'amber'],
  [600, 'green'],
  [0, 'green'],
  [-500, 'green'],
])('an exposure of %i against a limit of 1000 is %s, red from 80 % and green to 60 %%', (exposure, band) => {
  expect(riskBand(satang(exposure), limit, thresholds)).toBe(band);
});

test('a level without a limit or without thresholds has no colour', () => {
  expect(riskBand(satang(800), null, thresholds)).toBe(null);
  expect(riskBand(satang(800), limit, { highRiskPercentage: null, lowRiskPercentage: 60 })).toBe(null);
});

test('without a low threshold there is nothing between green and red', () => {
  expect(riskBand(satang(799), limit, { highRiskPercentage: 80, lowRiskPercentage: null })).toBe('green');
});
