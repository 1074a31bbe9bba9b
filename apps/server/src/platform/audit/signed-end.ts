import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import type { Keys } from '../keys/keys.ts';
import { type ChainKey, canonicalJson, chainKeyById, chainKeyOf } from './log.ts';

/** A line up to which a chain is not checked with a key of the installation. */
export interface ChainPlace {
  aggregatorId: bigint;
  seq: bigint;
  hash: Buffer;
}

/** With what was lost: the fingerprints of the keys, and what the lines up to there say (hex). */
export interface LostPlace extends ChainPlace {
  keys: readonly string[];
  content: string;
}

/** Why it is not: lines had no key yet, or their key was lost. */
interface Places {
  unkeyed: ChainPlace;
  lost: LostPlace;
}

const codeOf = <Reason extends keyof Places>(
  key: ChainKey,
  reason: Reason,
  { hash, ...place }: Places[Reason],
): Buffer =>
  createHmac('sha256', key.bytes)
    .update(
      canonicalJson({
        ...place,
        ...{ layout: `drawdesk ${reason} end 1`, key: key.id, hash: hash.toString('hex') },
      }) ?? '',
    )
    .digest();

export const macOf = <Reason extends keyof Places>(
  keys: Keys,
  reason: Reason,
  place: Places[Reason],
): string => {
  const key = chainKeyOf(keys.current);
  return `${key.id}.${codeOf(key, reason, place).toString('hex')}`;
};

/** Whether `mac` (`<key id>.<hex>`) is the code of this place, under a key of the installation or what is left of one. */
export function isSignedEnd<Reason extends keyof Places>(
  keys: Keys,
  reason: Reason,
  place: Places[Reason],
  mac: string,
): boolean {
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

export const placeOf = ({ aggregator_id: aggregatorId, seq, hash }: Row): ChainPlace => ({
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
