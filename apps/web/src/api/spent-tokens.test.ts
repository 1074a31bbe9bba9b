import { expect, test } from 'vitest';
import { spentTokens } from './spent-tokens.ts';

test('an exchanged token is known as used from that moment until the next exchange', async () => {
  expect(await spentTokens.has('r1')).toBe(false);
  await spentTokens.add('r1');
  expect(await spentTokens.has('r1')).toBe(true);
  await spentTokens.add('r2');
  expect(await spentTokens.has('r2')).toBe(true);
  await expect.poll(() => spentTokens.has('r1')).toBe(false);
});

test('a tab that exchanges the same token again does not wait for other tabs', async () => {
  const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = navigator.locks.request('drawdesk-spent-r3', { mode: 'shared' }, () => {
    taken.resolve();
    return end.promise;
  });
  await taken.promise;
  expect(await spentTokens.has('r3')).toBe(true);
  await spentTokens.add('r3');
  end.resolve();
  await other;
});
