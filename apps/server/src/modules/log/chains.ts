import type { LogVerification } from '@drawdesk/contract';
import { sql } from 'kysely';
import {
  type ChainEnd,
  chainStart,
  headOf,
  isUncheckable,
  type LogRow,
  lineProblems,
  linesAfter,
} from '../../platform/audit/chain.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import { keysOfTransaction, type Store, type Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { chainOf, linesOf, type Reader, readerOf } from './reader.ts';

/** Lines verified by one call: about a second of work. Then the page shows the progress and continues. */
const stretch = 20_000;

/** Lines hashed before other requests get their turn. */
const chunk = 1_000;

export interface ChainRow {
  aggregator_id: AggregatorId;
  name: string | null;
  lines: bigint;
  last_at: Date | null;
}

/** The chains with lines for the caller: how many lines, and the newest. */
export const listChains = (store: Store, caller: AccountCaller): Promise<ChainRow[]> =>
  store.transaction(scopeOf(caller), (tx) => readChains(tx, readerOf(caller)));

async function readChains(tx: Tx, reader: Reader): Promise<ChainRow[]> {
  const only = chainOf(reader);
  // the head of a chain gives the length of the whole chain; where the reader sees only a part, the lines are
  // counted
  const lines =
    reader.of === 'everything' || reader.of === 'master'
      ? sql`h.seq`
      : sql`(select count(*) from log l where l.aggregator_id = h.aggregator_id and ${linesOf(reader)})`;
  const { rows } = await sql<ChainRow>`
    with chain as ${readFirst(tx)} (
      select h.aggregator_id, ${lines} as lines,
        (select max(l.at) from log l where l.aggregator_id = h.aggregator_id and ${linesOf(reader)}) as last_at
      from log_head h
      where ${only === null ? sql`true` : sql`h.aggregator_id = ${only}`}
    )
    select h.*, m.name
    from chain h
    left join aggregator m on m.id = h.aggregator_id
    order by h.aggregator_id`.execute(tx);
  return rows;
}

/**
 * Recomputes a part of a chain, from a line on up to its head, and compares it with what is stored. All lines
 * of the chain are read, because each depends on the one before; those the reader may not see are not
 * counted.
 * @param after - the line verified last; the next line must follow its current hash.
 * @throws DomainError `not_found` for a chain or line that does not exist for the reader
 */
export async function verifyChain(
  store: Store,
  reader: Reader,
  chainId: bigint,
  after: bigint | null,
): Promise<LogVerification> {
  const only = chainOf(reader);
  if (only !== null && only !== chainId) throw new DomainError('not_found', { what: 'chain' });
  return store.snapshot({ as: 'work' }, async (tx) => {
    const head = await headOf(tx, chainId);
    const keys = keysOfTransaction(tx);
    let previous = after === null ? chainStart : await lineAt(tx, chainId, after);
    if (head.seq === 0n && previous.seq === 0n) throw new DomainError('not_found', { what: 'chain' });
    const end = previous.seq + BigInt(stretch);
    const outcome = {
      chainId: String(chainId),
      lines: 0,
      uncheckable: 0,
      intact: true,
      broken: null,
      next: null,
    };
    for (;;) {
      const rows = await linesAfter(tx, chainId, previous, chunk);
      for (const row of rows) {
        const [problem] = lineProblems(row, previous, { keys, head });
        if (problem) return { ...outcome, intact: false, broken: { ...problem, seq: String(problem.seq) } };
        if (isOf(reader, row)) {
          outcome.lines += 1;
          if (isUncheckable(row, { keys, head })) outcome.uncheckable += 1;
        }
        previous = row;
      }
      if (rows.length < chunk) break;
      if (previous.seq >= end) return { ...outcome, next: String(previous.seq) };
    }
    const holds = head.seq === previous.seq && head.hash.equals(previous.hash);
    if (holds) return outcome;
    return { ...outcome, intact: false, broken: { seq: String(head.seq), problem: 'head_differs' } };
  });
}

async function lineAt(tx: Tx, chainId: bigint, seq: bigint): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select seq, hash, key_id from log where aggregator_id = ${chainId} and seq = ${seq}`.execute(tx);
  if (!rows[0]) throw new DomainError('not_found', { what: 'line' });
  return rows[0];
}

function isOf(reader: Reader, row: LogRow): boolean {
  switch (reader.of) {
    case 'own entries':
      return row.actor_account_id === reader.accountId;
    case 'agent':
      return row.agent_id === reader.agentId;
    default:
      return true;
  }
}
