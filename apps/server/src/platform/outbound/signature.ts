import { createHmac } from 'node:crypto';

/** The header that carries what `signatureOf` makes. */
export const signatureHeader = 'drawdesk-signature';

/**
 * Signs what is sent, so that its receiver can check that it comes from here and was not recorded and
 * sent again: `t=<seconds since 1970>,v1=<hex>` with HMAC-SHA256 over `<t>.<body>`, one `v1` for each
 * valid secret.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
