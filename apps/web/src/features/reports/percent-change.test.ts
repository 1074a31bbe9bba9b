import { expect, test } from 'vitest';
import { percentChange, wayOf } from './percent-change.ts';

test.each([
  ['112.00', '100.00', '+12.0%'],
  ['87.55', '100.00', '−12.4%'],
  ['100.00', '100.00', '0.0%'],
  ['-50.00', '-100.00', '+50.0%'],
  ['-150.00', '-100.00', '−50.0%'],
  ['0.00', '-100.00', '+100.0%'],
  ['1099.99', '100.00', '+999.9%'],
  ['7', '5', '+40.0%'],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

test.each([
  ['10.00', '0.00', 'nothing to compare with'],
  ['-4300.00', '10000.00', 'a loss after a profit'],
  ['4300.00', '-10000.00', 'a profit after a loss'],
  ['1100.00', '100.00', 'ten times more'],
])('%s after %s has no percentage: %s', (now, before) => {
  expect(percentChange(now, before)).toBeNull();
});

test('a figure goes up by its amount: a smaller loss is up', () => {
  expect([wayOf('-50.00', '-100.00'), wayOf('-1.00', '5.00'), wayOf('5', '5')]).toEqual([
    'up',
    'down',
    'same',
  ]);
});

test('a change too small for its percentage is none', () => {
  expect([
    wayOf('10000.05', '10000.00'),
    wayOf('9999.95', '10000.00'),
    wayOf('10010.00', '10000.00'),
  ]).toEqual(['same', 'same', 'up']);
});
