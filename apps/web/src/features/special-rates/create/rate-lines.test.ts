import type { RateSheet, SpecialRate } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { rateLines, typedRates } from './rate-lines.ts';

const row = (betType: string, value: string | null, from: string, inTerms = true) => ({
  betType,
  inTerms,
  effective: { payRate: { value, from } },
});
const sheet = {
  betTypes: [
    row('upper3', '900', 'company'),
    row('upper2', '95', 'special'),
    row('lower2', '90', 'agent', false),
  ],
} as unknown as Pick<RateSheet, 'betTypes'>;
const special = (betType: string, state: string) =>
  ({ betType, state, rate: '95', normalRate: '90' }) as SpecialRate;

test('only what the agent sells can have a special rate', () => {
  expect(rateLines(sheet, []).map(({ betType }) => betType)).toEqual(['upper3', 'upper2']);
});

test('while a special rate runs, the normal rate is the one that it replaces', () => {
  const [upper3, upper2] = rateLines(sheet, [special('upper2', 'running'), special('upper2', 'ended')]);
  expect([upper3?.normalRate, upper2?.normalRate]).toEqual(['900', '90']);
  expect(upper2?.existing.map(({ state }) => state)).toEqual(['running']);
});

test('bet types without a rate typed are left out', () => {
  const cells = [
    { rowKey: 'upper2', columnKey: 'rate', from: null, to: '97' },
    { rowKey: 'upper3', columnKey: 'rate', from: '950', to: null },
  ];
  expect(typedRates(cells, rateLines(sheet, []))).toEqual([{ betType: 'upper2', rate: '97' }]);
});
