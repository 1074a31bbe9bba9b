import type { SettlementPreview } from '@drawdesk/contract';
import { useState } from 'react';
import { useCheck } from '../requests/use-check.ts';
import type { Entered } from './entry-values.ts';
import type { Entry } from './use-entry.ts';

export interface Checked {
  /** Asks the API what the entry comes to; does nothing while it is incomplete. */
  check: () => void;
  busy: boolean;
  problem: unknown;
  /** The last answer, with the draw it was for; stale once the inputs differ from it. */
  answer: { draw: Entered; preview: SettlementPreview; stale: boolean } | null;
}

/** An entry with its last check: only what was checked as it stands can be submitted. */
export function useChecked(roundId: string, entry: Entry): Checked {
  const { mutate, isPending, error } = useCheck();
  const [answer, setAnswer] = useState<{ draw: Entered; preview: SettlementPreview } | null>(null);
  const check = () => {
    const draw = entry.collect();
    if (!draw) return;
    mutate(
      { params: { roundId }, body: { entered: draw } },
      { onSuccess: (preview) => setAnswer({ draw, preview }), onError: () => setAnswer(null) },
    );
  };
  const stale = answer !== null && JSON.stringify(answer.draw) !== JSON.stringify(entry.draw);
  return { check, busy: isPending, problem: error, answer: answer && { ...answer, stale } };
}
