import { appendLog } from '../../platform/audit/log.ts';
import {
  attemptOf,
  locksOn,
  queueAttempt,
  recordAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import { passkeySite, requirePasskeySite } from '../../platform/auth/passkey-site.ts';
import { challengeFor, showPasskey } from '../../platform/auth/passkeys.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { markProved } from '../../platform/auth/proof.ts';
import { hasFactor, takeSecondFactor } from '../../platform/auth/second-factor.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Call } from '../../platform/http/handler.ts';
import { type AccountCaller, inOwnName } from '../../platform/tenancy/caller.ts';
import { ownAccount, sessionDevice } from './own-account.ts';

type Outcome =
  | { is: 'proved'; until: Date }
  | { is: 'wrong_password' | 'code_missing' | 'code_wrong' | 'passkey_refused' | 'passkey_unverified' };

/** What the caller needs for a proof, and a challenge for one of the passkeys. */
export async function beginProof({ services, caller, origin }: Call<'identity.beginProof'>) {
  const person = inOwnName(caller);
  const { accountId, sessionId } = person;
  return services.store.transaction({ as: 'identity' }, async (tx) => {
    const account = await ownAccount(tx, person);
    const site = account.passkeys === 0 ? null : passkeySite(origin.site);
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
export async function prove({ services, caller, body, origin }: Call<'identity.prove'>) {
  const person = inOwnName(caller);
  const site = body.passkey && requirePasskeySite(origin.site);
  const account = await ownAccount(services.store.db, person);
  // between transactions: hashing takes milliseconds, and no connection should be in use meanwhile
  const given = body.password;
  const passwordIsRight = given !== undefined && (await verifyPassword(account.passwordHash, given));
  const attempt = attemptOf(account.username, origin.address, sessionDevice);
  const outcome = await services.store.transaction({ as: 'identity' }, async (tx): Promise<Outcome> => {
    await queueAttempt(tx, attempt);
    refuseWhenLocked(await locksOn(tx, attempt));
    const now = await ownAccount(tx, person, true);
    const passwordStands = passwordIsRight && now.passwordHash === account.passwordHash;
    const wrong = async (is: 'wrong_password' | 'code_wrong' | 'passkey_refused'): Promise<Outcome> => {
      await recordFailure(tx, attempt, { ...person, id: person.accountId }, origin);
      return { is };
    };
    if (given !== undefined && !passwordStands) return wrong('wrong_password');
    if (site && body.passkey) {
      const { accountId, sessionId } = person;
      const shown = await showPasskey(
        tx,
        site,
        { purpose: 'prove', accountId, sessionId },
        body.passkey,
        origin,
      );
      if (shown.is === 'wrong') return wrong('passkey_refused');
      if (!shown.userVerified && !passwordStands) return { is: 'passkey_unverified' };
    } else {
      if (hasFactor(now) && body.code === undefined) return { is: 'code_missing' };
      if (!(await takeSecondFactor(tx, services.keys, now, body.code))) return wrong('code_wrong');
    }
    await recordAttempt(tx, attempt, true);
    return { is: 'proved', until: await writeProof(tx, person, origin) };
  });
  if (outcome.is !== 'proved') throw new DomainError(outcome.is);
  return { provedUntil: outcome.until.toISOString() };
}

/** Marks the session and writes the audit entry, which belongs to the person, also while impersonating. */
async function writeProof(
  tx: Tx,
  person: AccountCaller,
  origin: Call<'identity.prove'>['origin'],
): Promise<Date> {
  const until = await markProved(tx, person.sessionId);
  await appendLog(tx, person, origin, {
    operation: 'identity.prove',
    subject: 'account',
    subjectId: String(person.accountId),
    after: { provedUntil: until.toISOString() },
  });
  return until;
}
