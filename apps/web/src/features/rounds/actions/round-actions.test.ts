import { roundStatuses } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { roundActionsFor } from './round-actions.ts';

const closeAt = '2026-11-20T08:20:00Z';
const before = Date.parse(closeAt) - 1;
const drawnOutside = {
  closeAt,
  houseGame: null,
  billCount: 3,
  overdue: false,
  settlementState: 'none',
} as const;

test('each state of a round offers the actions that the rules allow', () => {
  const offered = roundStatuses.map((status) => [
    status,
    roundActionsFor({ ...drawnOutside, status }, before),
  ]);
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
  expect(roundActionsFor({ ...drawnOutside, status: 'open' }, late)).toEqual(['closeNow', 'void']);
  expect(roundActionsFor({ ...drawnOutside, status: 'scheduled' }, late)).toEqual([]);
});

const byHouse = { ...drawnOutside, houseGame: 'yigi' } as const;

test('an in-house draw cannot be voided after the close, unless no result came or settlement failed', () => {
  for (const status of ['waiting', 'waiting_confirm', 'settled'] as const)
    expect(roundActionsFor({ ...byHouse, status }, before)).toEqual([]);
  expect(roundActionsFor({ ...byHouse, status: 'waiting', overdue: true }, before)).toEqual(['void']);
  expect(
    roundActionsFor({ ...byHouse, status: 'waiting_confirm', settlementState: 'failed' }, before),
  ).toEqual(['void']);
});

test('an open in-house round that holds bets is not cancelled by one person', () => {
  expect(roundActionsFor({ ...byHouse, status: 'open' }, before)).toEqual([
    'extendClose',
    'closeNow',
    'void',
  ]);
  expect(roundActionsFor({ ...byHouse, status: 'open', billCount: 0 }, before)).toContain('cancel');
});
