import type { LimiterStep } from '@drawdesk/contract';
import type { Basis } from './typed-steps.ts';

export interface LadderPictureProps {
  basis: Basis;
  steps: readonly LimiterStep[];
  /** What is paid before the first step, where one bet type of one provider is meant. */
  normalRate: string | null;
}

/** Of the picture, in pixels. */
export const ladderHeight = 176;

/** One tread of the stairs: from a stake (or share) on, up to the next one; null: for ever. */
export interface Stair {
  from: number;
  to: number | null;
  /** What is paid, as a share of the normal rate: 1 before the first step, 0 where the number is closed. */
  height: number;
  /** The step that begins here; none for the ground before the first. */
  step: LimiterStep | null;
}

interface Ladder {
  stairs: readonly Stair[];
  /** How far the picture reaches: past the last step, so that it is seen. */
  end: number;
}

/** Where the normal rate is not known, the highest rate of a step is drawn this much below it. */
const belowNormal = 0.85;

/** A picture is drawn in floats; nothing is reckoned from it. */
export function ladderOf(basis: Basis, steps: readonly LimiterStep[], normalRate: string | null): Ladder {
  const rates = steps.flatMap(({ action }) => (action.kind === 'rate' ? [Number(action.rate)] : []));
  const normal = normalRate === null ? Math.max(0, ...rates) / belowNormal : Number(normalRate);
  const heightOf = ({ action }: LimiterStep): number => {
    if (action.kind === 'close') return 0;
    return action.kind === 'percent' ? action.percent / 100 : Number(action.rate) / normal;
  };
  const stairs: Stair[] = [];
  let height = 1;
  const first = Number(steps[0]?.from ?? 0);
  if (first > 0 || steps.length === 0)
    stairs.push({ from: 0, to: steps.length > 0 ? first : null, height, step: null });
  for (const [index, step] of steps.entries()) {
    // A step never lifts the rate of the one before it (domain.md §4).
    height = Math.min(height, heightOf(step));
    const next = steps[index + 1];
    stairs.push({ from: Number(step.from), to: next ? Number(next.from) : null, height, step });
  }
  return { stairs, end: endOf(basis, Number(steps.at(-1)?.from ?? 0)) };
}

const endOf = (basis: Basis, last: number): number => {
  // Past the limit, so that what happens at the limit itself is seen.
  if (basis === 'limit_share') return 116;
  return last === 0 ? 1 : last * 1.3;
};
