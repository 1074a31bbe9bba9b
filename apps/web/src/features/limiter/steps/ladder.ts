import type { LimiterStep } from '@drawdesk/contract';
import type { Basis } from './typed-steps.ts';

export interface LadderPictureProps {
  basis: Basis;
  steps: readonly LimiterStep[];
  /** The normal rate, before the first step, where the rule is for one bet type of one provider. */
  normalRate: string | null;
}

/** Of the picture, in pixels. */
export const ladderHeight = 176;

/** One step of the drawing: from a stake (or share) up to the next step; null: no end. */
export interface Stair {
  from: number;
  to: number | null;
  /** The rate as a share of the normal rate: 1 before the first step, 0 where the number is closed. */
  height: number;
  /** The step that begins here; none for the part before the first step. */
  step: LimiterStep | null;
}

interface Ladder {
  stairs: readonly Stair[];
  /** How far the drawing extends past the last step, so that the last step is visible. */
  end: number;
}

/** Where the normal rate is not known, the highest rate of a step is drawn this much below it. */
const belowNormal = 0.85;

/** The drawing uses floats; nothing is calculated from it. */
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
    // A step never raises the rate above the one before it (domain.md §4).
    height = Math.min(height, heightOf(step));
    const next = steps[index + 1];
    stairs.push({ from: Number(step.from), to: next ? Number(next.from) : null, height, step });
  }
  return { stairs, end: endOf(basis, Number(steps.at(-1)?.from ?? 0)) };
}

const endOf = (basis: Basis, last: number): number => {
  // Drawn past the limit, so that the step at the limit itself is visible.
  if (basis === 'limit_share') return 116;
  return last === 0 ? 1 : last * 1.3;
};
