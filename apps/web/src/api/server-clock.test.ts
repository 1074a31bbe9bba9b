import { afterEach, expect, test } from 'vitest';
import { clockAheadMs, noteServerTime, serverTime } from './server-clock.ts';

const hourMs = 3_600_000;
const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`);
const date = 'Fri, 20 Nov 2026 06:30:00 GMT';

// the other files of this worker go by the clock of the computer
afterEach(() => noteServerTime(date, at('06:30:00.500'), at('06:30:00.500')));

test('the Date of an answer says how far the clock of a browser is off, within a second', () => {
  expect(clockAheadMs(date, at('06:30:00.400'), at('06:30:00.600'))).toBe(0);
  expect(clockAheadMs(date, at('05:30:00.400'), at('05:30:00.600'))).toBe(hourMs);
  expect(clockAheadMs(date, at('07:30:00.400'), at('07:30:00.600'))).toBe(-hourMs);
});

test('an answer without a Date, or that was under way while the computer slept, says nothing', () => {
  expect(clockAheadMs(null, at('06:30:00'), at('06:30:00'))).toBeUndefined();
  expect(clockAheadMs('soon', at('06:30:00'), at('06:30:00'))).toBeUndefined();
  expect(clockAheadMs(date, at('06:30:00'), at('08:30:00'))).toBeUndefined();
  // the clock was set back while the request was under way
  expect(clockAheadMs(date, at('06:30:00'), at('05:30:00'))).toBeUndefined();
});

test('what whole seconds explain moves no time: a countdown of a right clock never steps back', () => {
  noteServerTime(date, at('06:30:00.000'), at('06:30:00.000'));
  noteServerTime(date, at('06:30:00.999'), at('06:30:00.999'));
  expect(serverTime(at('06:59:00')).toISOString()).toBe('2026-11-20T06:59:00.000Z');
});

test('a browser an hour behind knows the time of the server, and keeps it when an answer does not tell', () => {
  noteServerTime(date, at('05:30:00.400'), at('05:30:00.600'));
  expect(serverTime(at('05:59:00')).toISOString()).toBe('2026-11-20T06:59:00.000Z');
  noteServerTime(null, at('05:40:00'), at('05:40:00'));
  expect(serverTime(at('05:59:00')).toISOString()).toBe('2026-11-20T06:59:00.000Z');
});
