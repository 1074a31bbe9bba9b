import type { Tx } from '../db/store.ts';
import type { Keys } from './keys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

/**
 * Whether the second factor of an account is shown: always, when it has none. A code is taken with it: the
 * authenticator's and a recovery code are each good once.
 */
export async function takeSecondFactor(
  tx: Tx,
  keys: Keys,
  account: { id: bigint; totpSecret: string | null },
  code: string | undefined,
): Promise<boolean> {
  if (account.totpSecret === null) return true;
  if (code === undefined) return false;
  return /^\d{6}$/.test(code)
    ? takeTotpCode(tx, keys, account.id, account.totpSecret, code)
    : takeRecoveryCode(tx, keys, account.id, code);
}
