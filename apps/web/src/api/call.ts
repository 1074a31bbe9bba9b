import { operations } from 'virtual:contract';
import i18next from 'i18next';
import { addressOf } from './address.ts';
import type { StoredImpersonation } from './impersonation-store.ts';
import { newKey } from './new-key.ts';
import type { Answer, CallInput, ConsoleOperation } from './operation-types.ts';
import { bodyOf } from './problem.ts';
import { send } from './send.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key for every attempt at the same action. A write without it gets a new key. */
  idempotencyKey?: string;
  /**
   * `oneself`: as oneself, also while this window impersonates someone; `visitor`: as if nobody were signed
   * in; an impersonation: in it, also while the window leaves it.
   */
  as?: 'oneself' | 'visitor' | StoredImpersonation;
}

/**
 * Calls one operation of the contract: `call('results.confirm', { params, body })`. Resolves to the whole answer,
 * throws ApiProblem. Writes carry an Idempotency-Key unless the operation takes none (architecture.md §4).
 */
export async function call<N extends ConsoleOperation>(
  name: N,
  input?: CallInput<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  const { method, path, idempotencyKey, access } = operations[name];
  const { params, query, body }: { params?: object; query?: object; body?: unknown } = input ?? {};
  const headers: Record<string, string> =
    idempotencyKey === 'none' ? {} : { 'Idempotency-Key': options.idempotencyKey ?? newKey() };
  const answer = await send({
    method,
    path: addressOf(path, params, query),
    body,
    headers,
    signal: options.signal,
    as: options.as ?? (access === 'public' ? 'visitor' : undefined),
  });
  return bodyOf(answer, i18next.t('problem.unreadable', { status: answer.status }));
}
