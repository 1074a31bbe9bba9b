/** Whether the person gave the proof that was asked for. */
type ProofOutcome = 'proved' | 'cancelled';

type Settle = (outcome: ProofOutcome) => void;

/** The requests that wait for the proof; null when no proof is requested. */
let waiting: Settle[] | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person for password and code once more (`proof_required`). Requests that are refused at the same
 * time share one question, and its answer counts for all of them.
 */
export function askProof(): Promise<ProofOutcome> {
  return new Promise((resolve) => {
    if (waiting) waiting.push(resolve);
    else {
      waiting = [resolve];
      changed();
    }
  });
}

/** Whether a proof is requested now. */
export const proofIsAsked = (): boolean => waiting !== null;

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the answer to every request that waits. */
export function answerProof(outcome: ProofOutcome): void {
  const answered = waiting ?? [];
  waiting = null;
  for (const settle of answered) settle(outcome);
  changed();
}
