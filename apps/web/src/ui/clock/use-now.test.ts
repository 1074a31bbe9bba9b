import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../api/server-clock.ts';
import { useNow } from './use-now.ts';

const date = 'Fri, 20 Nov 2026 06:30:00 GMT';
/** An answer of a server whose clock is so far ahead of this computer's. */
const answered = (aheadMs: number) => {
  const atMs = Date.parse(date) + 500 - aheadMs;
  noteServerTime(date, atMs, atMs);
};

afterEach(() => {
  answered(0);
  vi.useRealTimers();
});

const Now = () => useNow(1_000);

test('countdowns count by the time of the server, on a computer whose clock is an hour behind', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T05:30:00Z') });
  expect(renderToString(createElement(Now))).toBe(String(Date.parse('2026-11-20T05:30:00Z')));
  answered(3_600_000);
  expect(renderToString(createElement(Now))).toBe(String(Date.parse('2026-11-20T06:30:00Z')));
});
