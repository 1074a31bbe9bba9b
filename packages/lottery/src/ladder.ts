import type { DrawnResult, LadderNumbers } from './draws/drawn-result.ts';
import { type Satang, satang } from './money.ts';

/** The steps of a ticket lottery's prize ladder (domain.md §2, `ticket`), in the order that breaks ties. */
export const ladderSteps = [
  'prize_1st',
  'near_1st',
  'near_2nd',
  'last5digit',
  'last4digit',
  'prize_front_three',
  'prize_back_three',
  'last3digit',
  'last2digit',
] as const;
export type LadderStep = (typeof ladderSteps)[number];
/** Money per ticket for each step; 0 = this step is not given. */
export type LadderPrizes = Readonly<Record<LadderStep, Satang>>;

export interface LadderPrize {
  /** What one ticket takes, in satang. */
  readonly prize: Satang;
  /** The steps it is paid for, an empty list when it lost. */
  readonly steps: readonly LadderStep[];
}

const matches: Readonly<Record<LadderStep, (number: string, drawn: LadderNumbers) => boolean>> = {
  prize_1st: (number, { first }) => number === first,
  near_1st: (number, { near1 }) => near1.includes(number),
  near_2nd: (number, { near2 }) => near2.includes(number),
  last5digit: (number, { first }) => sameEnd(number, first, 5),
  last4digit: (number, { first }) => sameEnd(number, first, 4),
  prize_front_three: (number, { front3 }) => front3.includes(number.slice(0, 3)),
  prize_back_three: (number, { back3 }) => back3.includes(number.slice(-3)),
  last3digit: (number, { first }) => sameEnd(number, first, 3),
  last2digit: (number, { first }) => sameEnd(number, first, 2),
};

/**
 * What a ticket of a ladder lottery pays: its best prize by money only, or (⚙ `ladderBestOnly` off) every
 * step it matches together. A number of another length than the first prize wins nothing.
 */
export function ladderPrize(
  number: string,
  result: DrawnResult,
  ladder: LadderPrizes,
  bestOnly: boolean,
): LadderPrize {
  const drawn = result.ladder;
  if (!drawn || number.length !== drawn.first.length) return { prize: satang(0n), steps: [] };
  const steps = ladderSteps.filter((step) => ladder[step] > 0n && matches[step](number, drawn));
  if (!bestOnly) return { prize: satang(steps.reduce((sum, step) => sum + ladder[step], 0n)), steps };
  const best = steps.reduce<LadderStep | null>(
    (top, step) => (top === null || ladder[step] > ladder[top] ? step : top),
    null,
  );
  return best === null ? { prize: satang(0n), steps: [] } : { prize: ladder[best], steps: [best] };
}

/** Whether a ticket matches any step of the ladder, also a step that pays nothing. */
export function matchesLadder(number: string, { ladder }: DrawnResult): boolean {
  if (ladder === undefined || number.length !== ladder.first.length) return false;
  return ladderSteps.some((step) => matches[step](number, ladder));
}

/** Whether both end in the same `length` digits, short of the full number. */
function sameEnd(number: string, first: string, length: number): boolean {
  return first.length > length && number.endsWith(first.slice(-length));
}
