import { appendLog } from '../../platform/audit/log.ts';
import { type AccountCaller, inOwnName } from '../../platform/auth/caller.ts';
import {
  attemptOf,
  locksOn,
  queueAttempt,
  recordAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { markProved } from '../../platform/auth/proof.ts';
import { hasFactor, takeSecondFactor } from '../../platform/auth/second-factor.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Call } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ownAccount, sessionDevice } from './own-account.ts';

type Outcome = { is: 'proved'; until: Date } | { is: 'wrong_password' | 'code_missing' | 'code_wrong' };

/** What a proof of the caller takes. */
export async function beginProof({ services, caller }: Call<'identity.beginProof'>) {
  return { code: hasFactor(await ownAccount(services.store.db, caller)), passkey: null };
}

/**
 * The person behind a session gives password and code again. Wrong ones count with those of sign-in, so that a console
 * left open is no way to guess them.
 * @throws Refusal `wrong_password`, `code_missing` (the password was right), `code_wrong`, `locked_out`
 */
export async function prove({ services, caller, body, origin }: Call<'identity.prove'>) {
  const person = inOwnName(caller);
  if (body.passkey || body.password === undefined) throw new Refusal('passkeys_unavailable');
  const account = await ownAccount(services.store.db, person);
  // between transactions: hashing takes milliseconds in which no connection should be held
  const passwordIsRight = await verifyPassword(account.passwordHash, body.password);
  const attempt = attemptOf(account.username, origin.address, sessionDevice(person));
  const outcome = await services.store.transaction({ as: 'owner' }, async (tx): Promise<Outcome> => {
    await queueAttempt(tx, attempt);
    refuseWhenLocked(await locksOn(tx, attempt));
    const now = await ownAccount(tx, person, true);
    if (passwordIsRight && hasFactor(now) && body.code === undefined) return { is: 'code_missing' };
    const passwordStands = passwordIsRight && now.passwordHash === account.passwordHash;
    if (!passwordStands || !(await takeSecondFactor(tx, services.keys, now, body.code))) {
      await recordFailure(tx, attempt, { ...person, id: person.accountId }, origin);
      return { is: passwordStands ? 'code_wrong' : 'wrong_password' };
    }
    await recordAttempt(tx, attempt, true);
    return { is: 'proved', until: await writeProof(tx, person, origin) };
  });
  if (outcome.is !== 'proved') throw new Refusal(outcome.is);
  return { provedUntil: outcome.until.toISOString() };
}

/** Marks the session and writes the line, which belongs to the person in whatever name the call was made. */
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
