import type { PasskeyAnswer } from '@drawdesk/contract';
import { oneTimeHours } from '../../platform/auth/one-time-password.ts';
import { requirePasskeySite } from '../../platform/auth/passkey-site.ts';
import { type Challenge, challengeFor, showPasskey } from '../../platform/auth/passkeys.ts';
import { type Tokens, tokensFor } from '../../platform/auth/tokens.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { accountById, type SignInAccount } from './account-by-username.ts';
import { beginSession, type SignInOrigin, type SignInServices } from './begin-session.ts';
import { type Tier, tierFits } from './tiers.ts';

/** A challenge for any passkey of this site in the browser. @throws DomainError `passkeys_unavailable` */
export function beginPasskeySignIn(store: Store, origin: SignInOrigin): Promise<Challenge> {
  const site = requirePasskeySite(origin.site);
  return store.transaction({ as: 'identity' }, (tx) => challengeFor(tx, site, { purpose: 'sign_in' }));
}

type Outcome =
  | { is: 'signed_in'; account: SignInAccount; sessionId: string; refreshToken: string }
  | { is: 'wrong' | 'expired' };

/**
 * Signs in with a passkey alone. The device has checked its user, so the passkey replaces the password and
 * the second factor. A passkey cannot be guessed, so no lock applies. Every failure gets the same answer.
 * @throws DomainError `passkey_refused`, `passkeys_unavailable`, `one_time_password_expired`
 */
export async function signInByPasskey(
  services: SignInServices,
  { tier, operation, answer }: { tier: Tier; operation: string; answer: PasskeyAnswer },
  origin: SignInOrigin,
): Promise<{ tokens: Tokens; username: string }> {
  const site = requirePasskeySite(origin.site);
  const attemptSignIn = async (tx: Tx): Promise<Outcome> => {
    const shown = await showPasskey(tx, site, { purpose: 'sign_in' }, answer, origin);
    const account = shown.is === 'right' ? await accountById(tx, shown.accountId) : null;
    if (!account?.inGoodStanding || !tierFits(tier, account.role)) return { is: 'wrong' };
    if (account.oneTimeExpired) return { is: 'expired' };
    return { is: 'signed_in', account, ...(await beginSession(tx, account, operation, origin, true)) };
  };
  const outcome = await retryTransient(() => services.store.transaction({ as: 'identity' }, attemptSignIn));
  if (outcome.is === 'expired')
    throw new DomainError('one_time_password_expired', { hours: String(oneTimeHours) });
  if (outcome.is !== 'signed_in') throw new DomainError('passkey_refused');
  const { account, sessionId, refreshToken } = outcome;
  return {
    tokens: await tokensFor(services.keys, account, sessionId, refreshToken),
    username: account.username,
  };
}
