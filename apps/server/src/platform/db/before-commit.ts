import type { Transaction } from 'kysely';
import type { Database } from './database-types.ts';

type Tx = Transaction<Database>;

const waiting = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/**
 * Does `work` last of all in this transaction: for rows that all others wait for until it has committed. A pipelined
 * transaction sends its commit with it, without waiting for an answer: so `work` starts its statements at once.
 */
export function beforeCommit(tx: Tx, work: () => Promise<unknown>): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work]);
}

/** What was left for the end, in its order. */
export function takeBeforeCommit(tx: Tx): readonly (() => Promise<unknown>)[] {
  const left = waiting.get(tx) ?? [];
  waiting.delete(tx);
  return left;
}

export async function runBeforeCommit(tx: Tx): Promise<void> {
  for (const work of takeBeforeCommit(tx)) await work();
}
