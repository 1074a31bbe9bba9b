import { sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId } from '../db/ids.ts';
import { keysOfTransaction, type Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { Keys } from '../keys/keys.ts';
import { canonicalJson, chainKeyById, type LogEntry, logHash } from './log.ts';
import { isSignedEnd } from './signed-end.ts';

/** A line as it is stored. */
export interface LogRow {
  aggregator_id: AggregatorId;
  seq: bigint;
  at: Date;
  operation: string;
  actor_account_id: bigint | null;
  actor_name: string;
  real_account_id: AccountId | null;
  real_name: string | null;
  agent_id: AgentId | null;
  subject: string;
  subject_id: string;
  reason: string | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
  address: string | null;
  /** The id of the key that it is hashed with. */
  key_id: string;
  previous_hash: Buffer;
  hash: Buffer;
}

/** The position in a chain: its last line that was checked. */
export interface ChainEnd {
  seq: bigint;
  hash: Buffer;
}

export const chainStart: ChainEnd = { seq: 0n, hash: Buffer.alloc(0) };

/** Where a chain ends according to its head. */
export interface ChainHead {
  seq: bigint;
  hash: Buffer;
  /** Up to which line the key is lost that lines were hashed with; 0 where the head has no code for it. */
  lost_until: bigint;
  /** Fingerprints of the keys that are lost. */
  lost_keys: readonly string[];
  /** SHA-256 over the lines up to `lost_until` as they were when it was signed (`openContent`). */
  lost_content: Buffer;
}

interface HeadRow
  extends Pick<
    TableRow<'log_head'>,
    'seq' | 'hash' | 'lost_until' | 'lost_mac' | 'lost_keys' | 'lost_content'
  > {
  lost_hash: Buffer | null;
}

/** Lines of a chain after a place, in order; by primary key (aggregator_id, seq). */
export async function linesAfter(
  tx: Tx,
  aggregatorId: AggregatorId,
  { seq }: ChainEnd,
  limit: number,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select * from log
    where aggregator_id = ${aggregatorId} and seq > ${seq}
    order by seq limit ${limit}`.execute(tx);
  return rows;
}

export async function headOf(tx: Tx, aggregatorId: AggregatorId): Promise<ChainHead> {
  const { rows } = await sql<HeadRow>`
    select h.seq, h.hash, h.lost_until, h.lost_mac, h.lost_keys, h.lost_content, lost.hash as lost_hash
    from log_head h
    left join log lost on lost.aggregator_id = h.aggregator_id and lost.seq = h.lost_until
    where h.aggregator_id = ${aggregatorId}`.execute(tx);
  const [row] = rows;
  if (!row) return { seq: 0n, hash: Buffer.alloc(0), ...nothingLost };
  return { seq: row.seq, hash: row.hash, ...lostEndOf(keysOfTransaction(tx), aggregatorId, row) };
}

type LostEnd = Pick<ChainHead, 'lost_until' | 'lost_keys' | 'lost_content'>;

const nothingLost: LostEnd = { lost_until: 0n, lost_keys: [], lost_content: Buffer.alloc(0) };

function lostEndOf(keys: Keys, aggregatorId: AggregatorId, row: HeadRow): LostEnd {
  const { lost_until: seq, lost_mac: mac, lost_hash: hash, lost_keys: ids, lost_content: content } = row;
  if (mac === null || hash === null || ids === null || content === null) return nothingLost;
  const place = { aggregatorId, seq, hash, keys: ids, content: content.toString('hex') };
  return isSignedEnd(keys, place, mac)
    ? { lost_until: seq, lost_keys: ids, lost_content: content }
    : nothingLost;
}

export type LineProblem = 'missing' | 'does_not_follow' | 'changed';

/**
 * What is wrong with a line, given the one before it (domain.md §6).
 * @param head - of the chain; a line whose key is lost has to follow the one before it, up to `lost_until`
 */
export function* lineProblems(
  row: LogRow,
  previous: ChainEnd,
  { keys, head }: { keys: Keys; head: ChainHead },
): Generator<{ seq: bigint; problem: LineProblem }> {
  if (row.seq !== previous.seq + 1n) yield { seq: previous.seq + 1n, problem: 'missing' };
  if (!row.previous_hash.equals(previous.hash)) yield { seq: row.seq, problem: 'does_not_follow' };
  if (isUncheckable(row, { keys, head })) return;
  if (!hashOf(row, keys)?.equals(row.hash)) yield { seq: row.seq, problem: 'changed' };
}

/** Whether the key of a line is lost, so that its content before the loss cannot be verified any more. */
export const isUncheckable = (
  { key_id: id, seq }: LogRow,
  { keys, head }: { keys: Keys; head: ChainHead },
): boolean => seq <= head.lost_until && head.lost_keys.includes(id) && chainKeyById(keys, id) === null;

/** What a line is hashed from. */
export const entryOf = (row: LogRow): LogEntry => ({
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
});

/** The hash that a line has to have; null for one that no key of the installation can have made. */
function hashOf(row: LogRow, keys: Keys): Buffer | null {
  const key = chainKeyById(keys, row.key_id);
  return key && logHash(key, row.previous_hash, entryOf(row));
}
