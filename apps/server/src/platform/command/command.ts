import { createHash } from 'node:crypto';
import type { OperationName } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type AuditEntry, appendLog, canonicalJson, type Origin } from '../audit/log.ts';
import { retryTransient } from '../db/retry-transaction.ts';
import type { Scope, Store, Tx } from '../db/store.ts';
import { DomainError, valuesIn } from '../errors/domain-error.ts';
import { type Caller, scopeOf, tenantOf } from '../tenancy/caller.ts';

/**
 * Everything a write needs to know about the caller, where the request comes from, and whether it was sent
 * before.
 */
export interface CommandContext<C extends Caller = Caller> {
  caller: C;
  origin: Origin;
  operation: OperationName | `job.${string}` | `cli.${string}`;
  /** Given by the client; with the input it makes the write happen once. */
  idempotencyKey?: string | undefined;
  input?: unknown;
  /** Called when the answer is the stored one of an earlier request. */
  onReplay?: () => void;
}

export interface Outcome<T> {
  answer: T;
  /** Null when nothing happened that people must be able to read later. */
  auditEntry: Omit<AuditEntry, 'operation'> | null;
}

/** The same outcome with its answer in the contract's shape: that is what a repeated request is given again. */
export const answering = <T, U>({ answer, auditEntry }: Outcome<T>, toDto: (answer: T) => U): Outcome<U> => ({
  answer: toDto(answer),
  auditEntry,
});

/**
 * Whose key it is: of one person, of the person while impersonating one tenant, or of the player site of one
 * agent.
 */
const scopeKey = (caller: Caller): string => {
  if (caller.kind === 'account')
    return caller.real
      ? `account:${caller.real.accountId} as ${caller.aggregatorId}/${caller.agentId ?? ''}`
      : `account:${caller.accountId}`;
  return caller.kind === 'key' ? `agent:${caller.agentId}` : `system:${caller.name}`;
};

/**
 * The only way to write: begin, switch to the caller's role and tenant, take the idempotency key, run, write
 * the audit entry, commit. The permission was checked before, from the same table that names the operation.
 * `work` runs again when its transaction lost a race for locks, so it must do nothing outside it.
 *
 * @param scope - where the work needs more than the caller's own rows, e.g. settlement across tenants.
 * @param run - how the transaction is run: `store.pipelined` for work that holds what bets wait for.
 * @throws DomainError `idempotency_key_reused`, `idempotency_in_progress`, and what `work` refuses.
 */
export async function command<T>(
  store: Store,
  context: CommandContext,
  work: (tx: Tx) => Promise<Outcome<T>>,
  scope: Scope = scopeOf(context.caller),
  run: Store['transaction'] = store.transaction,
): Promise<{ answer: T; hit: boolean }> {
  if (context.caller.kind === 'account' && context.caller.mode === 'view')
    throw new DomainError('view_mode_read_only');
  const once = async (tx: Tx): Promise<{ answer: T; hit: boolean }> => {
    const stored = await takeIdempotencyKey(tx, context);
    if (stored !== undefined) {
      context.onReplay?.();
      return { answer: stored as T, hit: true };
    }
    const { answer, auditEntry } = await work(tx);
    if (auditEntry)
      await appendLog(tx, context.caller, context.origin, { operation: context.operation, ...auditEntry });
    await storeIdempotentResponse(tx, context, answer);
    return { answer, hit: false };
  };
  try {
    return await retryTransient(() => run(scope, once));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'same_person_tied')
      await logRefused(store, context, error);
    throw error;
  }
}

/** A second step by an account that the first person made or reset is read in the log, although nothing was written. */
const logRefused = (store: Store, context: CommandContext, refusal: DomainError): Promise<void> =>
  store.transaction(scopeOf(context.caller), (tx) =>
    appendLog(tx, context.caller, context.origin, {
      operation: context.operation,
      subject: 'account',
      subjectId: context.caller.kind === 'account' ? String(context.caller.accountId) : context.caller.kind,
      after: { refused: refusal.code, ...valuesIn(refusal.values, 'en') },
    }),
  );

const inputHash = (context: CommandContext): Buffer =>
  createHash('sha256')
    .update(`${context.operation}\n${canonicalJson(context.input) ?? ''}`)
    .digest();

/**
 * Claims the key for this transaction. A concurrent request with the same key waits on the row and then finds the
 * answer; a rolled-back one leaves nothing behind.
 */
async function takeIdempotencyKey(tx: Tx, context: CommandContext): Promise<unknown> {
  if (!context.idempotencyKey) return undefined;
  const hash = inputHash(context);
  const claimed = await sql`
    insert into idempotency (aggregator_id, scope, key, input_hash)
    values (${tenantOf(context.caller)}, ${scopeKey(context.caller)}, ${context.idempotencyKey}, ${hash})
    on conflict do nothing`.execute(tx);
  if (claimed.numAffectedRows === 1n) return undefined;
  const { rows } = await sql<{ input_hash: Buffer; answer: unknown }>`
    select input_hash, answer from idempotency
    where aggregator_id = ${tenantOf(context.caller)} and scope = ${scopeKey(context.caller)} and key = ${context.idempotencyKey}
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('idempotency_in_progress');
  if (!row.input_hash.equals(hash)) throw new DomainError('idempotency_key_reused');
  return row.answer;
}

async function storeIdempotentResponse(tx: Tx, context: CommandContext, answer: unknown): Promise<void> {
  if (!context.idempotencyKey) return;
  await sql`
    update idempotency set status = 200, answer = ${JSON.stringify(answer)}::jsonb
    where aggregator_id = ${tenantOf(context.caller)} and scope = ${scopeKey(context.caller)} and key = ${context.idempotencyKey}
  `.execute(tx);
}
