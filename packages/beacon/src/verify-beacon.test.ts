import { hash } from 'node:crypto';
import { type Beacon, quicknet } from '@drawdesk/lottery';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, test } from 'vitest';
import { beaconPoint, randomnessOf, verifyBeacon } from './verify-beacon.ts';

/** Rounds as the beacon published them. */
const published: readonly Beacon[] = [
  {
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 32_281_667,
    signature:
      'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
  },
];
const [first, second] = published;
if (!first || !second) throw new Error('two rounds are needed');

/** With its randomness made to fit, so that only the signature can be at fault. */
const signedBy = (signature: string, round = first.round): Beacon => ({
  round,
  signature,
  randomness: /^([0-9a-f]{2})*$/.test(signature) ? randomnessOf(signature) : '',
});
const withBit = (hex: string, bit: number): string => {
  const at = Math.floor(bit / 4);
  const digit = (Number.parseInt(hex.charAt(at), 16) ^ (1 << (bit % 4))).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};

describe('a round of the beacon', () => {
  test.each(published)('that was published verifies: $round', (beacon) => {
    expect(verifyBeacon(beacon, quicknet)).toBe(true);
    expect(randomnessOf(beacon.signature)).toBe(beacon.randomness);
  });

  test('does not verify as another one, nor as the one before or after', () => {
    expect(verifyBeacon({ ...first, round: 999 }, quicknet)).toBe(false);
    expect(verifyBeacon({ ...first, round: 1_001 }, quicknet)).toBe(false);
    expect(verifyBeacon({ ...second, round: first.round }, quicknet)).toBe(false);
  });

  test('does not verify with other randomness', () => {
    expect(verifyBeacon({ ...first, randomness: withBit(first.randomness, 0) }, quicknet)).toBe(false);
    expect(verifyBeacon({ ...first, randomness: '' }, quicknet)).toBe(false);
    expect(verifyBeacon({ ...first, randomness: first.randomness.toUpperCase() }, quicknet)).toBe(false);
  });

  // the first three bits are the format of the point, the others are its coordinate
  test.each([0, 1, 2, 3, 4, 100, 191, 383])('does not verify with bit %i of its signature changed', (bit) => {
    expect(verifyBeacon(signedBy(withBit(first.signature, bit)), quicknet)).toBe(false);
  });

  test.each<[string, string]>([
    ['none', ''],
    ['the point at infinity', `c0${'0'.repeat(94)}`],
    ['a byte short', first.signature.slice(2)],
    ['a byte long', `${first.signature}00`],
    ['in capitals', first.signature.toUpperCase()],
    ['of other letters', 'x'.repeat(96)],
    // same round, signed by another chain of the same makers
    [
      'of another chain',
      'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412',
    ],
  ])('has no signature that is %s', (_, signature) => {
    expect(verifyBeacon(signedBy(signature), quicknet)).toBe(false);
  });

  test('verifies with the key of its own chain alone', () => {
    const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
    const own = { ...quicknet, publicKey: publicKey.toHex() };
    const beacon = signedBy(bls12_381.shortSignatures.sign(beaconPoint(1_000), secretKey).toHex());
    expect(verifyBeacon(beacon, own)).toBe(true);
    expect(verifyBeacon(beacon, quicknet)).toBe(false);
    expect(verifyBeacon(first, own)).toBe(false);
  });

  test.each([0, -1, 0.5, Number.NaN, 2 ** 60])('has a number: %d is none', (round) => {
    expect(verifyBeacon({ ...first, round }, quicknet)).toBe(false);
  });
});

test('the hash of the chain is made of its key, its times and who signs', () => {
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, quicknet.periodSeconds);
  times.setBigUint64(4, BigInt(quicknet.genesisSeconds));
  // the hash of the group that signs, as the beacon publishes it
  const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
  const parts = [
    new Uint8Array(times.buffer),
    Buffer.from(quicknet.publicKey, 'hex'),
    Buffer.from(group, 'hex'),
    Buffer.from('quicknet'),
  ];
  expect(hash('sha256', Buffer.concat(parts), 'hex')).toBe(quicknet.hash);
});
