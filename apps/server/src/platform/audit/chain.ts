import { sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import { canonicalJson, logHash } from './log.ts';

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
  previous_hash: Buffer;
  hash: Buffer;
}

/** Where a chain stands: its last line that was looked at. */
export interface ChainEnd {
  seq: bigint;
  hash: Buffer;
}

export const chainStart: ChainEnd = { seq: 0n, hash: Buffer.alloc(0) };

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

/** Where the head says that a chain ends. */
export async function headOf(tx: Tx, aggregatorId: bigint): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select seq, hash from log_head where aggregator_id = ${aggregatorId}`.execute(tx);
  return rows[0] ?? chainStart;
}

export type LineProblem = 'missing' | 'does_not_follow' | 'changed';

/** What is wrong with a line, given the one before it (domain.md §6). */
export function* lineProblems(
  row: LogRow,
  previous: ChainEnd,
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
  if (!logHash(row.previous_hash, entry).equals(row.hash)) yield { seq: row.seq, problem: 'changed' };
}
