import { type RawBuilder, sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { eachChain } from './each-chain.ts';
import { linesOf, type Reader, readerOf } from './reader.ts';

/** For a reader whose lines have no index by word, only this many of the newest lines are searched. */
const looksThrough = 10_000;

/** What a caller can filter the log by: the operations and subjects of its lines. */
export const listChoices = (
  store: Store,
  caller: AccountCaller,
): Promise<{ operations: string[]; subjects: string[] }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const reader = readerOf(caller);
    const operations = await wordsIn(tx, reader, 'operation');
    return { operations, subjects: await wordsIn(tx, reader, 'subject') };
  });

/** The different words of a column in the lines of a reader, in alphabetical order. */
async function wordsIn(tx: Tx, reader: Reader, column: 'operation' | 'subject'): Promise<string[]> {
  const hasIndex = reader.of === 'everything' || reader.of === 'master';
  const words = hasIndex
    ? await eachChain(tx, reader, (lines) => hop(tx, lines, column))
    : await lookThrough(tx, reader, column);
  return [...new Set(words.map(({ word }) => word))].sort();
}

/**
 * Goes from each word to the next through its index, so the number of lines between does not matter:
 * log_by_operation, log_by_subject_and_time, or those of a tenant.
 */
async function hop(tx: Tx, lines: RawBuilder<unknown>, column: string): Promise<{ word: string }[]> {
  const word = sql.ref(`l.${column}`);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${word} as word from log l where ${lines} order by ${word} limit 1)
      union all
      select (select ${word} from log l where ${lines} and ${word} > w.word order by ${word} limit 1)
      from words w where w.word is not null)
    select word from words where word is not null`.execute(tx);
  return rows;
}

async function lookThrough(tx: Tx, reader: Reader, column: string): Promise<{ word: string }[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from (
      select ${sql.ref(`l.${column}`)} as word from log l
      where ${linesOf(reader)} order by l.at desc limit ${looksThrough}
    ) newest`.execute(tx);
  return rows;
}
