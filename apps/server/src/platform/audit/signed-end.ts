import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../auth/keys.ts';
import type { Tx } from '../db/store.ts';
import { type ChainKey, canonicalJson, chainKeyById, chainKeyOf } from './log.ts';

/** A line up to which a chain is not checked with a key of the installation. */
interface ChainPlace {
  aggregatorId: bigint;
  seq: bigint;
  hash: Buffer;
}

/** Why it is not: lines had no key yet, or their key was lost. */
type Reason = 'unkeyed' | 'lost';

const codeOf = (key: ChainKey, reason: Reason, { aggregatorId, seq, hash }: ChainPlace): Buffer =>
  createHmac('sha256', key.bytes)
    .update(
      canonicalJson({
        ...{ layout: `drawdesk ${reason} end 1`, key: key.id },
        ...{ aggregatorId, seq, hash: hash.toString('hex') },
      }) ?? '',
    )
    .digest();

const macOf = (keys: Keys, reason: Reason, place: ChainPlace): string => {
  const key = chainKeyOf(keys.current);
  return `${key.id}.${codeOf(key, reason, place).toString('hex')}`;
};

/** Whether `mac` (`<key id>.<hex>`) is the code of this place, under a key of the installation or what is left of one. */
export function isSignedEnd(keys: Keys, reason: Reason, place: ChainPlace, mac: string): boolean {
  const [id = '', hex = ''] = mac.split('.');
  const key = chainKeyById(keys, id);
  const given = Buffer.from(hex, 'hex');
  if (!key) return false;
  const right = codeOf(key, reason, place);
  return given.length === right.length && timingSafeEqual(given, right);
}

interface Row {
  aggregator_id: bigint;
  seq: bigint;
  hash: Buffer;
}

const placeOf = ({ aggregator_id: aggregatorId, seq, hash }: Row): ChainPlace => ({
  aggregatorId,
  seq,
  hash,
});

/**
 * Signs where the lines without a key end, as the migration to keyed lines found it. For the first process that uses a
 * database with a key, once: who can take the database back to before that moment is found out by the anchors alone.
 */
export async function signUnkeyedEnds(tx: Tx, keys: Keys): Promise<void> {
  const { rows } = await sql<Row>`
    select h.aggregator_id, l.seq, l.hash
    from log_head h
    join log l on l.aggregator_id = h.aggregator_id and l.seq = h.unkeyed_until
    where h.unkeyed_mac is null
    order by h.aggregator_id
    for update of h`.execute(tx);
  for (const row of rows)
    await sql`
      update log_head set unkeyed_mac = ${macOf(keys, 'unkeyed', placeOf(row))}
      where aggregator_id = ${row.aggregator_id}`.execute(tx);
}

/**
 * Signs where every chain stands now that the key of its lines is lost, so that whoever owns the database cannot let more
 * lines pass as lost, nor put others behind the end. What was signed under the lost key is signed anew with it.
 */
export async function signLostEnds(tx: Tx, keys: Keys): Promise<ChainPlace[]> {
  const { rows } = await sql<Row>`
    select h.aggregator_id, l.seq, l.hash
    from log_head h
    join log l on l.aggregator_id = h.aggregator_id and l.seq = h.seq
    order by h.aggregator_id
    for update of h`.execute(tx);
  for (const row of rows)
    await sql`
      update log_head
      set lost_until = ${row.seq}, lost_mac = ${macOf(keys, 'lost', placeOf(row))}, unkeyed_mac = null
      where aggregator_id = ${row.aggregator_id}`.execute(tx);
  await signUnkeyedEnds(tx, keys);
  return rows.map(placeOf);
}
