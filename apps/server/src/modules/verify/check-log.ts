import { randomInt } from 'node:crypto';
import {
  type ChainEnd,
  chainStart,
  headOf,
  isUncheckable,
  type LineProblem,
  type LogRow,
  lineProblems,
  linesAfter,
} from '../../platform/audit/chain.ts';
import { openContent } from '../../platform/audit/lost-end.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { keysOfTransaction, type Tx } from '../../platform/db/store.ts';
import { addProblems, type Check, newCheck } from './check.ts';

const chunk = 2_000;

const sentence: Record<LineProblem, (seq: bigint) => string> = {
  missing: (seq) => `entry ${seq} is missing`,
  does_not_follow: (seq) => `entry ${seq} does not follow the one before it`,
  changed: (seq) => `entry ${seq} was changed`,
};

/** What was read of a chain: the outcome, and where it ends. */
export interface CheckedChain {
  check: Check;
  end: ChainEnd;
}

/**
 * The hash chain of one tenant's log from its first line to its head (domain.md §6). Tenant 0 is the company.
 *
 * @param proved - the line up to which it was verified before: only the lines after it are read, with a sample
 * of `lines` in a row of those before it. Null: all of them.
 */
export async function checkLogChain(
  tx: Tx,
  aggregatorId: AggregatorId,
  { proved, lines }: { proved: ChainEnd | null; lines: number } = { proved: null, lines: 0 },
): Promise<CheckedChain> {
  const check = newCheck(`log of ${aggregatorId === 0n ? 'the company' : `master ${aggregatorId}`}`);
  const head = await headOf(tx, aggregatorId);
  const keys = keysOfTransaction(tx);
  // what was written under a lost key is proved by all of its lines together
  const start = proved && proved.seq >= head.lost_until ? proved : null;
  const add = (row: LogRow, previous: ChainEnd): void => {
    addProblems(
      check,
      [...lineProblems(row, previous, { keys, head })].map(({ seq, problem }) => sentence[problem](seq)),
    );
    check.examined += 1;
  };
  if (start) {
    for (const [row, previous] of await sampleOf(tx, aggregatorId, start, lines)) add(row, previous);
    const [last] = await linesAfter(tx, aggregatorId, { ...start, seq: start.seq - 1n }, 1);
    if (last?.seq !== start.seq || !last.hash.equals(start.hash))
      addProblems(check, [`entry ${start.seq} is missing or has changed since it was verified`]);
  }
  let previous: ChainEnd = start ?? chainStart;
  let uncheckable = 0;
  const lost = openContent();
  for (;;) {
    const rows = await linesAfter(tx, aggregatorId, previous, chunk);
    for (const row of rows) {
      add(row, previous);
      if (isUncheckable(row, { keys, head })) uncheckable += 1;
      if (row.seq <= head.lost_until) lost.add(row);
      previous = row;
    }
    if (rows.length < chunk) break;
  }
  if (!start && head.lost_until > 0n && !lost.digest().equals(head.lost_content))
    addProblems(check, [`entries up to ${head.lost_until} were changed after their key was lost`]);
  if (uncheckable > 0)
    check.notes.push(
      `${uncheckable} entries up to ${head.lost_until} were written under a key that was lost: they are complete and unchanged since then, but earlier changes cannot be detected`,
    );
  if (head.seq !== previous.seq || !head.hash.equals(previous.hash))
    addProblems(check, [`the log ends with entry ${previous.seq}, but its head has ${head.seq}`]);
  return { check, end: { seq: previous.seq, hash: previous.hash } };
}

/**
 * Lines in a row before a verified one, from a random one on, each with the line before it.
 */
async function sampleOf(
  tx: Tx,
  aggregatorId: AggregatorId,
  proved: ChainEnd,
  lines: number,
): Promise<[LogRow, ChainEnd][]> {
  if (lines === 0) return [];
  const before = randomInt(Math.max(1, Number(proved.seq) - lines + 1));
  // the first line of a chain has none before it
  const count = before === 0 ? lines : lines + 1;
  const rows = await linesAfter(tx, aggregatorId, { ...proved, seq: BigInt(before) - 1n }, count);
  const inOrder: (LogRow | ChainEnd)[] = before === 0 ? [chainStart, ...rows] : rows;
  return inOrder.flatMap((row, at): [LogRow, ChainEnd][] => {
    const previous = inOrder[at - 1];
    return previous && 'operation' in row && row.seq <= proved.seq ? [[row, previous]] : [];
  });
}
