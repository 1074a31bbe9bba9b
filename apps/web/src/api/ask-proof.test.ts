import { expect, test } from 'vitest';
import { answerProof, askProof, onProofAsked, proofIsAsked } from './ask-proof.ts';

test('a person proves once for all calls that wait for a proof', async () => {
  let questions = 0;
  const stop = onProofAsked(() => {
    if (proofIsAsked()) questions += 1;
  });
  const calls = [askProof(), askProof(), askProof()];
  expect([questions, proofIsAsked()]).toEqual([1, true]);
  answerProof('proved');
  expect(await Promise.all(calls)).toEqual(['proved', 'proved', 'proved']);
  expect(proofIsAsked()).toBe(false);
  const later = askProof();
  expect(questions).toBe(2);
  answerProof('cancelled');
  expect(await later).toBe('cancelled');
  stop();
});
