import type { Keys } from '../../platform/keys/keys.ts';
import { openSecret, sealSecret } from '../../platform/keys/secret-box.ts';

export const seedBelongsTo = (roundId: bigint): string => `round:${roundId}`;

/** A seed as it waits for its draw: whoever reads the database without the installation's key reads nothing. */
export const sealSeed = (keys: Keys, roundId: bigint, seed: string): string =>
  sealSecret(keys, 'house seed', seedBelongsTo(roundId), seed);

/** Null when it does not open. Rounds that opened before seeds were sealed have it as it is. */
export const openSeed = (keys: Keys, roundId: bigint, kept: string): string | null =>
  isPlainSeed(kept) ? kept : openSecret(keys, 'house seed', seedBelongsTo(roundId), kept);

export const isPlainSeed = (kept: string): boolean => /^[0-9a-f]{64}$/.test(kept);
