import type { PasskeyAnswer } from '@drawdesk/contract';
import { passkeySite } from '../../platform/auth/passkey-site.ts';
import { challengeFor, showPasskey } from '../../platform/auth/passkeys.ts';
import { hasFactor, takeSecondFactor } from '../../platform/auth/second-factor.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { SignInAccount } from './account-by-username.ts';
import type { SignInOrigin } from './begin-session.ts';

/** What was sent with a password, or with a link that replaces it. */
export interface PresentedFactor {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** The account has a second factor, and the request contains none. */
export const factorMissing = (account: SignInAccount, { code, passkey }: PresentedFactor): boolean =>
  hasFactor(account) && code === undefined && passkey === undefined;

/**
 * The values of `code_required`: what the second factor can be, with a challenge for a passkey where one
 * works here. The challenge is stored in the transaction, which must be committed.
 */
export async function factorsOf(
  tx: Tx,
  { id, totpSecret, passkeys }: SignInAccount,
  origin: SignInOrigin,
): Promise<Record<string, string>> {
  const site = passkeySite(origin.site);
  const authenticator = totpSecret !== null;
  if (passkeys === 0 || !site) return { factors: authenticator ? 'code' : 'recovery' };
  const { challengeId, options } = await challengeFor(tx, site, { purpose: 'second_factor', accountId: id });
  return {
    factors: authenticator ? 'code passkey' : 'passkey',
    challengeId,
    passkeyOptions: JSON.stringify(options),
  };
}

/** Whether the second factor is right: the passkey if one was sent, else the code. A right one is used up. */
export async function factorIsRight(
  tx: Tx,
  keys: Keys,
  account: SignInAccount,
  { code, passkey }: PresentedFactor,
  origin: SignInOrigin,
): Promise<boolean> {
  if (passkey === undefined || account.passkeys === 0) return takeSecondFactor(tx, keys, account, code);
  const site = passkeySite(origin.site);
  if (!site) return false;
  const wanted = { purpose: 'second_factor', accountId: account.id } as const;
  return (await showPasskey(tx, site, wanted, passkey, origin)).is === 'right';
}
