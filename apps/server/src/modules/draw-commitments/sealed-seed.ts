import type { RoundId } from '../../platform/db/ids.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { openSecret, sealSecret } from '../../platform/keys/secret-box.ts';

export const seedBelongsTo = (roundId: RoundId): string => `round:${roundId}`;

/**
 * A seed as it is stored until its draw. A reader of the database without the installation's key cannot read
 * it.
 */
export const sealSeed = (keys: Keys, roundId: RoundId, seed: string): string =>
  sealSecret(keys, 'house seed', seedBelongsTo(roundId), seed);

/** Null when it cannot be opened. */
export const openSeed = (keys: Keys, roundId: RoundId, kept: string): string | null =>
  openSecret(keys, 'house seed', seedBelongsTo(roundId), kept);
