import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { clearProofs } from '../../platform/auth/proof.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import { hasFactor } from '../../platform/auth/second-factor.ts';
import { sealTotpSecret, takeTotpCode } from '../../platform/auth/totp.ts';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type OwnAccount, type RequestOrigin, readOwnAccount, trySecret } from './own-account.ts';

interface StoreAndKeys {
  store: Store;
  keys: Keys;
}

const secretBytes = 20;

/**
 * One action on one's own account, which is locked meanwhile. The log says what is switched on or off, never
 * a secret.
 */
async function onOwnAccount<T>(
  store: Store,
  context: CommandContext<AccountCaller>,
  work: (tx: Tx, account: OwnAccount) => Promise<{ answer: T; before: object; after: object }>,
): Promise<T> {
  const { answer } = await command(
    store,
    context,
    async (tx): Promise<Outcome<T>> => {
      const account = await readOwnAccount(tx, context.caller, true);
      const { answer, before, after } = await work(tx, account);
      return { answer, auditEntry: { subject: 'account', subjectId: String(account.id), before, after } };
    },
    { as: 'identity' },
  );
  return answer;
}

/** A new secret that waits for its first code. @throws DomainError `totp_on_already` */
export async function beginTotp(
  { store, keys }: StoreAndKeys,
  context: CommandContext<AccountCaller>,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: secretBytes });
  return onOwnAccount(store, context, async (tx, account) => {
    if (account.totpSecret !== null) throw new DomainError('totp_on_already');
    const company = await tx.selectFrom('company').select('name').executeTakeFirst();
    await sql`
      update account
      set totp_pending = ${sealTotpSecret(keys, account.id, secret.base32)}, totp_last_step = null
      where id = ${account.id}`.execute(tx);
    const totp = new TOTP({ issuer: company?.name ?? 'Drawdesk', label: account.username, secret });
    return {
      answer: { secret: secret.base32, uri: totp.toString() },
      before: { authenticator: 'off' },
      after: { authenticator: 'waits for its first code' },
    };
  });
}

/**
 * Switches the authenticator on with its first code. If it is the first second factor, returns the recovery
 * codes.
 * @throws DomainError `totp_on_already`, `totp_not_begun`, `code_wrong`, `locked_out`
 */
export async function confirmTotp(
  { store, keys }: StoreAndKeys,
  context: CommandContext<AccountCaller>,
  code: string,
  origin: RequestOrigin,
): Promise<{ recoveryCodes: string[] | null }> {
  const { caller } = context;
  const account = await readOwnAccount(store.db, caller);
  const pending = account.totpPending;
  if (account.totpSecret !== null) throw new DomainError('totp_on_already');
  if (pending === null) throw new DomainError('totp_not_begun');
  await trySecret(store, caller, account.username, origin, 'code_wrong', (tx) =>
    takeTotpCode(tx, keys, account.id, pending, code),
  );
  return onOwnAccount(store, context, async (tx, now) => {
    if (now.totpPending !== pending) throw new DomainError('totp_not_begun');
    await sql`
      update account set totp_secret = totp_pending, totp_pending = null where id = ${now.id}`.execute(tx);
    await clearProofs(tx, now.id, caller.sessionId);
    const recoveryCodes = hasFactor(now) ? null : await replaceRecoveryCodes(tx, now.id);
    return {
      answer: { recoveryCodes },
      before: { authenticator: 'off' },
      after: { authenticator: 'on' },
    };
  });
}

/** Switches it off. The recovery codes stay while there is still a passkey. @throws DomainError `totp_off` */
export async function disableTotp(
  store: Store,
  context: CommandContext<AccountCaller>,
): Promise<{ totp: false }> {
  return onOwnAccount(store, context, async (tx, account) => {
    if (account.totpSecret === null) throw new DomainError('totp_off');
    await sql`
      update account set totp_secret = null, totp_pending = null, totp_last_step = null
      where id = ${account.id}`.execute(tx);
    if (account.passkeys === 0) await deleteRecoveryCodes(tx, account.id);
    return {
      answer: { totp: false as const },
      before: { authenticator: 'on' },
      after: { authenticator: 'off' },
    };
  });
}

/** Ten new codes instead of the old ones. @throws DomainError `second_factor_off` */
export async function makeRecoveryCodes(
  store: Store,
  context: CommandContext<AccountCaller>,
): Promise<{ recoveryCodes: string[] }> {
  return onOwnAccount(store, context, async (tx, account) => {
    if (!hasFactor(account)) throw new DomainError('second_factor_off');
    const { rows } = await sql<{ left: bigint }>`
      select count(*) as left from recovery_code where account_id = ${account.id} and used_at is null`.execute(
      tx,
    );
    const recoveryCodes = await replaceRecoveryCodes(tx, account.id);
    return {
      answer: { recoveryCodes },
      before: { codesLeft: Number(rows[0]?.left ?? 0n) },
      after: { codesLeft: recoveryCodes.length },
    };
  });
}
