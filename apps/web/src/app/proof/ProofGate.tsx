import { Suspense, useSyncExternalStore } from 'react';
import { answerProof, onProofAsked, proofIsAsked } from '../../api/ask-proof.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const ProofQuestion = lazyPart(
  async () => ({ default: (await import('./ProofQuestion.tsx')).ProofQuestion }),
  'above',
);

/** Above every page: asks for the proof when a request needs one. None of its code is loaded before that. */
export function ProofGate() {
  const isOpen = useSyncExternalStore(onProofAsked, proofIsAsked);
  return <Suspense>{isOpen && <ProofQuestion onClose={() => answerProof('cancelled')} />}</Suspense>;
}
