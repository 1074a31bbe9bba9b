import { describe, expect, it } from 'vitest';
import type { DemoRound } from './demo-rounds.ts';
import { chooseOutcomes } from './round-outcomes.ts';

const now = new Date('2026-11-20T10:00:00Z');

/** A round that closed this number of hours ago, and was drawn this number of minutes later. */
function round(providerId: string, closedHoursAgo: number, drawMinutes = 10): DemoRound {
  const closeAt = new Date(now.getTime() - closedHoursAgo * 3_600_000);
  const drawAt = new Date(closeAt.getTime() + drawMinutes * 60_000);
  return {
    providerId,
    label: '',
    businessDate: '2026-11-20',
    openAt: closeAt,
    closeAt,
    drawAt,
    blindEntry: providerId === 'gsb',
    betTypes: [],
    units: null,
    saleFrom: closeAt,
    bills: 0,
  };
}

describe('the outcomes of the demo rounds', () => {
  const old = round('hanoi', 400);
  const voided = round('laos-vip', 6 * 24);
  const corrected = round('hanoi-vip', 4 * 24);
  const cancelled = round('jlaew-evening', 3 * 24);
  const beforeLast = round('set', 4);
  const last = round('hsi-afternoon', 3);
  const house = round('yigi-5', 2);
  const undrawn = round('dji', 1, 90);
  const { of, special } = chooseOutcomes(
    [old, voided, corrected, cancelled, beforeLast, last, undrawn],
    [house],
    now,
  );

  it('settle rounds that were drawn long ago, also those that are corrected or voided afterwards', () => {
    expect([old, voided, corrected].map(of)).toEqual(['settled', 'settled', 'settled']);
    expect(special).toEqual({ corrected, voided });
  });

  it('leave one round cancelled, one to be confirmed and one to be entered', () => {
    expect([cancelled, beforeLast, last].map(of)).toEqual(['cancelled', 'waiting_confirm', 'waiting']);
  });

  it('never leave the round of a blind provider to be confirmed: its page shows no entry to read', () => {
    const gsb = round('gsb', 3.5);
    const chosen = chooseOutcomes([old, beforeLast, gsb, last], [], now);
    expect([beforeLast, gsb, last].map(chosen.of)).toEqual(['waiting_confirm', 'settled', 'waiting']);
  });

  it('leave in-house draws to the product', () => {
    expect(of(house)).toBe('drawn by the house');
  });

  it('give no round a result before its draw', () => {
    expect(of(undrawn)).toBe('waiting');
  });
});
