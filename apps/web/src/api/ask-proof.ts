/** Whether the person gave the proof that was asked for. */
type ProofOutcome = 'proved' | 'cancelled';

type Settle = (outcome: ProofOutcome) => void;

/** Those who wait for the proof that is being asked for; null when nothing is asked. */
let waiting: Settle[] | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person for password and code once more (`proof_required`). However many requests are refused at the same
 * time, one question stands, and its answer is good for all of them.
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

/** Whether a proof is being asked for. */
export const proofIsAsked = (): boolean => waiting !== null;

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer to everybody who waits. */
export function answerProof(outcome: ProofOutcome): void {
  const answered = waiting ?? [];
  waiting = null;
  for (const settle of answered) settle(outcome);
  changed();
}
