import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onProofAsked, proofIsAsked } from '../../api/ask-proof.ts';
import { allTexts } from '../../i18n/start-i18n.ts';

const ProofQuestion = lazy(async () => {
  // its texts are none of the first page's
  const [{ ProofQuestion }] = await Promise.all([import('./ProofQuestion.tsx'), allTexts()]);
  return { default: ProofQuestion };
});

/** Above every page: asks who is signed in when a request takes a proof. Nothing of it is loaded before. */
export function ProofGate() {
  const asked = useSyncExternalStore(onProofAsked, proofIsAsked);
  return <Suspense>{asked && <ProofQuestion />}</Suspense>;
}
