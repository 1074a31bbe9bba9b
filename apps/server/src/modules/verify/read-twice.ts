import { nodesHaveCommitted } from '../../platform/db/commits-on-nodes.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { Check } from './check.ts';

type Checks = Readonly<Record<string, Check>>;

/** What is only in one of two readings is neither right nor wrong. */
interface Reading<T extends Checks> {
  readonly checks: T;
  readonly isSteady: boolean;
}

/**
 * Checks that read each from one snapshot. Where tables are on several nodes there is none: each node shows a moment of its
 * own, and figures of two differ while bets come in. There checks that differ are read once more, when what was committed
 * before is to be seen on each node, and what differs in the same way is wrong.
 * @param store - of the primary
 * @param snapshot - one reading
 */
export async function readTwice<T extends Checks>(
  store: Store,
  snapshot: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<Reading<T>> {
  const first = await snapshot(work);
  const differs = Object.values(first).some(({ problems }) => problems.length > 0);
  if (!differs || !(await isOnNodes(store))) return { checks: first, isSteady: true };
  await store.transaction({ as: 'work' }, (tx) => nodesHaveCommitted(tx));
  const second = await snapshot(work);
  let isSteady = true;
  for (const [name, check] of Object.entries(second)) {
    const changed = keepRepeated(check, first[name]?.problems ?? []);
    if (changed === 0) continue;
    isSteady = false;
    check.notes.push(
      `figures that changed between two readings: ${changed}. Bets are coming in: check again when nothing is being sold`,
    );
  }
  return { checks: second, isSteady };
}

/** Keeps the problems that were there before, and gives the number of the others. */
function keepRepeated(check: Check, before: readonly string[]): number {
  const repeated = check.problems.filter((problem) => before.includes(problem));
  const unlisted = repeated.length === 0 ? check.unlisted : 0;
  const changed = check.problems.length - repeated.length + unlisted;
  check.problems = repeated;
  check.unlisted -= unlisted;
  return changed;
}
