import type { PushState, PushSubscriptionKeys } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { PushService } from '../../platform/auth/push-keys.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { isPushAddress } from '../../platform/outbound/push-source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { areBrowserKeys } from './encrypt-push.ts';

/** What push notifications need of the installation. */
interface PushServices {
  store: Store;
  push: PushService | null;
}

export const showPush = ({ store, push }: PushServices, caller: AccountCaller): Promise<PushState> =>
  store.transaction(scopeOf(caller), (tx) => readState(tx, push, caller));

async function readState(tx: Tx, push: PushService | null, { sessionId }: AccountCaller): Promise<PushState> {
  const { rows } = await sql`
    select from push_subscription where session_id = ${sessionId}`.execute(tx);
  return { publicKey: push?.keys.publicKey ?? null, on: push !== null && rows.length > 0 };
}

/**
 * Sends push notifications to the browser of this session from now on. Earlier sessions of the same person in the same
 * browser give way, so that nothing arrives twice. Like every choice about one's own notifications it leaves no line in
 * the log.
 * @throws DomainError `push_off`; `push_address_refused` for an address that is not of a known push service
 */
export async function startPush(
  { store, push }: PushServices,
  context: CommandContext<AccountCaller>,
  { endpoint, key, auth, language }: PushSubscriptionKeys,
): Promise<PushState> {
  const { caller } = context;
  if (!push) throw new DomainError('push_off');
  if (!isPushAddress(endpoint, push) || !areBrowserKeys({ key, auth }))
    throw new DomainError('push_address_refused');
  const { answer } = await command(store, context, async (tx) => {
    await sql`
      delete from push_subscription
      where account_id = ${caller.accountId} and endpoint = ${endpoint} and session_id <> ${caller.sessionId}`.execute(
      tx,
    );
    await sql`
      insert into push_subscription (session_id, account_id, endpoint, browser_key, browser_auth, language)
      values (${caller.sessionId}, ${caller.accountId}, ${endpoint}, ${key}, ${auth}, ${language})
      on conflict (session_id) do update
      set endpoint = excluded.endpoint, browser_key = excluded.browser_key, browser_auth = excluded.browser_auth,
          language = excluded.language, failures = 0, last_failure = null`.execute(tx);
    return { answer: await readState(tx, push, caller), auditEntry: null };
  });
  return answer;
}

export async function stopPush(
  { store, push }: PushServices,
  context: CommandContext<AccountCaller>,
): Promise<PushState> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await sql`delete from push_subscription where session_id = ${caller.sessionId}`.execute(tx);
    return { answer: await readState(tx, push, caller), auditEntry: null };
  });
  return answer;
}
