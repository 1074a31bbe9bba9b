import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';
import type { Keys } from '../keys/keys.ts';
import { openSecret, sealSecret } from '../keys/secret-box.ts';

const stepSeconds = 30;

/** Steps a clock may be off, either way. */
const tolerance = 1;

/** A base32 secret as column `account.totp_secret` stores it: encrypted, and valid for this account only. */
export const sealTotpSecret = (keys: Keys, accountId: AccountId, base32: string): string =>
  sealSecret(keys, 'totp secret', String(accountId), base32);

/**
 * Whether a code is the account's now, by the database's clock. Each step's code is accepted once: accepting
 * it moves `totp_last_step`, and then neither it nor an older one is accepted (RFC 6238 §5.2).
 */
export async function takeTotpCode(
  tx: Tx,
  keys: Keys,
  accountId: AccountId,
  sealed: string,
  code: string,
): Promise<boolean> {
  const base32 = openSecret(keys, 'totp secret', String(accountId), sealed);
  if (base32 === null) return false;
  const now = await sql<{ seconds: number }>`
    select floor(extract(epoch from clock_timestamp()))::int as seconds`.execute(tx);
  const seconds = now.rows[0]?.seconds ?? 0;
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: stepSeconds, digits: 6 });
  const delta = totp.validate({ token: code, timestamp: seconds * 1000, window: tolerance });
  if (delta === null) return false;
  const step = BigInt(Math.floor(seconds / stepSeconds) + delta);
  const taken = await sql`
    update account set totp_last_step = ${step}
    where id = ${accountId} and (totp_last_step is null or totp_last_step < ${step})`.execute(tx);
  return taken.numAffectedRows === 1n;
}
