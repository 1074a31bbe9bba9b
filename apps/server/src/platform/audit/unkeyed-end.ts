import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../auth/keys.ts';
import type { Tx } from '../db/store.ts';
import { type ChainKey, canonicalJson, chainKeyById, chainKeyOf } from './log.ts';

/** The last line of a chain from before lines had a key. */
interface UnkeyedEnd {
  aggregatorId: bigint;
  seq: bigint;
  hash: Buffer;
}

const codeOf = (key: ChainKey, { aggregatorId, seq, hash }: UnkeyedEnd): Buffer =>
  createHmac('sha256', key.bytes)
    .update(
      canonicalJson({
        ...{ layout: 'drawdesk unkeyed end 1', key: key.id },
        ...{ aggregatorId, seq, hash: hash.toString('hex') },
      }) ?? '',
    )
    .digest();

/** Whether `mac` (`<key id>.<hex>`) is the code of this end, under a key of the installation or what is left of one. */
export function isSignedEnd(keys: Keys, end: UnkeyedEnd, mac: string): boolean {
  const [id = '', hex = ''] = mac.split('.');
  const key = chainKeyById(keys, id);
  const given = Buffer.from(hex, 'hex');
  if (!key) return false;
  const right = codeOf(key, end);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Signs where the lines without a key end, as the migration to keyed lines found it. For the first process that uses a
 * database with a key, once: who can take the database back to before that moment is found out by the anchors alone.
 */
export async function signUnkeyedEnds(tx: Tx, keys: Keys): Promise<void> {
  const { rows } = await sql<{ aggregator_id: bigint; seq: bigint; hash: Buffer }>`
    select h.aggregator_id, l.seq, l.hash
    from log_head h
    join log l on l.aggregator_id = h.aggregator_id and l.seq = h.unkeyed_until
    where h.unkeyed_mac is null
    order by h.aggregator_id
    for update of h`.execute(tx);
  const key = chainKeyOf(keys.current);
  for (const { aggregator_id: aggregatorId, seq, hash } of rows)
    await sql`
      update log_head set unkeyed_mac = ${`${key.id}.${codeOf(key, { aggregatorId, seq, hash }).toString('hex')}`}
      where aggregator_id = ${aggregatorId}`.execute(tx);
}
