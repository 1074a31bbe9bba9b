import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { Keys } from '../keys/keys.ts';
import { type ChainEnd, chainStart, entryOf, type LogRow, linesAfter } from './chain.ts';
import { canonicalJson } from './log.ts';
import { type ChainPosition, macOf, placeOf } from './signed-end.ts';

const chunk = 2_000;

/** What lines of a chain say, all of it: SHA-256 over them in order. */
export interface Content {
  add(row: LogRow): void;
  digest(): Buffer;
}

export function openContent(): Content {
  const hash = createHash('sha256');
  return {
    add(row) {
      const { key_id: key, previous_hash: previous, hash: own } = row;
      hash.update(
        canonicalJson({
          ...{ key, previous: previous.toString('hex'), hash: own.toString('hex') },
          entry: entryOf(row),
        }) ?? '',
      );
      hash.update('\n');
    },
    digest: () => hash.digest(),
  };
}

async function contentUpTo(tx: Tx, { aggregatorId, seq }: ChainPosition): Promise<Buffer> {
  const content = openContent();
  for (let previous: ChainEnd = chainStart; ; ) {
    const rows = (await linesAfter(tx, aggregatorId, previous, chunk)).filter((row) => row.seq <= seq);
    for (const row of rows) {
      content.add(row);
      previous = row;
    }
    if (rows.length < chunk) return content.digest();
  }
}

type Row = Pick<TableRow<'log_head'>, 'aggregator_id' | 'lost_keys'> & Pick<TableRow<'log'>, 'seq' | 'hash'>;

/**
 * Signs the present end of every chain and its content up to there, now that the key of its lines is lost.
 * From now on the owner of the database cannot add lines that pass as lost, put others behind the end, or
 * change those before it.
 * @param lost - fingerprints of the keys that are lost; those of an earlier loss stay
 */
export async function signLostEnds(tx: Tx, keys: Keys, lost: readonly string[]): Promise<ChainPosition[]> {
  const { rows } = await sql<Row>`
    select h.aggregator_id, l.seq, l.hash, h.lost_keys
    from log_head h
    join log l on l.aggregator_id = h.aggregator_id and l.seq = h.seq
    order by h.aggregator_id
    for update of h`.execute(tx);
  for (const row of rows) {
    const place = placeOf(row);
    const ids = [...new Set([...lost, ...(row.lost_keys ?? [])])].sort();
    const content = await contentUpTo(tx, place);
    await sql`
      update log_head
      set lost_until = ${row.seq}, lost_keys = ${ids}::text[], lost_content = ${content},
        lost_mac = ${macOf(keys, { ...place, keys: ids, content: content.toString('hex') })}
      where aggregator_id = ${row.aggregator_id}`.execute(tx);
  }
  return rows.map(placeOf);
}
