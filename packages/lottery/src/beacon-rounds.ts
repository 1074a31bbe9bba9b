/**
 * A public randomness beacon (domain.md §2, yigi and round): many parties sign the number of a round
 * together, at a time that is known years ahead, and nobody knows the signature before that. The beacon round
 * that a draw uses follows from the close time alone, so it is known before the first bet.
 */
export interface BeaconChain {
  /** Names the chain: 64 hex digits, the hash of all that is below and of who signs. */
  readonly hash: string;
  /** Of the signatures: a point of G2, compressed, 192 hex digits. */
  readonly publicKey: string;
  /** When round 1 was published, in Unix seconds. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** One round of a beacon as everybody can fetch it. */
export interface Beacon {
  readonly round: number;
  /** A point of G1, compressed, 96 hex digits. */
  readonly signature: string;
  /** The SHA-256 of the signature, 64 hex digits. */
  readonly randomness: string;
}

/** The chain of the League of Entropy with a round every three seconds (drand, scheme bls-unchained-g1-rfc9380). */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/**
 * The round that is the newest at an instant: ⌊(t − genesis) / period⌋ + 1. Throws RangeError before round 1.
 */
export function beaconRoundAt(instant: Date, { genesisSeconds, periodSeconds }: BeaconChain): number {
  const sinceMs = instant.getTime() - genesisSeconds * 1_000;
  if (!(sinceMs >= 0)) throw new RangeError('no round of the beacon had come by then');
  return Math.floor(sinceMs / (periodSeconds * 1_000)) + 1;
}

/**
 * The first beacon round after an instant, never at it: a beacon round that is published when betting closes
 * would be known to the last players.
 */
export const beaconRoundAfter = (instant: Date, chain: BeaconChain): number =>
  beaconRoundAt(instant, chain) + 1;

/** When a round is published. Throws RangeError for a number that is not a round. */
export function beaconTime(round: number, { genesisSeconds, periodSeconds }: BeaconChain): Date {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`${round} is no round of a beacon`);
  return new Date((genesisSeconds + (round - 1) * periodSeconds) * 1_000);
}
