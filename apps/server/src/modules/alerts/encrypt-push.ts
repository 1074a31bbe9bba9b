import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys with which a browser reads what is sent to it, as its subscription has them (base64url). */
export interface BrowserKeys {
  /** Its point on P-256, 65 bytes. */
  key: string;
  /** Its shared secret, 16 bytes. */
  auth: string;
}

/** What is chosen anew for each message; given in tests that follow the example of the standard. */
interface Fresh {
  salt: Buffer;
  privateKey: Buffer;
}

const recordBytes = 4_096;
/** The last (and only) record of a message ends with it. */
const lastRecord = Buffer.of(2);

/**
 * Encrypts a message for one browser (RFC 8291: `aes128gcm` of RFC 8188 under a key agreed with the browser), so that
 * its push service cannot read it.
 * @throws Error when the key of the browser is no point of the curve
 */
export function encryptPush(text: string, browser: BrowserKeys, fresh?: Fresh): Buffer {
  const salt = fresh?.salt ?? randomBytes(16);
  const own = createECDH('prime256v1');
  if (fresh) own.setPrivateKey(fresh.privateKey);
  else own.generateKeys();
  const browserKey = Buffer.from(browser.key, 'base64url');
  const shared = derive(
    own.computeSecret(browserKey),
    Buffer.from(browser.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, own.getPublicKey()]),
    32,
  );
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const ownKey = own.getPublicKey();
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a message can be encrypted with these keys. */
export function areBrowserKeys(browser: BrowserKeys): boolean {
  try {
    encryptPush('', browser);
    return true;
  } catch {
    return false;
  }
}
