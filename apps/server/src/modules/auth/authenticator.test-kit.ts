import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const flag = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 };

/** What a site requests from an authenticator, as far as this one reads it. */
export interface Options {
  challenge: string;
}

/** How the answer differs from a good one. */
export interface AuthenticatorChanges {
  origin?: string;
  rpId?: string;
  /** The person was not checked by PIN or fingerprint. */
  unverified?: boolean;
  counter?: number;
}

/** An authenticator in software: a key on P-256, its counter, and the bytes that WebAuthn wants (§6.1, §6.5). */
export function openAuthenticator({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, changes: AuthenticatorChanges) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }));

  function data(changes: AuthenticatorChanges, more: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    counter = changes.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      flag.present | flag.syncable | flag.synced | (changes.unverified ? 0 : flag.verified) | more;
    return Buffer.concat([sha256(changes.rpId ?? rpId), Buffer.from([flags]), count, rest]);
  }

  /** COSE_Key: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  /** `navigator.credentials.create` */
  function create({ challenge }: Options, changes: AuthenticatorChanges = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = data(changes, flag.attested, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]));
    const attestationObject = Buffer.concat([
      // {fmt: "none", attStmt: {}, authData: bytes}
      Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return {
      ...named,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, changes)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get` */
  function get({ challenge }: Options, changes: AuthenticatorChanges = {}) {
    const authenticatorData = data(changes, 0);
    const client = clientData('webauthn.get', challenge, changes);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(privateKey);
    return {
      ...named,
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }

  return { create, get };
}
