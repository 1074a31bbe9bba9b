import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { id_ct_tstInfo, TSTInfo } from '@peculiar/asn1-tsp';
import { issuedBy } from './certificate-chain.ts';
import { namedCertificate } from './named-certificate.ts';
import { signedAttributes } from './signed-attributes.ts';
import { digestOf, type Stamp, sha256Oid } from './time-stamp.ts';

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const rsaPss = '1.2.840.113549.1.1.10';

const digests: Readonly<Record<string, string>> = {
  [sha256Oid]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signature algorithms that name their digest; the others go by the signer's. */
const digestOfSignature: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

export class BadStamp extends Error {
  override readonly name = 'BadStamp';
}

/**
 * Checks the response of a time-stamping service (RFC 3161) for an anchor: it must be about this hash and
 * this request, and signed by a certificate for time stamps that one of `trusted` is or has issued and that
 * was valid at that moment.
 * @returns the moment
 * @throws BadStamp with the reason
 */
export function checkStamp({ of, nonce, token }: Stamp, trusted: readonly X509Certificate[]): Date {
  const { signed, info, content } = opened(token);
  const { messageImprint, genTime } = info;
  if (messageImprint.hashAlgorithm.algorithm !== sha256Oid || hex(messageImprint.hashedMessage.buffer) !== of)
    throw new BadStamp('it is for another content');
  if (!info.nonce || hex(info.nonce) !== nonce) throw new BadStamp('it belongs to another request');
  const [signer] = signed.signerInfos;
  if (!signer || signed.signerInfos.length !== 1) throw new BadStamp('it must have exactly one signature');
  const inside = certificatesOf(signed);
  const certificate = namedCertificate(signer, [...inside, ...trusted]);
  if (!certificate) throw new BadStamp('its certificate is unknown');
  requireSignature(signer, { token, content }, certificate.publicKey);
  if (certificate.keyUsage?.length !== 1 || certificate.keyUsage[0] !== timeStamping)
    throw new BadStamp('its certificate is not for time stamps');
  if (!issuedBy(certificate, { trusted, between: inside, at: genTime }))
    throw new BadStamp('its certificate was not issued by the trusted one');
  return genTime;
}

function opened(token: Buffer): { signed: SignedData; info: TSTInfo; content: Buffer } {
  try {
    const outer = AsnConvert.parse(token, ContentInfo);
    if (outer.contentType !== id_signedData) throw new BadStamp('it is not signed');
    const signed = AsnConvert.parse(outer.content, SignedData);
    const { eContentType, eContent } = signed.encapContentInfo;
    const bytes = eContent?.single?.buffer;
    if (eContentType !== id_ct_tstInfo || !bytes) throw new BadStamp('it contains no time');
    return { signed, info: AsnConvert.parse(bytes, TSTInfo), content: Buffer.from(bytes) };
  } catch (error) {
    if (error instanceof BadStamp) throw error;
    throw new BadStamp('it cannot be read');
  }
}

const certificatesOf = ({ certificates }: SignedData): X509Certificate[] =>
  [...(certificates ?? [])].flatMap(({ certificate }) => {
    try {
      return certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [];
    } catch {
      return [];
    }
  });

/** The signature is over the attributes, and those contain the digest of the content. */
function requireSignature(
  signer: SignerInfo,
  { token, content }: { token: Buffer; content: Buffer },
  publicKey: KeyObject,
): void {
  const digest = digests[signer.digestAlgorithm.algorithm];
  const { signatureAlgorithm } = signer;
  const attributes = signedAttributes(token);
  if (!digest || !attributes) throw new BadStamp('its kind of signature is unknown');
  const attribute = (type: string) =>
    signer.signedAttrs?.find(({ attrType }) => attrType === type)?.attrValues[0];
  const signedDigest = attribute(messageDigest);
  const type = attribute(contentType);
  if (!signedDigest || !type || !Buffer.from(type).equals(derOfContentType))
    throw new BadStamp('it cannot be read');
  if (!Buffer.from(signedDigest).subarray(2).equals(digestOf(digest, content)))
    throw new BadStamp('its content was changed');
  const key =
    signatureAlgorithm.algorithm === rsaPss
      ? {
          key: publicKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: constants.RSA_PSS_SALTLEN_AUTO,
        }
      : publicKey;
  const hash =
    publicKey.asymmetricKeyType === 'ed25519'
      ? null
      : (digestOfSignature[signatureAlgorithm.algorithm] ?? digest);
  if (!verify(hash, attributes, key, Buffer.from(signer.signature.buffer)))
    throw new BadStamp('its signature is invalid');
}

/** The object identifier of a time stamp's content (DER). */
const derOfContentType = Buffer.from('060b2a864886f70d0109100104', 'hex');

const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');
