import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import { derivedKey, type Key, type Keys, knownKeys } from './keys.ts';

export const recoveryCodeCount = 10;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const codeLetters = 10;

/** Ten letters and digits (50 bits) that nobody confuses, written `k7m2p-x3wqf`. */
function newCode(): string {
  const code = Array.from(randomBytes(codeLetters), (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** What is kept of a code: a hash under a key of the installation, since 50 bits alone could be searched through. */
const codeHash = (key: Key, accountId: bigint, code: string): Buffer =>
  createHmac('sha256', derivedKey(key, 'recovery code'))
    .update(`${accountId}:${code.toLowerCase().replace('-', '')}`)
    .digest();

/** Puts ten new codes in the place of the account's old ones; the codes as the person is to keep them. */
export async function replaceRecoveryCodes(tx: Tx, keys: Keys, accountId: bigint): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  await forgetRecoveryCodes(tx, accountId);
  for (const code of codes)
    await sql`
      insert into recovery_code (account_id, code_hash)
      values (${accountId}, ${codeHash(keys.current, accountId, code)})`.execute(tx);
  return [...codes];
}

export async function forgetRecoveryCodes(tx: Tx, accountId: bigint): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx);
}

/** Takes a code that is the account's and was not used: it is good for one of any number of parallel sign-ins. */
export async function takeRecoveryCode(
  tx: Tx,
  keys: Keys,
  accountId: bigint,
  code: string,
): Promise<boolean> {
  const hashes = knownKeys(keys).map((key) => codeHash(key, accountId, code));
  const taken = await sql`
    update recovery_code set used_at = clock_timestamp()
    where account_id = ${accountId} and code_hash in (${sql.join(hashes)}) and used_at is null`.execute(tx);
  return taken.numAffectedRows === 1n;
}
