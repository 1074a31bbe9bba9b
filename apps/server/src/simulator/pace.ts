import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from './random.ts';

/** How many of the busiest hour's players come in each hour of the day, in per cent: few at night, most after work. */
const byHour = [
  ...[20, 12, 8, 6, 6, 10, 20, 35],
  ...[45, 55, 65, 75, 85, 75, 80, 100],
  ...[95, 90, 90, 95, 90, 75, 50, 35],
] as const;

/** Gaps between arrivals in ms: they are random, and give the requested number per second in the long run. */
export function gapsOf(seed: number, perSecond: number): () => number {
  const random: Random = seededRandom(seed).fork('arrivals');
  return () => (-Math.log(1 - random.fraction()) * 1000) / perSecond;
}

/** How busy an hour of the day is, 0 to 1. */
export const busyAt = (hour: number): number => (byHour[hour] ?? 100) / 100;

/** Waits; stops earlier when aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Lets a limited number in at once; the others wait in the order in which they came. */
export interface Gate {
  enter(): Promise<void>;
  leave(): void;
  /** When all that went in have left. */
  empty(): Promise<void>;
}

export function openGate(capacity: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  let onEmpty: (() => void) | null = null;
  return {
    async enter() {
      if (inside >= capacity) await new Promise<void>((resolve) => waiting.push(resolve));
      else inside += 1;
    },
    leave() {
      const next = waiting.shift();
      if (next) return next();
      inside -= 1;
      if (inside === 0) onEmpty?.();
    },
    async empty() {
      if (inside > 0)
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
    },
  };
}
