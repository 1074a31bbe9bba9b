import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';
import { openSecret, sealSecret } from '../keys/secret-box.ts';

const purpose = 'webhook secret';
const prefixLength = 12;

/** For example `whsec_x7Qm…`: 32 random bytes after a word that scanners of leaked secrets can look for. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Its first characters, to tell it apart from others. */
export const prefixOf = (secret: string): string => secret.slice(0, prefixLength);

/** Whose webhook it is, such as `agent:7`. */
export type WebhookOwner = `${'agent' | 'dealer'}:${bigint}`;

/** A sealed secret can be opened only for its owner. */
export const seal = (keys: Keys, owner: WebhookOwner, secret: string): string =>
  sealSecret(keys, purpose, owner, secret);

/**
 * The secrets that sign now: the newest first.
 * @throws Error when one does not open: it was sealed under another DRAWDESK_SIGNING_KEY.
 */
export function openSecrets(keys: Keys, owner: WebhookOwner, sealed: readonly (string | null)[]): string[] {
  return sealed
    .filter((one) => one !== null)
    .map((one) => {
      const secret = openSecret(keys, purpose, owner, one);
      if (secret === null)
        throw new Error(`The webhook secret of ${owner} does not open with this signing key`);
      return secret;
    });
}
