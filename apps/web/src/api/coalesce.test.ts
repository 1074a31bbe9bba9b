import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is shown at once, those that follow together, and the last one always', async () => {
  const work = vi.fn(async () => undefined);
  const wish = coalesce(work, 400);
  wish();
  expect(work).toHaveBeenCalledTimes(1);
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(399);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a slow answer is never overtaken by the next request', async () => {
  let answer = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const wish = coalesce(work, 400);
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(400);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a lost answer does not stop the next request', async () => {
  const work = vi.fn(() => Promise.reject(new Error('lost')));
  const wish = coalesce(work, 400);
  wish();
  await vi.advanceTimersByTimeAsync(400);
  wish();
  expect(work).toHaveBeenCalledTimes(2);
});
