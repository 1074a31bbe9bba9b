import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import {
  id_ct_tstInfo,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TimeStampToken,
  TSTInfo,
} from '@peculiar/asn1-tsp';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { Set as AsnSet, ObjectIdentifier, OctetString as Octets, Sequence } from 'asn1js';
import { arrayBuffer } from './time-stamp.ts';

const ecdsa = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });
const sha256 = new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' });
const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A certificate with its key, made for a test. */
export interface Issued {
  certificate: X509Certificate;
  key: KeyObject;
}

interface Wanted {
  name: string;
  /** Itself when there is none. */
  by?: Issued;
  /** `authority` issues others; the others are named by their extended key usage. */
  use: 'authority' | 'time stamps' | 'web server';
  until?: Date;
}

const usages = { 'time stamps': '1.3.6.1.5.5.7.3.8', 'web server': '1.3.6.1.5.5.7.3.1' } as const;

export function issue({ name, by, use, until = new Date('2049-01-01T00:00:00Z') }: Wanted): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = (text: string) =>
    new Name([
      new RelativeDistinguishedName([
        new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: text }) }),
      ]),
    ]);
  const extension =
    use === 'authority'
      ? { extnID: '2.5.29.19', value: Buffer.from('30030101ff', 'hex') }
      : {
          extnID: '2.5.29.37',
          value: Buffer.from(new Sequence({ value: [new ObjectIdentifier({ value: usages[use] })] }).toBER()),
        };
  const tbs = new TBSCertificate({
    version: Version.v3,
    serialNumber: arrayBuffer(Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    signature: ecdsa,
    issuer: named(by ? nameOf(by) : name),
    validity: new Validity({ notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: until }),
    subject: named(name),
    subjectPublicKeyInfo: AsnConvert.parse(
      publicKey.export({ format: 'der', type: 'spki' }),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      new Extension({
        extnID: extension.extnID,
        critical: true,
        extnValue: new OctetString(extension.value),
      }),
    ]),
  });
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbs)), by?.key ?? privateKey);
  const certificate = new Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: ecdsa,
    signatureValue: arrayBuffer(signature),
  });
  return {
    certificate: new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))),
    key: privateKey,
  };
}

const nameOf = ({ certificate }: Issued): string => certificate.subject.replace(/^CN=/, '');

interface Answering extends Issued {
  /** The clock of the service. */
  at?: Date;
  /** Whether it names itself by its key and not by the issuer of its certificate. */
  byKey?: boolean;
  /** What it does wrong. */
  fault?: 'refuses' | 'other hash' | 'other nonce' | 'names no certificate' | 'content changed';
}

/** What a time-stamping service answers to a question (DER), as RFC 3161 has it. */
export function timeStampAnswer(
  question: Uint8Array,
  { certificate, key, at, byKey, fault }: Answering,
): Buffer {
  if (fault === 'refuses')
    return der(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) }));
  const { messageImprint, nonce } = AsnConvert.parse(question, TimeStampReq);
  const info = new TSTInfo({
    policy: '1.2.3.4.1',
    messageImprint:
      fault === 'other hash'
        ? new MessageImprint({ hashAlgorithm: sha256, hashedMessage: new OctetString(randomBytes(32)) })
        : messageImprint,
    serialNumber: arrayBuffer(Buffer.from([1])),
    genTime: at ?? new Date(),
    ordering: false,
    nonce:
      fault === 'other nonce' ? arrayBuffer(Buffer.from([1, 2, 3])) : (nonce ?? arrayBuffer(Buffer.alloc(1))),
  });
  const content = der(info);
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: id_ct_tstInfo }).toBER()),
    attribute('1.2.840.113549.1.9.4', new Octets({ valueHex: arrayBuffer(hashOf(content)) }).toBER()),
    ...(fault === 'names no certificate'
      ? []
      : [attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(certificate))]),
  ];
  const set = new AsnSet({ value: attributes.map((one) => AsnSerializer.toASN(one)) }).toBER();
  const parsed = AsnConvert.parse(certificate.raw, Certificate);
  const signer = new SignerInfo({
    version: byKey ? CMSVersion.v3 : CMSVersion.v1,
    sid: new SignerIdentifier(
      byKey
        ? { subjectKeyIdentifier: new SubjectKeyIdentifier(hashOf(certificate.raw).subarray(0, 20)) }
        : {
            issuerAndSerialNumber: new IssuerAndSerialNumber({
              issuer: parsed.tbsCertificate.issuer,
              serialNumber: parsed.tbsCertificate.serialNumber,
            }),
          },
    ),
    digestAlgorithm: sha256,
    signedAttrs: attributes,
    signatureAlgorithm: ecdsa,
    signature: new OctetString(sign('sha256', Buffer.from(set), key)),
  });
  const kept = fault === 'content changed' ? der(new TSTInfo({ ...info, genTime: new Date(0) })) : content;
  const signed = new SignedData({
    version: CMSVersion.v3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_ct_tstInfo,
      eContent: new EncapsulatedContent({ single: new OctetString(kept) }),
    }),
    certificates: new CertificateSet([new CertificateChoices({ certificate: parsed })]),
    signerInfos: new SignerInfos([signer]),
  });
  return der(
    new TimeStampResp({
      status: new PKIStatusInfo({ status: PKIStatus.granted }),
      timeStampToken: new TimeStampToken(
        new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) }),
      ),
    }),
  );
}

const attribute = (attrType: string, value: ArrayBuffer): Attribute =>
  new Attribute({ attrType, attrValues: [value] });

/** SigningCertificateV2 with the usual digest (RFC 5035). */
const signingCertificate = ({ raw }: X509Certificate): ArrayBuffer =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new Octets({ valueHex: arrayBuffer(hashOf(raw)) })] })],
      }),
    ],
  }).toBER();

const der = (value: unknown): Buffer => Buffer.from(AsnConvert.serialize(value));
