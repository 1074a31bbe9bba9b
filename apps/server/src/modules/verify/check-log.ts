import {
  type ChainEnd,
  chainStart,
  headOf,
  isUncheckable,
  type LineProblem,
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

/** The hash chain of one tenant's log from its first line to its head (domain.md §6). Tenant 0 is the company. */
export async function checkLogChain(tx: Tx, aggregatorId: AggregatorId): Promise<Check> {
  const check = newCheck(`log of ${aggregatorId === 0n ? 'the company' : `master ${aggregatorId}`}`);
  const head = await headOf(tx, aggregatorId);
  const keys = keysOfTransaction(tx);
  let previous: ChainEnd = chainStart;
  let uncheckable = 0;
  const lost = openContent();
  for (;;) {
    const rows = await linesAfter(tx, aggregatorId, previous, chunk);
    for (const row of rows) {
      addProblems(
        check,
        [...lineProblems(row, previous, { keys, head })].map(({ seq, problem }) => sentence[problem](seq)),
      );
      if (isUncheckable(row, { keys, head })) uncheckable += 1;
      if (row.seq <= head.lost_until) lost.add(row);
      previous = row;
    }
    check.examined += rows.length;
    if (rows.length < chunk) break;
  }
  if (head.lost_until > 0n && !lost.digest().equals(head.lost_content))
    addProblems(check, [`entries up to ${head.lost_until} were changed after their key was lost`]);
  if (uncheckable > 0)
    check.notes.push(
      `${uncheckable} entries up to ${head.lost_until} were written under a key that was lost: they are complete and unchanged since then, but earlier changes cannot be detected`,
    );
  if (head.seq !== previous.seq || !head.hash.equals(previous.hash))
    addProblems(check, [`the log ends with entry ${previous.seq}, but its head has ${head.seq}`]);
  return check;
}
