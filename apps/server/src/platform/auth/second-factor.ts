import type { Tx } from '../db/store.ts';
import type { Keys } from '../keys/keys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

/** What an account has in addition to its password. */
export interface SecondFactors {
  id: bigint;
  totpSecret: string | null;
  passkeys: number;
}

export const hasFactor = ({
  totpSecret,
  passkeys,
}: Pick<SecondFactors, 'totpSecret' | 'passkeys'>): boolean => totpSecret !== null || passkeys > 0;

/**
 * Whether the second factor of an account is shown by a code: always, when it has none. A code is taken with it: the
 * authenticator's and a recovery code are each good once.
 */
export async function takeSecondFactor(
  tx: Tx,
  keys: Keys,
  account: SecondFactors,
  code: string | undefined,
): Promise<boolean> {
  if (!hasFactor(account)) return true;
  if (code === undefined) return false;
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, account.id, code);
  return account.totpSecret !== null && takeTotpCode(tx, keys, account.id, account.totpSecret, code);
}
