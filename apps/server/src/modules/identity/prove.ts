import type { identityOperations } from '@drawdesk/contract';
import type { z } from 'zod';
import { appendLog } from '../../platform/audit/log.ts';
import {
  attemptOf,
  locksOn,
  queueAttempt,
  recordAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import { passkeySite, type RequestSite, requirePasskeySite } from '../../platform/auth/passkey-site.ts';
import { challengeFor, showPasskey } from '../../platform/auth/passkeys.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { markProved } from '../../platform/auth/proof.ts';
import { hasFactor, takeSecondFactor } from '../../platform/auth/second-factor.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type AccountCaller, inOwnName } from '../../platform/tenancy/caller.ts';
import { type RequestOrigin, readOwnAccount, sessionDevice } from './own-account.ts';

/** What a person proves it with: a password, with a code where there is a second factor, or a passkey. */
type Evidence = z.output<(typeof identityOperations)['identity.prove']['body']>;

type Outcome =
  | { is: 'proved'; until: Date }
  | { is: 'wrong_password' | 'code_missing' | 'code_wrong' | 'passkey_refused' | 'passkey_unverified' };

/** What the caller needs for a proof, and a challenge for one of the passkeys. */
export async function beginProof(store: Store, caller: AccountCaller, requestSite: RequestSite) {
  const person = inOwnName(caller);
  const { accountId, sessionId } = person;
  return store.transaction({ as: 'identity' }, async (tx) => {
    const account = await readOwnAccount(tx, person);
    const site = account.passkeys === 0 ? null : passkeySite(requestSite);
    const wanted = { purpose: 'prove', accountId, sessionId } as const;
    const authenticator = account.totpSecret !== null;
    return {
      code: hasFactor(account),
      authenticator,
      passkey: site && (await challengeFor(tx, site, wanted)),
    };
  });
}

/**
 * The person behind a session gives password and code again, or uses a passkey. A passkey that does not check
 * its user needs the password too. Wrong ones count with those of sign-in, so that a console left open cannot
 * be used to guess them.
 * @throws DomainError `wrong_password`, `code_missing` (the password was right), `code_wrong`, `passkey_refused`,
 * `passkey_unverified`, `passkeys_unavailable`, `locked_out`, `attempts_slowed`
 */
export async function prove(
  { store, keys }: { store: Store; keys: Keys },
  caller: AccountCaller,
  { password, code, passkey }: Evidence,
  origin: RequestOrigin & { site: RequestSite },
): Promise<{ provedUntil: string }> {
  const person = inOwnName(caller);
  const site = passkey && requirePasskeySite(origin.site);
  const account = await readOwnAccount(store.db, person);
  // between transactions: hashing takes milliseconds, and no connection should be in use meanwhile
  const passwordIsRight = password !== undefined && (await verifyPassword(account.passwordHash, password));
  const attempt = attemptOf(account.username, origin.address, sessionDevice);
  const outcome = await store.transaction({ as: 'identity' }, async (tx): Promise<Outcome> => {
    await queueAttempt(tx, attempt);
    refuseWhenLocked(await locksOn(tx, attempt));
    const now = await readOwnAccount(tx, person, true);
    const passwordStands = passwordIsRight && now.passwordHash === account.passwordHash;
    const wrong = async (is: 'wrong_password' | 'code_wrong' | 'passkey_refused'): Promise<Outcome> => {
      await recordFailure(tx, attempt, { ...person, id: person.accountId }, origin);
      return { is };
    };
    if (password !== undefined && !passwordStands) return wrong('wrong_password');
    if (site && passkey) {
      const { accountId, sessionId } = person;
      const shown = await showPasskey(tx, site, { purpose: 'prove', accountId, sessionId }, passkey, origin);
      if (shown.is === 'wrong') return wrong('passkey_refused');
      if (!shown.userVerified && !passwordStands) return { is: 'passkey_unverified' };
    } else {
      if (hasFactor(now) && code === undefined) return { is: 'code_missing' };
      if (!(await takeSecondFactor(tx, keys, now, code))) return wrong('code_wrong');
    }
    await recordAttempt(tx, attempt, true);
    return { is: 'proved', until: await writeProof(tx, person, origin) };
  });
  if (outcome.is !== 'proved') throw new DomainError(outcome.is);
  return { provedUntil: outcome.until.toISOString() };
}

/** Marks the session and writes the audit entry, which belongs to the person, also while impersonating. */
async function writeProof(tx: Tx, person: AccountCaller, origin: RequestOrigin): Promise<Date> {
  const until = await markProved(tx, person.sessionId);
  await appendLog(tx, person, origin, {
    operation: 'identity.prove',
    subject: 'account',
    subjectId: String(person.accountId),
    after: { provedUntil: until.toISOString() },
  });
  return until;
}
