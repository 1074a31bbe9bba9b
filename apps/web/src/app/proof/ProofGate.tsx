import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onProofAsked, proofIsAsked } from '../../api/ask-proof.ts';
import { allTexts } from '../../i18n/start-i18n.ts';

const ProofQuestion = lazy(async () => {
  // Its texts are not loaded with the first page.
  const [{ ProofQuestion }] = await Promise.all([import('./ProofQuestion.tsx'), allTexts()]);
  return { default: ProofQuestion };
});

/** Above every page: asks for the proof when a request needs one. None of its code is loaded before that. */
export function ProofGate() {
  const isOpen = useSyncExternalStore(onProofAsked, proofIsAsked);
  return <Suspense>{isOpen && <ProofQuestion />}</Suspense>;
}
