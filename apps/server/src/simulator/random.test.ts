import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

describe('seeded randomness', () => {
  it('is the same for the same seed and another for another', () => {
    const draw = (seed: number) => seededRandom(seed).digits(40);
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  it('gives every part a stream of its own, which the others do not change', () => {
    const one = seededRandom(9);
    const other = seededRandom(9);
    other.digits(1_000);
    expect(one.fork('sales').digits(40)).toBe(other.fork('sales').digits(40));
    expect(one.fork('sales').digits(40)).not.toBe(one.fork('draws').digits(40));
  });

  it('spreads evenly and keeps weights', () => {
    const random = seededRandom(1);
    const digits = [...random.digits(20_000)];
    for (const digit of '0123456789') {
      const share = digits.filter((each) => each === digit).length / digits.length;
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01);
    }
    const picks = Array.from({ length: 20_000 }, () =>
      random.weighted([['often', 3] as const, ['seldom', 1] as const]),
    );
    expect(Math.abs(picks.filter((pick) => pick === 'often').length / picks.length - 0.75)).toBeLessThan(
      0.02,
    );
  });

  it('refuses to pick from an empty list', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
    expect(() => seededRandom(1).weighted([])).toThrow(RangeError);
  });
});
