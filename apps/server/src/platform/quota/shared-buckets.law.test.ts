import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openBuckets, type TakenCalls } from './buckets.ts';

/** What happens next: a call at a process, a process that sends, one that reads, or time that passes. */
type Step =
  | { kind: 'call' | 'send' | 'read'; process: number }
  /** Seconds. */
  | { kind: 'pass'; seconds: number };

const processes = 4;
const caller = 'key 7';
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: one('call'), weight: 8 },
  { arbitrary: one('send'), weight: 1 },
  { arbitrary: one('read'), weight: 1 },
  {
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(0.1, 0.5, 1, 5) }),
    weight: 1,
  },
);
function one(kind: 'call' | 'send' | 'read'): fc.Arbitrary<Step> {
  return fc.record({ kind: fc.constant(kind), process: fc.nat(processes - 1) });
}
const rate = fc.record({
  perSecond: fc.constantFrom(0.5, 1, 5),
  burst: fc.integer({ min: 1, max: 120 }),
});

/** A call that was allowed, and when each process received it. */
interface Allowed {
  process: number;
  at: number;
  receivedAt: (number | null)[];
}

/** Processes that share buckets; what each sent waits for each of the others. */
function opened({ perSecond, burst }: { perSecond: number; burst: number }) {
  let ms = 0;
  const each = Array.from({ length: processes }, () => openBuckets({ perSecond, burst }, () => ms));
  const waiting: { taken: TakenCalls; calls: Allowed[] }[][] = each.map(() => []);
  const unsent: Allowed[][] = each.map(() => []);
  const allowed: Allowed[] = [];
  const now = () => ms / 1_000;

  function call(process: number): boolean {
    if (each[process]?.take(caller) !== 0) return false;
    const receivedAt = each.map((_, other) => (other === process ? now() : null));
    const made = { process, at: now(), receivedAt };
    allowed.push(made);
    unsent[process]?.push(made);
    return true;
  }
  function send(process: number): void {
    for (const taken of each[process]?.collect(10) ?? []) {
      const calls = unsent[process]?.splice(0) ?? [];
      expect(taken).toEqual({ who: caller, calls: calls.length });
      for (const [other, queue] of waiting.entries()) if (other !== process) queue.push({ taken, calls });
    }
  }
  function read(process: number): void {
    for (const { taken, calls } of waiting[process]?.splice(0) ?? []) {
      each[process]?.takeElsewhere(taken);
      for (const made of calls) made.receivedAt[process] = now();
    }
  }
  /** Does what happens next; whether a call was allowed, undefined when it was none. */
  function take(next: Step): boolean | undefined {
    if (next.kind === 'pass') pass(next.seconds);
    else if (next.kind === 'call') return call(next.process);
    else if (next.kind === 'send') send(next.process);
    else read(next.process);
    return undefined;
  }
  function pass(seconds: number): void {
    ms += seconds * 1_000;
  }
  return { allowed, now, call, send, read, unsent, pass, take };
}

/** What one bucket for all processes would have left after these calls, with debts. */
function leftOfOne(
  { perSecond, burst }: { perSecond: number; burst: number },
  calls: readonly Allowed[],
  now: number,
) {
  let left = burst;
  let at = 0;
  for (const made of [...calls.map((made) => ({ at: made.at, taken: 1 })), { at: now, taken: 0 }]) {
    left = Math.min(burst, left + (made.at - at) * perSecond) - made.taken;
    at = made.at;
  }
  return left;
}

/** Sums of tenths. */
const rounding = 1e-6;

it('processes together allow no more than the burst, the rate, and what one of them had not received from the others', () => {
  fc.assert(
    fc.property(rate, fc.array(step, { maxLength: 300 }), (limit, steps) => {
      const all = opened(limit);
      for (const next of steps) {
        if (all.take(next) === true && next.kind === 'call') {
          const unreceived = all.allowed.filter(({ receivedAt }) => receivedAt[next.process] === null).length;
          // over every stretch of time that ends with this call
          for (const [place, { at }] of all.allowed.entries()) {
            const counted = all.allowed.length - place;
            const single = limit.burst + (all.now() - at) * limit.perSecond;
            expect(counted).toBeLessThanOrEqual(single + unreceived + rounding);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('no process refuses what a single one would allow, but for the time in which calls are received', () => {
  fc.assert(
    fc.property(rate, fc.array(step, { maxLength: 300 }), (limit, steps) => {
      const all = opened(limit);
      for (const next of steps) {
        if (all.take(next) === false && next.kind === 'call') {
          const lag = Math.max(
            0,
            ...all.allowed.map(({ at, receivedAt }) => (receivedAt[next.process] ?? at) - at),
          );
          const left = leftOfOne(limit, all.allowed, all.now());
          expect(left).toBeLessThan(1 + lag * limit.perSecond + rounding);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('what is not sent of a caller is less than a fiftieth of the burst, once a process has sent', () => {
  fc.assert(
    fc.property(rate, fc.array(step, { maxLength: 300 }), (limit, steps) => {
      const all = opened(limit);
      for (const next of steps) {
        all.take(next);
        if (next.kind === 'send')
          expect(all.unsent[next.process]?.length).toBeLessThan(Math.max(1, limit.burst / 50));
      }
    }),
  );
});

it('what several processes allowed at once is owed, and none allows a call until it is made up for', () => {
  const limit = { perSecond: 1, burst: 10 };
  const all = opened(limit);
  for (let process = 0; process < processes; process += 1)
    for (let calls = 0; calls < 10; calls += 1) expect(all.call(process)).toBe(true);
  const exchange = () => {
    for (let process = 0; process < processes; process += 1) all.send(process);
    for (let process = 0; process < processes; process += 1) all.read(process);
  };
  exchange();
  // 40 calls of a burst of 10: 30 are owed
  all.pass(30.5);
  for (let process = 0; process < processes; process += 1) expect(all.call(process)).toBe(false);
  all.pass(0.5);
  expect(all.call(0)).toBe(true);
  exchange();
  expect(all.call(1)).toBe(false);
});

it('what is forgotten is not sent, and a name that was pushed out is not sent either', () => {
  const buckets = openBuckets({ perSecond: 1, burst: 10 }, () => 0, 2);
  buckets.take('a');
  buckets.forget();
  expect(buckets.collect(10)).toEqual([]);
  for (const who of ['a', 'b', 'c']) buckets.take(who);
  expect(buckets.collect(1)).toEqual([{ who: 'b', calls: 1 }]);
  expect(buckets.collect(10)).toEqual([{ who: 'c', calls: 1 }]);
});
