import { expect, test } from 'vitest';
import { sessionStateOf } from './idle.ts';

const minute = 60_000;
const session = { idleMinutes: 30, absoluteEndsAtMs: 8 * 60 * minute };
/** Last use at minute `used`, last activity at minute `active`, time now is minute `now`. */
const at = (now: number, used: number, active = used) =>
  sessionStateOf({ ...session, nowMs: now * minute, usedAtMs: used * minute, activeAtMs: active * minute });

test('a session in use is left alone', () => {
  expect(at(10, 10)).toEqual({ is: 'fine' });
  expect(at(27.9, 0)).toEqual({ is: 'fine' });
});

test('a minute before the end the person is asked, with the time that is left', () => {
  expect(at(28, 0)).toEqual({ is: 'ending', why: 'idle', leftMs: minute });
  expect(at(28.75, 0)).toEqual({ is: 'ending', why: 'idle', leftMs: minute / 4 });
});

test('it ends before the server ends it, which counts by the minute', () => {
  expect(at(29, 0)).toEqual({ is: 'over' });
  expect(at(400, 0)).toEqual({ is: 'over' });
});

test('the server learns of a person who works without sending requests', () => {
  expect(at(12, 10, 11.5)).toEqual({ is: 'unreported' });
  expect(at(10.9, 10, 10.9)).toEqual({ is: 'fine' });
});

test('activity that was not reported in time does not keep a session that the server has ended', () => {
  expect(at(29, 0, 28.9)).toEqual({ is: 'over' });
});

test('the absolute end is announced, however busy the person is', () => {
  expect(at(479.5, 479.5)).toEqual({ is: 'ending', why: 'absolute', leftMs: minute / 2 });
});

test('a clock of this computer that runs ahead signs nobody out', () => {
  expect(at(481, 481)).toEqual({ is: 'fine' });
});
