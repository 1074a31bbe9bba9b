import type { LimiterRule, LimiterStep } from '@drawdesk/contract';
import { compareMoney } from '../../../ui/figures/add-money.ts';
import { plainFigure, readFigure } from '../../../ui/figures/typed-figures.ts';

/** What `from` of a step counts: the stake on the number, or its share of the limit in per cent. */
export type Basis = LimiterRule['basis'];
type StepKind = LimiterStep['action']['kind'];
export const stepKinds: readonly StepKind[] = ['rate', 'percent', 'close'];
export const stepCountMax = 20;

/** A step while it is typed. All values are text, so that nothing typed is lost. `key` identifies the row. */
export interface TypedStep {
  key: number;
  from: string;
  kind: StepKind;
  to: string;
}

/** Why a step is not valid, and which of its two figures is wrong. */
export interface StepProblem {
  at: 'from' | 'to';
  why: 'amount' | 'share' | 'rate' | 'percent' | 'order' | 'lower' | 'afterClose';
}

/** `"5000.00"` → `"5000"`: steps are round figures and are shown without decimals. */
const round = (figure: string): string => figure.replace(/\.0+$/, '');

export const typedSteps = (steps: readonly LimiterStep[]): TypedStep[] =>
  steps.map(({ from, action }, key) => ({
    key,
    from: round(from),
    kind: action.kind,
    to: action.kind === 'rate' ? action.rate : action.kind === 'percent' ? String(action.percent) : '',
  }));

const readFrom = (basis: Basis, typed: string): string | null =>
  readFigure(basis === 'stake' ? 'money' : 'percent', typed);

function readPercent(typed: string): number | null {
  const text = plainFigure(typed.replace(/%$/, ''));
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

function readAction({ kind, to }: TypedStep): LimiterStep['action'] | null {
  if (kind === 'close') return { kind };
  if (kind === 'percent') {
    const percent = readPercent(to);
    return percent === null ? null : { kind, percent };
  }
  const rate = readFigure('rate', to);
  return rate === null || !/[1-9]/.test(rate) ? null : { kind, rate };
}

/** A step as the API takes it; null while it is not valid. */
function readStep(basis: Basis, step: TypedStep): LimiterStep | null {
  const from = readFrom(basis, step.from);
  const action = readAction(step);
  return from === null || action === null ? null : { from: round(from), action };
}

/**
 * Whether a step pays less than the one before. What cannot be compared here is compared when a bet comes in.
 */
function lower(earlier: LimiterStep['action'], later: LimiterStep['action']): boolean {
  if (earlier.kind === 'rate' && later.kind === 'rate') return compareMoney(later.rate, earlier.rate) < 0;
  if (earlier.kind === 'percent' && later.kind === 'percent') return later.percent < earlier.percent;
  return true;
}

/**
 * The error of each step, null where there is none: figures first, then the order of the steps (domain.md §4).
 */
export function stepProblems(basis: Basis, steps: readonly TypedStep[]): (StepProblem | null)[] {
  return steps.map((step, index) => {
    const from = readFrom(basis, step.from);
    if (from === null) return { at: 'from', why: basis === 'stake' ? 'amount' : 'share' };
    const action = readAction(step);
    if (action === null) return { at: 'to', why: step.kind === 'percent' ? 'percent' : 'rate' };
    const earlier = steps[index - 1];
    const before = earlier && readStep(basis, earlier);
    if (!before) return null;
    if (before.action.kind === 'close') return { at: 'from', why: 'afterClose' };
    if (compareMoney(from, before.from) <= 0) return { at: 'from', why: 'order' };
    return lower(before.action, action) ? null : { at: 'to', why: 'lower' };
  });
}

/** The steps as the API takes them; null while one is not valid. */
export function readSteps(basis: Basis, steps: readonly TypedStep[]): LimiterStep[] | null {
  if (stepProblems(basis, steps).some((problem) => problem !== null)) return null;
  return steps.flatMap((step) => readStep(basis, step) ?? []);
}

/** The steps before the first one that is not valid: what of the rule can be drawn while it is typed. */
export function completeSteps(basis: Basis, steps: readonly TypedStep[]): LimiterStep[] {
  const wrong = stepProblems(basis, steps).findIndex((problem) => problem !== null);
  return readSteps(basis, wrong < 0 ? steps : steps.slice(0, wrong)) ?? [];
}

/** Adds a step at the end: higher than the last one and of the same kind. */
export const stepAfter = (steps: readonly TypedStep[]): TypedStep => ({
  key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
  from: '',
  kind: steps.at(-1)?.kind ?? 'rate',
  to: '',
});
