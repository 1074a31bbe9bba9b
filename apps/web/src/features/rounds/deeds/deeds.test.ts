import { roundStatuses } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { deedsFor } from './deeds.ts';

const closeAt = '2026-11-20T08:20:00Z';
const before = Date.parse(closeAt) - 1;

test('each state of a round offers what the rules let one do to it', () => {
  const offered = roundStatuses.map((status) => [status, deedsFor({ status, closeAt }, before)]);
  expect(Object.fromEntries(offered)).toEqual({
    scheduled: ['openNow', 'cancel'],
    open: ['extendClose', 'closeNow', 'cancel', 'void'],
    waiting: ['void'],
    waiting_confirm: ['void'],
    settled: ['void'],
    cancelled: [],
    void_pending: ['confirmVoid', 'declineVoid'],
    voided: [],
  });
});

test('after its close time a round is neither opened, extended nor cancelled; a void is still possible', () => {
  const late = Date.parse(closeAt);
  expect(deedsFor({ status: 'open', closeAt }, late)).toEqual(['closeNow', 'void']);
  expect(deedsFor({ status: 'scheduled', closeAt }, late)).toEqual([]);
});
