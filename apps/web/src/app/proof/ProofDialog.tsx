import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofAsked } from '../../api/ask-proof.ts';

const ProofQuestion = lazy(async () => ({ default: (await import('./ProofQuestion.tsx')).ProofQuestion }));

/** Stands on every page: asks who is signed in when a request takes a proof. Nothing of it is loaded before. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => onProofAsked(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const done = (proved: boolean) => {
    setAnswer(null);
    answer(proved);
  };
  return (
    <Suspense>
      <ProofQuestion onDone={done} />
    </Suspense>
  );
}
