import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AggregatorId } from '../db/ids.ts';
import type { Keys } from '../keys/keys.ts';
import { type ChainKey, canonicalJson, chainKeyById, chainKeyOf } from './log.ts';

/** A line up to which a chain is not checked with a key of the installation, because that was lost. */
export interface ChainPosition {
  aggregatorId: AggregatorId;
  seq: bigint;
  hash: Buffer;
}

/** With what was lost: the fingerprints of the keys, and what the lines up to there say (hex). */
interface LostChainPosition extends ChainPosition {
  keys: readonly string[];
  content: string;
}

const codeOf = (key: ChainKey, { hash, ...place }: LostChainPosition): Buffer =>
  createHmac('sha256', key.bytes)
    .update(
      canonicalJson({
        ...place,
        ...{ layout: 'drawdesk lost end 1', key: key.id, hash: hash.toString('hex') },
      }) ?? '',
    )
    .digest();

export const macOf = (keys: Keys, place: LostChainPosition): string => {
  const key = chainKeyOf(keys.current);
  return `${key.id}.${codeOf(key, place).toString('hex')}`;
};

/** Whether `mac` (`<key id>.<hex>`) is the code of this place, under a key of the installation or what is left of one. */
export function isSignedEnd(keys: Keys, place: LostChainPosition, mac: string): boolean {
  const [id = '', hex = ''] = mac.split('.');
  const key = chainKeyById(keys, id);
  const signature = Buffer.from(hex, 'hex');
  if (!key) return false;
  const right = codeOf(key, place);
  return signature.length === right.length && timingSafeEqual(signature, right);
}

interface Row {
  aggregator_id: AggregatorId;
  seq: bigint;
  hash: Buffer;
}

export const placeOf = ({ aggregator_id: aggregatorId, seq, hash }: Row): ChainPosition => ({
  aggregatorId,
  seq,
  hash,
});
