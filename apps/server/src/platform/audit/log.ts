import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId } from '../db/ids.ts';
import { together } from '../db/pipelined-transactions.ts';
import { keysOfTransaction, type Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { derivedKey, type Key, type Keys, keyById } from '../keys/keys.ts';
import { type Caller, tenantOf } from '../tenancy/caller.ts';

/** One audit entry: what was done to what, before and after. Never a secret. */
export interface AuditEntry {
  operation: string;
  subject: string;
  subjectId: string;
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
}

export interface Origin {
  requestId: string | null;
  address: string | null;
}

/** Fields of a log row, hashed by name. */
export interface LogEntry {
  aggregatorId: AggregatorId;
  seq: bigint;
  at: string;
  operation: string;
  actorAccountId: AccountId | null;
  actorName: string;
  realAccountId: AccountId | null;
  realName: string | null;
  agentId: AgentId | null;
  subject: string;
  subjectId: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
  address: string | null;
}

/** What a line is hashed with. */
export interface ChainKey {
  /** Of the installation's key that it is derived from. */
  id: string;
  bytes: Uint8Array;
}

export const chainKeyOf = (key: Key): ChainKey => ({ id: key.id, bytes: derivedKey(key, 'log chain') });

/** The key that a line names: of a key in use, or of one that was taken out of use by `drawdesk rekey`. */
export function chainKeyById(keys: Keys, id: string): ChainKey | null {
  const known = keyById(keys, id);
  if (known) return chainKeyOf(known);
  const retired = keys.retired?.find((key) => key.id === id);
  return retired ? { id, bytes: retired.logChain } : null;
}

/**
 * The hash of an entry chained to the one before it: HMAC-SHA-256 under a key outside the database, over the
 * fields by name, so that a chain can be made or changed only with the key.
 */
export const logHash = (key: ChainKey, previous: Buffer, entry: LogEntry): Buffer =>
  createHmac('sha256', key.bytes)
    .update(
      canonicalJson({ layout: 'drawdesk log 2', key: key.id, previous: previous.toString('hex'), entry }) ??
        '',
    )
    .digest();

// jsonb reorders keys and drops spaces: the hash is over a canonical text, so that the check works on what
// the database returns
export function canonicalJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(
    sortKeys(
      JSON.parse(JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v))),
    ),
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

function actorOf(caller: Caller) {
  if (caller.kind === 'system')
    return {
      accountId: null,
      name: caller.name,
      realId: null,
      realName: null,
      agentId: caller.tenant?.agentId ?? null,
    };
  if (caller.kind === 'key')
    return {
      accountId: null,
      name: `key ${caller.name}`,
      realId: null,
      realName: null,
      agentId: caller.agentId,
    };
  // no account of a tenant acts while impersonating: the entry names the tenant, and the person who acted
  if (caller.real)
    return {
      accountId: null,
      name: `${caller.agentId === null ? 'master' : 'agent'} ${caller.displayName}`,
      realId: caller.real.accountId,
      realName: caller.real.displayName,
      agentId: caller.agentId,
    };
  return {
    accountId: caller.accountId,
    name: caller.displayName,
    realId: null,
    realName: null,
    agentId: caller.agentId,
  };
}

interface Head extends Pick<TableRow<'log_head'>, 'seq' | 'hash'> {
  at: Date;
}

/**
 * Locks the end of a tenant's chain until the transaction ends. Code that writes to several chains locks them
 * in order of tenants, the company's (0) first: an action of the company that also writes lines for tenants
 * locks the company's chain before theirs.
 */
export async function lockChainHead(tx: Tx, aggregatorId: AggregatorId): Promise<Head> {
  let last: Head | undefined;
  await together(tx, [
    () =>
      sql`
      insert into log_head (aggregator_id, seq, hash) values (${aggregatorId}, 0, '\\x')
      on conflict do nothing`.execute(tx),
    async () => {
      const head = await sql<Head>`
        select seq, hash, date_trunc('milliseconds', clock_timestamp()) as at
        from log_head where aggregator_id = ${aggregatorId} for update`.execute(tx);
      last = head.rows[0];
    },
  ]);
  if (!last) throw new Error(`No log head for tenant ${aggregatorId}`);
  return last;
}

const lockedAhead = new WeakMap<Tx, { aggregatorId: AggregatorId; head: Head }>();

/**
 * Locks the end of the caller's chain before `appendLog` does, so that a transaction which sends its locks together waits
 * for them once.
 */
export async function lockChainAhead(tx: Tx, caller: Caller): Promise<void> {
  const aggregatorId = tenantOf(caller);
  lockedAhead.set(tx, { aggregatorId, head: await lockChainHead(tx, aggregatorId) });
}

/** Once: the line that is appended moves the end. */
function takeLockedAhead(tx: Tx, aggregatorId: AggregatorId): Head | null {
  const locked = lockedAhead.get(tx);
  lockedAhead.delete(tx);
  return locked?.aggregatorId === aggregatorId ? locked.head : null;
}

/**
 * Appends to the chain of the caller's tenant, in the transaction of the action itself: no action without its
 * line.
 */
export async function appendLog(
  tx: Tx,
  caller: Caller,
  origin: Origin,
  auditEntry: AuditEntry,
): Promise<void> {
  const aggregatorId = tenantOf(caller);
  const last = takeLockedAhead(tx, aggregatorId) ?? (await lockChainHead(tx, aggregatorId));
  const actor = actorOf(caller);
  const entry: LogEntry = {
    aggregatorId,
    seq: last.seq + 1n,
    at: last.at.toISOString(),
    operation: auditEntry.operation,
    actorAccountId: actor.accountId,
    actorName: actor.name,
    realAccountId: actor.realId,
    realName: actor.realName,
    agentId: actor.agentId,
    subject: auditEntry.subject,
    subjectId: auditEntry.subjectId,
    reason: auditEntry.reason ?? null,
    before: canonicalJson(auditEntry.before),
    after: canonicalJson(auditEntry.after),
    requestId: origin.requestId,
    address: origin.address,
  };
  const key = chainKeyOf(keysOfTransaction(tx).current);
  const hash = logHash(key, last.hash, entry);
  const line = tx.insertInto('log').values({
    aggregator_id: entry.aggregatorId,
    seq: entry.seq,
    at: last.at,
    operation: entry.operation,
    actor_account_id: entry.actorAccountId,
    actor_name: entry.actorName,
    real_account_id: entry.realAccountId,
    real_name: entry.realName,
    agent_id: entry.agentId,
    subject: entry.subject,
    subject_id: entry.subjectId,
    reason: entry.reason,
    before: entry.before,
    after: entry.after,
    request_id: entry.requestId,
    address: entry.address,
    key_id: key.id,
    previous_hash: last.hash,
    hash,
  });
  const head = tx
    .updateTable('log_head')
    .set({ seq: entry.seq, hash })
    .where('aggregator_id', '=', aggregatorId);
  await together(tx, [() => line.execute(), () => head.execute()]);
}
