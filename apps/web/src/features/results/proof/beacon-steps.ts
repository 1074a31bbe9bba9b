import type { RoundProof } from '@drawdesk/contract';
import { beaconRoundAfter, beaconTime, quicknet } from '@drawdesk/lottery';
import { type Step, step } from './proof-step.ts';

type WithBeacon = Pick<RoundProof, 'beacon' | 'drawAt' | 'closeAt' | 'yigi'>;

/**
 * Checks whether the round of the beacon is the required one, and whether its chain has signed it. The
 * required round is computed from the draw time, which is not before the close of betting and shots. `mixed`:
 * the beacon was used in the draw, so its signature must be present. `away`: the beacon was never published.
 * The code that verifies signatures is loaded only where there is one.
 */
export async function beaconSteps(
  { beacon, drawAt, closeAt, yigi }: WithBeacon,
  came: 'mixed' | 'away',
): Promise<Step[]> {
  if (!beacon) return came === 'away' ? [{ ...step('beaconRound', '', null), matches: false }] : [];
  const { chain, round, at, signature, randomness } = beacon;
  const computed = beaconRoundAfter(new Date(drawAt), quicknet);
  const time = beaconTime(computed, quicknet).getTime();
  const known = [closeAt, ...(yigi ? [yigi.shotsCloseAt] : [])].some((end) => time <= Date.parse(end));
  const named = step('beaconRound', String(computed), String(round));
  const steps = [
    {
      ...named,
      matches: named.matches && !known && chain === quicknet.hash && time === Date.parse(at),
    },
  ];
  if (signature === null)
    return came === 'away' ? steps : [...steps, { ...step('beacon', '', null), matches: false }];
  const { randomnessOf, verifyBeacon } = await import('@drawdesk/beacon');
  const hashed = /^([0-9a-f]{2})+$/.test(signature) ? randomnessOf(signature) : '';
  const signed = verifyBeacon({ round, signature, randomness: hashed }, quicknet);
  const taken = step('beacon', hashed, randomness ?? '');
  return [...steps, { ...taken, matches: taken.matches && signed && chain === quicknet.hash }];
}

/** The public address of a round of the beacon. */
export const beaconAddress = ({ chain, round }: NonNullable<RoundProof['beacon']>): string =>
  `https://api.drand.sh/${chain}/public/${round}`;
