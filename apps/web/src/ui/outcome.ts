import i18next from 'i18next';
import { ApiProblem, problemTitle } from '../api/problem.ts';
import type { Dictionary } from '../i18n/dictionary.ts';
import { toastError, toastInfo, toastSuccess } from './toast.ts';

/** A write whose end has a name in the specification, both ways: "Setting Success", "Setting Fails" (spec.md §8). */
export type Outcome = keyof Dictionary['outcome'];

export const toastDone = (outcome: Outcome): void => toastSuccess(i18next.t(`outcome.${outcome}.success`));

/**
 * The form or dialog around the write shows the problem: the toast has the name of the outcome alone. None where the
 * person closed the question for the password: nothing was sent, so nothing failed.
 */
export function toastFailed(outcome: Outcome, thrown?: unknown): void {
  if (!isProofCancelled(thrown)) toastError(i18next.t(`outcome.${outcome}.fails`));
}

const isProofCancelled = (thrown: unknown): thrown is ApiProblem =>
  thrown instanceof ApiProblem && thrown.code === 'proof_cancelled';

/** A write of a dialog or a page that shows the problem itself. */
export async function withOutcome<A>(outcome: Outcome, write: Promise<A>): Promise<A> {
  try {
    const answer = await write;
    toastDone(outcome);
    return answer;
  } catch (thrown) {
    toastFailed(outcome, thrown);
    throw thrown;
  }
}

/** A write of a switch or a menu, which have no place for the problem: it stands below the name of the outcome. */
export async function switchedWithOutcome(outcome: Outcome, write: Promise<unknown>): Promise<void> {
  try {
    await write;
    toastDone(outcome);
  } catch (thrown) {
    if (isProofCancelled(thrown)) toastInfo(thrown.message);
    else
      toastError(i18next.t(`outcome.${outcome}.fails`), problemTitle(thrown, i18next.t('problem.unknown')));
  }
}
