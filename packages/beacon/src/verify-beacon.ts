import type { Beacon, BeaconChain } from '@drawdesk/lottery';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const { shortSignatures } = bls12_381;

/**
 * Names the purpose of a point of the curve, so that a signature over it cannot be used for another purpose
 * (RFC 9380).
 */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const signatureText = /^[0-9a-f]{96}$/;

/** What a beacon signs: the SHA-256 of the number of the round in eight bytes, most significant first. */
function beaconMessage(round: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(round));
  return sha256(new Uint8Array(bytes.buffer));
}

/** The point that is signed. */
export const beaconPoint = (round: number): ReturnType<typeof shortSignatures.hash> =>
  shortSignatures.hash(beaconMessage(round), domain);

/** What a draw takes of a beacon: the SHA-256 of the signature. Both in lower-case hex digits. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

/**
 * Whether a round of a beacon is what its chain signed: the signature is valid under the public key for exactly this
 * round, and the randomness is made of it. Who handed it over does not matter then. Never throws for what is written in
 * the beacon. Computes for some 20 to 150 ms.
 */
export function verifyBeacon({ round, signature, randomness }: Beacon, { publicKey }: BeaconChain): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureText.test(signature)) return false;
  if (randomnessOf(signature) !== randomness) return false;
  const key = hexToBytes(publicKey);
  try {
    return shortSignatures.verify(hexToBytes(signature), beaconPoint(round), key);
  } catch {
    // no point of the curve at all
    return false;
  }
}
