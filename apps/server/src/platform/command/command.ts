import { createHash } from 'node:crypto';
import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog, canonicalJson, type Deed, type Origin } from '../audit/log.ts';
import { retryPassing } from '../db/retry-transaction.ts';
import type { Scope, Store, Tx } from '../db/store.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Caller, scopeOf, tenantOf } from '../tenancy/caller.ts';

/** Everything a write needs to know about who asks, from where, and whether it was asked before. */
export interface Ask {
  caller: Caller;
  origin: Origin;
  operation: OperationName | `job.${string}` | `cli.${string}`;
  /** Given by the client; with the input it makes the write happen once. */
  idempotencyKey?: string | undefined;
  input?: unknown;
  /** Told when the answer that is given is the stored one of an earlier request. */
  onReplay?: () => void;
}

export interface Outcome<T> {
  answer: T;
  /** Null when nothing happened that people must be able to read later. */
  deed: Omit<Deed, 'operation'> | null;
}

/** The same outcome with its answer in the contract's shape: that is what a repeated request is given again. */
export const answering = <T, U>({ answer, deed }: Outcome<T>, wire: (answer: T) => U): Outcome<U> => ({
  answer: wire(answer),
  deed,
});

/** Whose key it is: of one person, of the person in the shoes of one tenant, or of the player site of one agent. */
const scopeKey = (caller: Caller): string => {
  if (caller.kind === 'account')
    return caller.real
      ? `account:${caller.real.accountId} as ${caller.aggregatorId}/${caller.agentId ?? ''}`
      : `account:${caller.accountId}`;
  return caller.kind === 'key' ? `agent:${caller.agentId}` : `system:${caller.name}`;
};

/**
 * The one street for writes: begin, step into the caller's role and tenant, take the idempotency key, run, write the
 * log line, commit. The permission was checked on the way in, from the same table that names the operation. `work` runs
 * once more when its transaction lost a race for locks, so it must do nothing outside it.
 *
 * @param scope - where the work needs more than the caller's own rows, e.g. settlement across tenants.
 * @throws Refusal `idempotency_key_reused`, `idempotency_in_progress`, and what `work` refuses.
 */
export async function command<T>(
  store: Store,
  ask: Ask,
  work: (tx: Tx) => Promise<Outcome<T>>,
  scope: Scope = scopeOf(ask.caller),
): Promise<{ answer: T; hit: boolean }> {
  if (ask.caller.kind === 'account' && ask.caller.mode === 'view') throw new Refusal('view_mode_read_only');
  const once = async (tx: Tx): Promise<{ answer: T; hit: boolean }> => {
    const stored = await takeIdempotencyKey(tx, ask);
    if (stored !== undefined) {
      ask.onReplay?.();
      return { answer: stored as T, hit: true };
    }
    const { answer, deed } = await work(tx);
    if (deed) await appendLog(tx, ask.caller, ask.origin, { operation: ask.operation, ...deed });
    await keepAnswer(tx, ask, answer);
    return { answer, hit: false };
  };
  try {
    return await retryPassing(() => store.transaction(scope, once));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'same_person_tied') await logRefused(store, ask, error);
    throw error;
  }
}

/** A second step by an account that the first person made or reset is read in the log, although nothing was written. */
const logRefused = (store: Store, ask: Ask, refusal: Refusal): Promise<void> =>
  store.transaction(scopeOf(ask.caller), (tx) =>
    appendLog(tx, ask.caller, ask.origin, {
      operation: ask.operation,
      subject: 'account',
      subjectId: ask.caller.kind === 'account' ? String(ask.caller.accountId) : ask.caller.kind,
      after: { refused: refusal.code, ...refusal.values },
    }),
  );

const inputHash = (ask: Ask): Buffer =>
  createHash('sha256')
    .update(`${ask.operation}\n${canonicalJson(ask.input) ?? ''}`)
    .digest();

/**
 * Claims the key for this transaction. A concurrent request with the same key waits on the row and then finds the
 * answer; a rolled-back one leaves nothing behind.
 */
async function takeIdempotencyKey(tx: Tx, ask: Ask): Promise<unknown> {
  if (!ask.idempotencyKey) return undefined;
  const hash = inputHash(ask);
  const claimed = await sql`
    insert into idempotency (aggregator_id, scope, key, input_hash)
    values (${tenantOf(ask.caller)}, ${scopeKey(ask.caller)}, ${ask.idempotencyKey}, ${hash})
    on conflict do nothing`.execute(tx);
  if (claimed.numAffectedRows === 1n) return undefined;
  const { rows } = await sql<{ input_hash: Buffer; answer: unknown }>`
    select input_hash, answer from idempotency
    where aggregator_id = ${tenantOf(ask.caller)} and scope = ${scopeKey(ask.caller)} and key = ${ask.idempotencyKey}
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new Refusal('idempotency_in_progress');
  if (!row.input_hash.equals(hash)) throw new Refusal('idempotency_key_reused');
  return row.answer;
}

async function keepAnswer(tx: Tx, ask: Ask, answer: unknown): Promise<void> {
  if (!ask.idempotencyKey) return;
  await sql`
    update idempotency set status = 200, answer = ${JSON.stringify(answer)}::jsonb
    where aggregator_id = ${tenantOf(ask.caller)} and scope = ${scopeKey(ask.caller)} and key = ${ask.idempotencyKey}
  `.execute(tx);
}
