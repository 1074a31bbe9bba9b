import type { LimiterStep } from '@drawdesk/contract';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { type StepTexts, stepsWords } from './step-words.ts';
import { type Basis, readSteps, type TypedStep, typedSteps } from './typed-steps.ts';

/** What a rule does as the stake grows: what is counted, and the steps. */
export interface RuleLadder {
  basis: Basis;
  steps: LimiterStep[];
}

export interface TypedLadder {
  basis: Basis;
  steps: readonly TypedStep[];
}

interface LadderWords extends StepTexts {
  label: string;
  basisLabel: string;
  basisName: (basis: Basis) => string;
  /** The error of the whole field while a step is not valid. The step shows its own error. */
  wrong: string;
  none: string;
}

/** Basis and steps as one field: the meaning of a step's figure depends on the basis. */
export function ladderSpec(words: LadderWords): FieldSpec<RuleLadder, TypedLadder, object> {
  const wordsOf = ({ basis, steps }: TypedLadder): string => {
    const read = readSteps(basis, steps);
    return read === null ? '…' : stepsWords(basis, read, words) || words.none;
  };
  const sameSteps = (one: TypedLadder, other: TypedLadder) =>
    JSON.stringify(readSteps(one.basis, one.steps) ?? one.steps) ===
    JSON.stringify(readSteps(other.basis, other.steps) ?? other.steps);
  return {
    label: words.label,
    required: false,
    at: 'steps',
    props: {},
    blank: { basis: 'stake', steps: [] },
    write: ({ basis, steps }) => ({ basis, steps: typedSteps(steps) }),
    read: ({ basis, steps }) => {
      const read = readSteps(basis, steps);
      return read === null ? { wrong: words.wrong } : { value: { basis, steps: read } };
    },
    shown: ({ basis, steps }) => stepsWords(basis, steps, words) || words.none,
    parts: (base, typed) => [
      ...(base.basis === typed.basis
        ? []
        : [
            {
              label: words.basisLabel,
              from: words.basisName(base.basis),
              to: words.basisName(typed.basis),
            },
          ]),
      ...(sameSteps(base, typed) ? [] : [{ label: words.label, from: wordsOf(base), to: wordsOf(typed) }]),
    ],
  };
}
