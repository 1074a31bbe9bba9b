import type { ResultCheck } from '@drawdesk/contract';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { useCheck } from '../requests/use-check.ts';
import type { Entered } from './entry-values.ts';
import type { Entry } from './use-entry.ts';

export interface Checked {
  /** Asks the API to check the entry. Does nothing while it is incomplete. */
  check: () => void;
  pending: boolean;
  problem: unknown;
  /**
   * The last answer with its draw. Null when no check is left, which does not prevent submitting. Stale once
   * the inputs differ from it.
   */
  answer: { draw: Entered; check: ResultCheck | null; stale: boolean } | null;
  /** The warnings of the last check, which the person accepts before submitting. */
  accepted: boolean;
  accept: (accepted: boolean) => void;
  /** The last check fits the inputs, and its warnings are accepted. */
  ready: boolean;
}

/** Every check of this round is used up. The entry can still be submitted. */
export const noCheckLeft = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'result_checks_used';

/** An entry with its last check. Only the values that were checked can be submitted. */
export function useChecked(roundId: string, entry: Entry): Checked {
  const { mutate, isPending, error } = useCheck();
  const [answer, setAnswer] = useState<{ draw: Entered; check: ResultCheck | null } | null>(null);
  const [accepted, accept] = useState(false);
  const check = () => {
    const draw = entry.collect();
    if (!draw) return;
    accept(false);
    mutate(
      { params: { roundId }, body: { entered: draw } },
      {
        onSuccess: (check) => setAnswer({ draw, check }),
        onError: (problem) => setAnswer(noCheckLeft(problem) ? { draw, check: null } : null),
      },
    );
  };
  const stale = answer !== null && JSON.stringify(answer.draw) !== JSON.stringify(entry.draw);
  const ready = answer !== null && !stale && (accepted || !answer.check?.warnings.length);
  return {
    check,
    pending: isPending,
    problem: error,
    answer: answer && { ...answer, stale },
    accepted,
    accept,
    ready,
  };
}
