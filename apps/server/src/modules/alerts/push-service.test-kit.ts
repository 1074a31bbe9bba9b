import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { readAllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import type { PushSource } from '../../platform/outbound/push-source.ts';

/** Lets messages go to this machine, as no setting of an installation does. */
export const loopbackPush: PushSource = {
  contact: 'mailto:desk@example.com',
  allowed: { ...readAllowedNetworks('127.0.0.1'), only: new Set(['127.0.0.1']) },
};

/** What a push service was sent, and what the browser reads of it. */
interface Pushed {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sealed: Buffer;
  text: string;
}

export interface Browser {
  subscription: { endpoint: string; key: string; auth: string; language: 'en' | 'th' };
  readonly received: readonly Pushed[];
  /** The status that its push service answers with from now on. */
  answer(status: number): void;
}

/** A browser with the push service of its maker, for one test. */
export async function openBrowser(language: 'en' | 'th' = 'en'): Promise<Browser> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const received: Pushed[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sealed = Buffer.concat(chunks);
    received.push({ headers: request.headers, sealed, text: decrypt(sealed, own, auth) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      ...{ endpoint: `http://127.0.0.1:${port}/push/secret`, language },
      ...{ key: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    answer(next) {
      status = next;
    },
  };
}

/** As a browser does it (RFC 8291), without code of the product. */
function decrypt(sealed: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed[20] ?? 0;
  const theirs = sealed.subarray(21, 21 + keyLength);
  const box = sealed.subarray(21 + keyLength);
  const hkdf = (secret: Buffer, over: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, over, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const shared = hkdf(own.computeSecret(theirs), auth, info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(box.subarray(-16));
  const padded = Buffer.concat([opener.update(box.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
