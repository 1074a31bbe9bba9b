import type { SpecialRate } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const nowMs = Date.parse('2026-11-20T10:00:00Z');
const rate = (
  id: string,
  betType: SpecialRate['betType'],
  from: string,
  until: string,
  state: SpecialRate['state'],
) =>
  ({
    specialRateId: id,
    providerId: 'thai-gov',
    betType,
    from,
    until,
    state,
    rate: '95',
  }) as SpecialRate;

const running = rate('1', 'upper2', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', 'running');
const planned = rate('2', 'upper2', '2026-11-22T00:00:00Z', '2026-11-24T00:00:00Z', 'planned');
const other = rate('3', 'lower2', '2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z', 'planned');

test('periods of one bet type stand on one line, in order and apart', () => {
  const { lanes } = timelineOf([running, planned, other], nowMs);
  expect(lanes.map(({ of, bars }) => [of.betType, bars.length])).toEqual([
    ['upper2', 2],
    ['lower2', 1],
  ]);
  const [first, second] = lanes[0]?.bars ?? [];
  expect((first?.start ?? 1) + (first?.width ?? 1)).toBeLessThan(second?.start ?? 0);
});

test('the mark of the present time is inside the period that runs', () => {
  const { now, lanes } = timelineOf([running, planned], nowMs);
  const [bar] = lanes[0]?.bars ?? [];
  expect(bar?.running).toBe(true);
  expect(now).toBeGreaterThan(bar?.start ?? 1);
  expect(now).toBeLessThan((bar?.start ?? 0) + (bar?.width ?? 0));
});

test('the mark of the present time is shown when every period is still ahead', () => {
  const { now, lanes } = timelineOf([planned], nowMs);
  expect(now).toBeGreaterThan(0);
  expect(now).toBeLessThan(lanes[0]?.bars[0]?.start ?? 0);
});
