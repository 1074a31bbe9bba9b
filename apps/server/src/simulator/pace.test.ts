import { describe, expect, it } from 'vitest';
import { busyAt, gapsOf, openGate, wait } from './pace.ts';

describe('the pace of players', () => {
  it('has the requested number of bills a second in the long run, at random, and the same for a seed', () => {
    const [gaps, again] = [gapsOf(7, 50), gapsOf(7, 50)];
    const some = Array.from({ length: 20_000 }, gaps);
    expect(some.reduce((sum, gap) => sum + gap, 0) / some.length).toBeCloseTo(20, 0);
    expect(new Set(some).size).toBeGreaterThan(19_000);
    expect(Array.from({ length: 20_000 }, again)).toEqual(some);
  });

  it('is slow at night and busiest in the afternoon', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => busyAt(hour));
    expect(Math.max(...hours)).toBe(1);
    expect(hours.indexOf(1)).toBe(15);
    expect(Math.min(...hours)).toBe(busyAt(3));
  });

  it('ends a wait when it is stopped', async () => {
    const ended = new AbortController();
    const waiting = wait(600_000, ended.signal);
    ended.abort();
    await waiting;
    await wait(600_000, ended.signal);
  });
});

describe('a gate', () => {
  it('lets a fixed number in, the others in their order as places get free, and knows when it is empty', async () => {
    const gate = openGate(2);
    const inside: number[] = [];
    const come = async (who: number) => {
      await gate.enter();
      inside.push(who);
    };
    const coming = [1, 2, 3, 4].map(come);
    await Promise.all(coming.slice(0, 2));
    expect(inside).toEqual([1, 2]);
    gate.leave();
    await coming[2];
    expect(inside).toEqual([1, 2, 3]);
    gate.leave();
    await coming[3];
    expect(inside).toEqual([1, 2, 3, 4]);
    const empty = gate.empty();
    gate.leave();
    gate.leave();
    await empty;
    await gate.empty();
  });
});
