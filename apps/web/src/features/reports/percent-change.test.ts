import { expect, test } from 'vitest';
import { percentChange } from './percent-change.ts';

test.each([
  ['112.00', '100.00', '+12.0%'],
  ['87.55', '100.00', '−12.4%'],
  ['100.00', '100.00', '0.0%'],
  ['-50.00', '-100.00', '+50.0%'],
  ['-150.00', '-100.00', '−50.0%'],
  ['3000000.00', '1000.00', '+299,900.0%'],
  ['7', '5', '+40.0%'],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

test('without a value to compare with there is no percentage', () => {
  expect(percentChange('10.00', '0.00')).toBeNull();
});
