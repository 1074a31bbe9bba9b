import { sql } from 'kysely';
import { canonicalJson, logHash } from '../../../platform/audit/log.ts';
import type { Tx } from '../../../platform/db/store.ts';
import { addProblems, type Check, newCheck } from './check.ts';

const chunk = 2_000;

interface Row {
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

/** The hash chain of one tenant's log from its first line to its head (domain.md §6). Tenant 0 is the company. */
export async function checkLogChain(tx: Tx, aggregatorId: bigint): Promise<Check> {
  const check = newCheck(`log of ${aggregatorId === 0n ? 'the company' : `master ${aggregatorId}`}`);
  let previous: { seq: bigint; hash: Buffer } = { seq: 0n, hash: Buffer.alloc(0) };
  for (;;) {
    // primary key (aggregator_id, seq)
    const { rows } = await sql<Row>`
      select * from log
      where aggregator_id = ${aggregatorId} and seq > ${previous.seq}
      order by seq limit ${chunk}`.execute(tx);
    for (const row of rows) {
      addProblems(check, problemsOf(row, previous));
      previous = row;
    }
    check.examined += rows.length;
    if (rows.length < chunk) break;
  }
  const { rows: heads } = await sql<{ seq: bigint; hash: Buffer }>`
    select seq, hash from log_head where aggregator_id = ${aggregatorId}`.execute(tx);
  const head = heads[0] ?? { seq: 0n, hash: Buffer.alloc(0) };
  if (head.seq !== previous.seq || !head.hash.equals(previous.hash))
    addProblems(check, [`the log ends with line ${previous.seq}, its head says ${head.seq}`]);
  return check;
}

function* problemsOf(row: Row, previous: { seq: bigint; hash: Buffer }): Generator<string> {
  if (row.seq !== previous.seq + 1n) yield `line ${previous.seq + 1n} is missing`;
  if (!row.previous_hash.equals(previous.hash)) yield `line ${row.seq} does not follow the one before it`;
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
  if (!logHash(row.previous_hash, entry).equals(row.hash)) yield `line ${row.seq} was changed`;
}
