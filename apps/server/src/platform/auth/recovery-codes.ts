import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';

const recoveryCodeCount = 10;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const groups = 4;
const groupLetters = 6;

/** 24 letters and digits (120 bits) that are easy to distinguish, written `k7m2px-wq4hna-3tzbde-y5rcgm`. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from(randomBytes(groupLetters), (byte) => letters[byte % letters.length]).join(''),
  ).join('-');

const normal = (code: string): string => code.toLowerCase().replaceAll('-', '');

/** What is kept of a code. 120 bits are beyond any search, so its hash needs no key and outlives one. */
const codeHash = (accountId: AccountId, code: string): Buffer =>
  createHash('sha256')
    .update(`drawdesk recovery code\n${accountId}\n${normal(code)}`)
    .digest();

/** Puts ten new codes in the place of the account's old ones; the codes as the person is to keep them. */
export async function replaceRecoveryCodes(tx: Tx, accountId: AccountId): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  await deleteRecoveryCodes(tx, accountId);
  for (const code of codes)
    await sql`
      insert into recovery_code (account_id, code_hash)
      values (${accountId}, ${codeHash(accountId, code)})`.execute(tx);
  return [...codes];
}

export async function deleteRecoveryCodes(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx);
}

/** Takes a code that is the account's and was not used: it is good for one of any number of parallel sign-ins. */
export async function takeRecoveryCode(tx: Tx, accountId: AccountId, code: string): Promise<boolean> {
  const taken = await sql`
    update recovery_code set used_at = clock_timestamp()
    where account_id = ${accountId} and code_hash = ${codeHash(accountId, code)} and used_at is null`.execute(
    tx,
  );
  return taken.numAffectedRows === 1n;
}
