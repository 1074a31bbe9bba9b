import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStore } from './tokens.ts';

const stored = new Map<string, string>();
const page = new EventTarget();
beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  tokenStore.write({ accessToken: 'a1', refreshToken: 'r1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab waits for the tokens that another tab stores', async () => {
  const replaced = vi.fn();
  const waiting = tokenStore.untilReplaced('a1').then(replaced);
  page.dispatchEvent(new Event('storage'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replaced).not.toHaveBeenCalled();
  stored.set('accessToken', 'a2');
  page.dispatchEvent(new Event('storage'));
  await waiting;
  expect(tokenStore.read()).toEqual({ accessToken: 'a2', refreshToken: 'r1' });
});

test('a tab does not wait for tokens that are there, nor for ever for tokens that never come', async () => {
  await tokenStore.untilReplaced('a0');
  const waiting = tokenStore.untilReplaced('a1');
  await vi.advanceTimersByTimeAsync(5_000);
  await waiting;
  expect(tokenStore.read()?.accessToken).toBe('a1');
});
