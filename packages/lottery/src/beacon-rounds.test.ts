import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beaconRoundAfter, beaconRoundAt, beaconTime, quicknet } from './beacon-rounds.ts';

const at = (text: string) => new Date(text);

describe('rounds of the beacon', () => {
  test.each([
    // the first one, the one its makers publish as an example, and two that were recorded when they were
    // published
    ['2023-08-23T15:09:27Z', 1],
    ['2023-08-23T15:59:24Z', 1_000],
    ['2026-04-20T00:00:00Z', 27_946_612],
    ['2026-04-20T12:30:45Z', 27_961_627],
  ])('at %s the newest is %i', (instant, round) => {
    expect(beaconRoundAt(at(instant), quicknet)).toBe(round);
    expect(beaconTime(round, quicknet)).toEqual(at(instant));
  });

  test('follow the formula ⌊(t − 1692803367) / 3⌋ + 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_692_803_367, max: 4_102_444_800 }), (seconds) => {
        const round = Math.floor((seconds - 1_692_803_367) / 3) + 1;
        expect(beaconRoundAt(new Date(seconds * 1_000), quicknet)).toBe(round);
      }),
    );
  });

  test.each([
    // betting closes on a full minute: the round of that very second is out by then
    ['2026-11-20T00:04:00.000Z', '2026-11-20T00:04:03Z'],
    ['2026-11-20T00:04:00.001Z', '2026-11-20T00:04:03Z'],
    ['2026-11-20T00:04:02.999Z', '2026-11-20T00:04:03Z'],
    ['2026-11-20T00:04:03.000Z', '2026-11-20T00:04:06Z'],
  ])('after %s the first comes at %s', (close, time) => {
    expect(beaconTime(beaconRoundAfter(at(close), quicknet), quicknet)).toEqual(at(time));
  });

  test('the first after a close is out neither before nor at it, and no later than one period', () => {
    const instants = fc.date({
      min: at('2023-08-23T15:09:27Z'),
      max: at('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (close) => {
        const later = beaconTime(beaconRoundAfter(close, quicknet), quicknet).getTime() - close.getTime();
        expect(later).toBeGreaterThan(0);
        expect(later).toBeLessThanOrEqual(3_000);
      }),
    );
  });

  test('follow the genesis and the period of their chain', () => {
    const chain = { ...quicknet, genesisSeconds: 1_000, periodSeconds: 30 };
    expect(beaconRoundAt(new Date(1_029_999), chain)).toBe(1);
    expect(beaconRoundAt(new Date(1_030_000), chain)).toBe(2);
    expect(beaconTime(2, chain)).toEqual(new Date(1_030_000));
  });

  test('do not exist before the first one, nor for a number that is not an integer', () => {
    expect(() => beaconRoundAt(at('2023-08-23T15:09:26Z'), quicknet)).toThrow(RangeError);
    expect(() => beaconRoundAt(new Date(Number.NaN), quicknet)).toThrow(RangeError);
    for (const round of [0, -1, 1.5, Number.NaN, 2 ** 60])
      expect(() => beaconTime(round, quicknet)).toThrow(RangeError);
  });
});
