import { expect, test } from 'vitest';
import { statusOfProvider } from './status-of-provider.ts';

test('a provider whose latest round waits for its result has the word of that round', () => {
  expect((['pending', 'settled', 'cancelled'] as const).map(statusOfProvider)).toEqual([
    'waiting',
    'settled',
    'cancelled',
  ]);
});
