import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { linesOf, type Reader } from './reader.ts';

/**
 * What is read of all lines of a reader by going from each to the next. Citus does that on one node at a time: on a cluster
 * (docs/decisions/0040) a reader of all chains reads one after the other, and what is in several comes several times.
 * @param read - is given a condition on `log l`
 */
export async function eachChain<Row>(
  tx: Tx,
  reader: Reader,
  read: (lines: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  if (reader.of !== 'everything' || !isTransactionOnNodes(tx)) return read(linesOf(reader));
  const { rows: heads } = await sql<{ aggregator_id: AggregatorId }>`
    select aggregator_id from log_head order by aggregator_id`.execute(tx);
  const found: Row[] = [];
  for (const head of heads) found.push(...(await read(sql`l.aggregator_id = ${head.aggregator_id}`)));
  return found;
}
