import { sql } from 'kysely';
import type { Keys } from '../auth/keys.ts';
import type { Tx } from '../db/store.ts';
import { canonicalJson, chainKeyById, keyedLogHash, type LogEntry, unkeyedLogHash } from './log.ts';

/** A line as it is stored. */
export interface LogRow {
  aggregator_id: bigint;
  seq: bigint;
  at: Date;
  operation: string;
  actor_account_id: bigint | null;
  actor_name: string;
  real_account_id: bigint | null;
  real_name: string | null;
  agent_id: bigint | null;
  subject: string;
  subject_id: string;
  reason: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
  address: string | null;
  /** Of the key that it is hashed with; null: hashed without one. */
  key_id: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

/** Where a chain stands: its last line that was looked at. */
export interface ChainEnd {
  seq: bigint;
  hash: Buffer;
  key_id: string | null;
}

export const chainStart: ChainEnd = { seq: 0n, hash: Buffer.alloc(0), key_id: null };

/** Where the head says that a chain ends, and up to which line it was written before lines had a key. */
export interface ChainHead {
  seq: bigint;
  hash: Buffer;
  unkeyed_until: bigint;
}

/** Lines of a chain after a place, in order; by primary key (aggregator_id, seq). */
export async function linesAfter(
  tx: Tx,
  aggregatorId: bigint,
  { seq }: ChainEnd,
  limit: number,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select * from log
    where aggregator_id = ${aggregatorId} and seq > ${seq}
    order by seq limit ${limit}`.execute(tx);
  return rows;
}

export async function headOf(tx: Tx, aggregatorId: bigint): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select seq, hash, unkeyed_until from log_head where aggregator_id = ${aggregatorId}`.execute(tx);
  return rows[0] ?? { seq: 0n, hash: Buffer.alloc(0), unkeyed_until: 0n };
}

export type LineProblem = 'missing' | 'does_not_follow' | 'changed';

/**
 * What is wrong with a line, given the one before it (domain.md §6).
 * @param head - of the chain; a line without a key is good up to `unkeyed_until` and never behind a keyed one
 */
export function* lineProblems(
  row: LogRow,
  previous: ChainEnd,
  { keys, head }: { keys: Keys; head: ChainHead },
): Generator<{ seq: bigint; problem: LineProblem }> {
  if (row.seq !== previous.seq + 1n) yield { seq: previous.seq + 1n, problem: 'missing' };
  if (!row.previous_hash.equals(previous.hash)) yield { seq: row.seq, problem: 'does_not_follow' };
  const entry = {
    aggregatorId: row.aggregator_id,
    seq: row.seq,
    at: row.at.toISOString(),
    operation: row.operation,
    actorAccountId: row.actor_account_id,
    actorName: row.actor_name,
    realAccountId: row.real_account_id,
    realName: row.real_name,
    agentId: row.agent_id,
    subject: row.subject,
    subjectId: row.subject_id,
    reason: row.reason,
    before: canonicalJson(row.before),
    after: canonicalJson(row.after),
    requestId: row.request_id,
    address: row.address,
  };
  if (!hashOf(row, entry, previous, { keys, head })?.equals(row.hash))
    yield { seq: row.seq, problem: 'changed' };
}

/** The hash that a line has to have; null for one that no key of the installation can have made. */
function hashOf(
  row: LogRow,
  entry: LogEntry,
  previous: ChainEnd,
  { keys, head }: { keys: Keys; head: ChainHead },
): Buffer | null {
  if (row.key_id === null)
    return previous.key_id === null && row.seq <= head.unkeyed_until
      ? unkeyedLogHash(row.previous_hash, entry)
      : null;
  const key = chainKeyById(keys, row.key_id);
  return key && keyedLogHash(key, row.previous_hash, entry);
}
