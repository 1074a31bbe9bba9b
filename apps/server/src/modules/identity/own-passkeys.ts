import type { Passkey, passkeyOperations } from '@drawdesk/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { keepChallenge, takeChallenge } from '../../platform/auth/passkey-challenges.ts';
import { type RequestSite, requirePasskeySite } from '../../platform/auth/passkey-site.ts';
import { credentialsOf, userHandle } from '../../platform/auth/passkeys.ts';
import { clearProofs } from '../../platform/auth/proof.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import { hasFactor } from '../../platform/auth/second-factor.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { PasskeyTable } from '../../platform/db/database-types.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readOwnAccount } from './own-account.ts';

/** How many a person may have: one for each device, and a few spare ones. */
const passkeysMax = 10;

type NewPasskey = z.output<(typeof passkeyOperations)['identity.addPasskey']['body']>;

type Row = Pick<Selectable<PasskeyTable>, 'id' | 'name' | 'synced' | 'created_at' | 'last_used_at'>;

const toPasskeyDto = (row: Row): Passkey => ({
  passkeyId: String(row.id),
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

// index passkey_of_account
async function readOwn(db: Store['db'], { accountId }: AccountCaller): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, synced, created_at, last_used_at from passkey
    where account_id = ${accountId} and removed_at is null
    order by id desc`.execute(db);
  return rows;
}

export const listOwnPasskeys = async (store: Store, caller: AccountCaller): Promise<Passkey[]> =>
  (await readOwn(store.db, caller)).map(toPasskeyDto);

/** A challenge for a new passkey. @throws DomainError `passkeys_unavailable`, `passkeys_too_many` */
export async function beginPasskey(store: Store, caller: AccountCaller, requestSite: RequestSite) {
  const site = requirePasskeySite(requestSite);
  const { accountId, sessionId } = caller;
  return store.transaction({ as: 'identity' }, async (tx) => {
    const account = await readOwnAccount(tx, caller);
    refuseTooMany(account.passkeys);
    const company = await tx.selectFrom('company').select('name').executeTakeFirst();
    const options = await generateRegistrationOptions({
      rpName: company?.name || 'Drawdesk',
      rpID: site.rpId,
      userName: account.username,
      userDisplayName: caller.displayName,
      userID: userHandle(accountId),
      timeout: 300_000,
      attestationType: 'none',
      excludeCredentials: await credentialsOf(tx, accountId),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const wanted = { purpose: 'add', accountId, sessionId } as const;
    return { challengeId: await keepChallenge(tx, wanted, options.challenge), options: { ...options } };
  });
}

function refuseTooMany(count: number): void {
  if (count >= passkeysMax) throw new DomainError('passkeys_too_many', { count: String(passkeysMax) });
}

/**
 * Adds the passkey that was made for a challenge. With the first second factor, recovery codes are made, and
 * other sessions have to prove again.
 * @throws DomainError `passkey_refused`, `passkey_known`, `passkeys_too_many`, `passkeys_unavailable`
 */
export async function addPasskey(
  store: Store,
  context: CommandContext<AccountCaller>,
  { name: newName, ...registration }: NewPasskey,
  requestSite: RequestSite,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { caller } = context;
  const made = await checkNew(store, caller, registration, requestSite);
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const account = await readOwnAccount(tx, caller, true);
      refuseTooMany(account.passkeys);
      const row = await insert(tx, account.id, { ...made, name: newName });
      await clearProofs(tx, account.id, caller.sessionId);
      const recoveryCodes = hasFactor(account) ? null : await replaceRecoveryCodes(tx, account.id);
      const passkey = toPasskeyDto(row);
      const { passkeyId, name, synced } = passkey;
      return {
        answer: { passkey, recoveryCodes },
        auditEntry: {
          subject: 'account',
          subjectId: String(account.id),
          after: { passkeyId, name, synced },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}

type Made = Awaited<ReturnType<typeof checkNew>>;

async function checkNew(
  store: Store,
  { accountId, sessionId }: AccountCaller,
  { challengeId, credential }: Omit<NewPasskey, 'name'>,
  requestSite: RequestSite,
) {
  const site = requirePasskeySite(requestSite);
  const wanted = { purpose: 'add', accountId, sessionId } as const;
  const challenge = await store.transaction({ as: 'identity' }, (tx) =>
    takeChallenge(tx, wanted, challengeId),
  );
  const { attestationObject, clientDataJSON, transports } = credential.response;
  if (challenge === null || attestationObject === undefined) throw new DomainError('passkey_refused');
  const checked = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      response: { attestationObject, clientDataJSON },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw new DomainError('passkey_refused');
  const { credential: made, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

async function insert(tx: Tx, accountId: AccountId, made: Made & { name: string }): Promise<Row> {
  const { rows } = await sql<Row>`
    insert into passkey (account_id, credential_id, public_key, counter, transports, name, synced, backed_up)
    values (${accountId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports}::text[],
      ${made.name}, ${made.synced}, ${made.backedUp})
    on conflict (credential_id) do nothing
    returning id, name, synced, created_at, last_used_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('passkey_known');
  return row;
}

/** @throws DomainError `not_found` */
export async function renamePasskey(
  store: Store,
  context: CommandContext<AccountCaller>,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  const { caller } = context;
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const row = await requireOwn(tx, caller, passkeyId);
      await sql`update passkey set name = ${name} where id = ${row.id}`.execute(tx);
      return {
        answer: toPasskeyDto({ ...row, name }),
        auditEntry: {
          subject: 'account',
          subjectId: String(caller.accountId),
          before: { passkeyId, name: row.name },
          after: { passkeyId, name },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}

/**
 * Removes a passkey; the last second factor takes the recovery codes with it. @throws DomainError `not_found`
 */
export async function removePasskey(
  store: Store,
  context: CommandContext<AccountCaller>,
  passkeyId: string,
): Promise<{ removed: true }> {
  const { caller } = context;
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const account = await readOwnAccount(tx, caller, true);
      const row = await requireOwn(tx, caller, passkeyId);
      await sql`update passkey set removed_at = clock_timestamp() where id = ${row.id}`.execute(tx);
      const left = account.passkeys - 1;
      if (!hasFactor({ totpSecret: account.totpSecret, passkeys: left }))
        await deleteRecoveryCodes(tx, account.id);
      return {
        answer: { removed: true as const },
        auditEntry: {
          subject: 'account',
          subjectId: String(account.id),
          before: { passkeyId, name: row.name },
          after: { passkeysLeft: left },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}

async function requireOwn(tx: Tx, caller: AccountCaller, passkeyId: string): Promise<Row> {
  const row = (await readOwn(tx, caller)).find(({ id }) => String(id) === passkeyId);
  if (!row) throw new DomainError('not_found', { what: 'passkey' });
  return row;
}
