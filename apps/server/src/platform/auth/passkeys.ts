import type { PasskeyAnswer } from '@drawdesk/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { appendLog, lockChainHead, type Origin } from '../audit/log.ts';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { type ChallengeFor, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** The identifier of a person for WebAuthn: it does not show who the person is. */
export const userHandle = (accountId: AccountId): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`drawdesk ${accountId}`));

/** As the contract has a challenge. */
export interface Challenge {
  challengeId: string;
  options: Record<string, unknown>;
}

/** What lets a browser choose which of a person's keys to offer. */
export async function credentialsOf(
  tx: Tx,
  accountId: AccountId,
): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await sql<Pick<TableRow<'passkey'>, 'credential_id' | 'transports'>>`
    select credential_id, transports from passkey
    where account_id = ${accountId} and removed_at is null order by id`.execute(tx);
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

/** A challenge for a passkey that is used: one of an account, or at a door any that the browser keeps. */
export async function challengeFor(tx: Tx, site: PasskeySite, wanted: ChallengeFor): Promise<Challenge> {
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    timeout: 300_000,
    // without a password it is the only check; after a password the key itself is enough
    userVerification: wanted.purpose === 'sign_in' ? 'required' : 'preferred',
    ...('accountId' in wanted && { allowCredentials: await credentialsOf(tx, wanted.accountId) }),
  });
  const challengeId = await keepChallenge(tx, wanted, options.challenge);
  return { challengeId, options: { ...options } };
}

/** What became of a passkey that was shown. */
export type Shown = { is: 'right'; accountId: AccountId; userVerified: boolean } | { is: 'wrong' };

type Row = Pick<TableRow<'passkey'>, 'id' | 'account_id' | 'public_key' | 'counter'> &
  Pick<TableRow<'account'>, 'aggregator_id' | 'agent_id'>;

/**
 * Checks the answer to a challenge: signature, site, and that the key's counter increased. If the counter did
 * not increase, the key is a copy or was copied: it is refused and logged. Locks the account first, then the
 * challenge, then the key, in the same order as code that locks the account and changes its keys.
 */
export async function showPasskey(
  tx: Tx,
  site: PasskeySite,
  wanted: ChallengeFor,
  { challengeId, credential }: PasskeyAnswer,
  origin: Origin,
): Promise<Shown> {
  const accountId = 'accountId' in wanted ? wanted.accountId : await ownerOf(tx, credential.id);
  if (accountId !== null)
    await sql`select from account where id = ${accountId} for no key update`.execute(tx);
  const challenge = await takeChallenge(tx, wanted, challengeId);
  const row = await lockPasskey(tx, accountId, credential.id);
  const { authenticatorData, signature, clientDataJSON, userHandle: handle } = credential.response;
  if (challenge === null || !row || authenticatorData === undefined || signature === undefined)
    return { is: 'wrong' };
  if (handle && handle !== Buffer.from(userHandle(row.account_id)).toString('base64url'))
    return { is: 'wrong' };
  const checked = await verifyAuthenticationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.rawId, type: credential.type },
      response: { authenticatorData, signature, clientDataJSON },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    // the counter is checked below, where a wrong counter can be distinguished from a wrong signature
    credential: { id: credential.id, publicKey: new Uint8Array(row.public_key), counter: 0 },
    requireUserVerification: wanted.purpose === 'sign_in',
  }).catch(() => null);
  if (!checked?.verified) return { is: 'wrong' };
  const { newCounter, userVerified, credentialBackedUp } = checked.authenticationInfo;
  if ((newCounter > 0 || row.counter > 0n) && BigInt(newCounter) <= row.counter) {
    await logCopy(tx, row, newCounter, origin);
    return { is: 'wrong' };
  }
  await sql`
    update passkey set counter = ${newCounter}, backed_up = ${credentialBackedUp}, last_used_at = clock_timestamp()
    where id = ${row.id}`.execute(tx);
  return { is: 'right', accountId: row.account_id, userVerified };
}

/** Whose key it is; that never changes. */
async function ownerOf(tx: Tx, credentialId: string): Promise<bigint | null> {
  const { rows } = await sql<Pick<TableRow<'passkey'>, 'account_id'>>`
    select account_id from passkey where credential_id = ${credentialId} and removed_at is null`.execute(tx);
  return rows[0]?.account_id ?? null;
}

async function lockPasskey(
  tx: Tx,
  accountId: AccountId | null,
  credentialId: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select k.id, k.account_id, a.aggregator_id, a.agent_id, k.public_key, k.counter
    from passkey k
    join account a on a.id = k.account_id
    where k.credential_id = ${credentialId} and k.account_id = ${accountId} and k.removed_at is null
    for update of k`.execute(tx);
  return rows[0];
}

async function logCopy(tx: Tx, row: Row, counter: number, origin: Origin): Promise<void> {
  // the failure that is counted next may be one of an address: code that writes to several chains takes the
  // company's first
  await lockChainHead(tx, 0n);
  const tenant = { aggregatorId: row.aggregator_id, agentId: row.agent_id };
  await appendLog(tx, { kind: 'system', name: 'sign-in', tenant }, origin, {
    operation: 'auth.passkeyCopied',
    subject: 'account',
    subjectId: String(row.account_id),
    after: { passkeyId: String(row.id), counter, counterBefore: Number(row.counter) },
  });
}
