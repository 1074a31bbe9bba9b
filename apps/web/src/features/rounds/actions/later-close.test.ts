import { expect, test } from 'vitest';
import { typedMoment } from '../../../ui/dates/typed-moment.ts';
import { laterClose, mayCloseAt, usualLaterClose } from './later-close.ts';

const closeAt = '2026-11-20T08:20:00.000Z';
const drawAt = '2026-11-20T09:00:00.000Z';

test('a close time is moved by minutes, at most to the draw', () => {
  expect(laterClose(closeAt, drawAt, 15)).toBe('2026-11-20T08:35:00.000Z');
  expect(laterClose(closeAt, drawAt, 40)).toBe(drawAt);
  expect(laterClose(closeAt, drawAt, 41)).toBeNull();
});

test('a quarter of an hour is proposed, less when the draw is nearer', () => {
  expect(usualLaterClose(closeAt, drawAt)).toBe('2026-11-20T08:35:00.000Z');
  expect(usualLaterClose('2026-11-20T08:50:00.000Z', drawAt)).toBe('2026-11-20T08:55:00.000Z');
  expect(usualLaterClose('2026-11-20T08:57:00.000Z', drawAt)).toBe(drawAt);
});

test('a close time is only ever moved later', () => {
  expect(mayCloseAt(closeAt, closeAt, drawAt)).toBe(false);
  expect(mayCloseAt('2026-11-20T08:21:00Z', closeAt, drawAt)).toBe(true);
  expect(mayCloseAt('2026-11-20T09:00:01Z', closeAt, drawAt)).toBe(false);
});

test('what is typed is Bangkok time, wherever the computer is, in either calendar', () => {
  expect(typedMoment({ day: '2026-11-20', clock: '15:20' })).toBe('2026-11-20T08:20:00Z');
  expect(typedMoment({ day: '21/11/2569', clock: '0:10' })).toBe('2026-11-20T17:10:00Z');
  expect(typedMoment({ day: '20/11/2026', clock: '' })).toBeNull();
});
