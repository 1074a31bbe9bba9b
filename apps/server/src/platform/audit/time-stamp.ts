import { createHash, randomBytes } from 'node:crypto';
import { ContentInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { z } from 'zod';

export const sha256Oid = '2.16.840.1.101.3.4.2.1';

/** A question to a time-stamping service (RFC 3161), and the nonce by which its answer is known. */
export interface TimeStampQuestion {
  readonly body: Uint8Array;
  readonly nonce: string;
}

/** @param hash - the SHA-256 of what is to be stamped, in hex */
export function timeStampQuestion(hash: string): TimeStampQuestion {
  const nonce = randomBytes(16);
  // a number of 127 bits: not negative and without a leading zero, so that it is the same bytes in every
  // encoding
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const question = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Oid, parameters: null }),
      hashedMessage: new OctetString(Buffer.from(hash, 'hex')),
    }),
    nonce: arrayBuffer(nonce),
    certReq: true,
  });
  return { body: new Uint8Array(AsnConvert.serialize(question)), nonce: nonce.toString('hex') };
}

/**
 * The token in a service's response (DER). @throws Error with the response of the service when it gave none
 */
export function tokenIn(answer: Uint8Array): Buffer {
  const { status, timeStampToken } = AsnConvert.parse(answer, TimeStampResp);
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || !timeStampToken)
    throw new Error(`the time-stamping service refused (status ${status.status})`);
  return Buffer.from(AsnConvert.serialize(new ContentInfo({ ...timeStampToken })));
}

const stampSchema = z.strictObject({
  stamp: z.strictObject({
    /** Hash of the line with the anchor. */
    of: z.string().regex(/^[0-9a-f]{64}$/),
    nonce: z.string().regex(/^[0-9a-f]+$/),
    /** The token of the service, DER in base64. */
    token: z.base64(),
  }),
});
/** The response of a time-stamping service for an anchor. */
export interface Stamp {
  readonly of: string;
  readonly nonce: string;
  readonly token: Buffer;
}

/** A stamp as it is stored with the anchors: a separate line in their file. */
export const stampLine = ({ of, nonce, token }: Stamp): string =>
  JSON.stringify({ stamp: { of, nonce, token: token.toString('base64') } });

/** The stamp in a line; null when it is something else. */
export function readStamp(line: string): Stamp | null {
  if (!line.startsWith('{"stamp":')) return null;
  try {
    const { stamp } = stampSchema.parse(JSON.parse(line));
    return { ...stamp, token: Buffer.from(stamp.token, 'base64') };
  } catch {
    return null;
  }
}

/** Whether a line may be the beginning of a stamp, by a process that ended before it had written all of it. */
export function isTornStamp(line: string): boolean {
  if (!line.startsWith(begins) && !begins.startsWith(line)) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

/** How every line begins. */
const begins = '{"stamp":{"of":"';

export const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const digestOf = (algorithm: string, bytes: Uint8Array): Buffer =>
  createHash(algorithm).update(bytes).digest();
