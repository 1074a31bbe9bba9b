import { expect, test } from 'vitest';
import { tokenInAddress } from './token-in-address.ts';

test('the token of a link is read after # or from the query, and the one after # wins', () => {
  expect(tokenInAddress({ hash: 'token=a-b_c' })).toBe('a-b_c');
  expect(tokenInAddress({ hash: '#token=a', search: {} })).toBe('a');
  expect(tokenInAddress({ hash: '', search: { token: 'b' } })).toBe('b');
  expect(tokenInAddress({ hash: 'token=a', search: { token: 'b' } })).toBe('a');
});

test('an address without a token has none', () => {
  for (const search of [{}, { token: '' }, { token: 5 }, undefined])
    expect(tokenInAddress({ hash: '', ...(search && { search }) })).toBeNull();
  expect(tokenInAddress({ hash: 'top' })).toBeNull();
});
