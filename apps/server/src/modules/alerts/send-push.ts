import { role as roleSchema, type SentKind, sentKindNames } from '@drawdesk/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { inGoodStanding } from '../../platform/auth/account-standing.ts';
import type { PushService } from '../../platform/auth/push-keys.ts';
import { parseRules, rulesOfRole } from '../../platform/auth/rights.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { forReader } from '../notifications/for-reader.ts';
import { readOff, wanted } from '../notifications/preferences.ts';
import { alertText } from './alert-text.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidHeader } from './vapid.ts';

interface Sender {
  store: Store;
  push: PushService;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** How long a push service keeps a message for a browser that is off: later it is no news any more. */
const keptForSeconds = 3_600;
const timeoutMs = 10_000;
/** The answer is only used to see what went wrong. */
const bytesMax = 4_096;

/**
 * Sends one notification to the browser of one session, if its person may see it at this moment and it is still open. A
 * subscription that the push service no longer knows is removed.
 * @throws Error when it may succeed later: the job is tried again
 */
export async function sendPush(
  { store, push, logger }: Sender,
  { notificationId, sessionId }: { notificationId: string; sessionId: string },
): Promise<void> {
  const message = await store.transaction({ as: 'identity' }, (tx) =>
    readMessage(tx, sessionId, BigInt(notificationId)),
  );
  if (!message) return;
  const { endpoint, text, browser } = message;
  const startedAt = performance.now();
  const answer = await guardedRequest(
    {
      address: endpoint,
      method: 'POST',
      headers: {
        authorization: await vapidHeader(endpoint, push),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptForSeconds),
        urgency: 'high',
        topic: `n${notificationId}`,
      },
      body: encryptPush(text, browser),
      timeoutMs,
      bytesMax,
    },
    push.allowed,
  );
  const status = answer.status;
  // the address is a secret of the browser: its host is enough to see whose push service it is
  const about = {
    ...{ notification: notificationId, host: new URL(endpoint).host, status },
    ms: Math.round(performance.now() - startedAt),
  };
  if (status !== null && status >= 200 && status < 300) {
    logger.info(about, 'push notification sent');
    return record(store, sessionId, null);
  }
  if (status === 404 || status === 410) {
    logger.info(about, 'push subscription ended by the browser');
    return deleteSubscription(store, sessionId);
  }
  const failure = answer.ok ? `status ${status}` : answer.failure;
  logger.warn({ ...about, failure }, 'push notification not sent');
  await record(store, sessionId, failure);
  if (mayPass(status)) throw new Error(`The push service did not take a message: ${failure}`);
}

/** Busy or away; any other refusal would come again. */
const mayPass = (status: number | null): boolean =>
  status === null || status === 408 || status === 429 || status >= 500;

type Columns = 'endpoint' | 'browser_key' | 'browser_auth' | 'language' | 'account_id';

interface Row
  extends Pick<TableRow<'push_subscription'>, Columns>,
    Pick<TableRow<'account'>, 'display_name' | 'role' | 'aggregator_id' | 'agent_id'> {
  rules: unknown;
}

/**
 * The message of a notification for a session; null when there is nothing to send. The idle limit of the session does not
 * count: the message is for the time in which nobody looks at the console.
 */
async function readMessage(tx: Tx, sessionId: string, notificationId: bigint) {
  const { rows } = await sql<Row>`
    select p.endpoint, p.browser_key, p.browser_auth, p.language, p.account_id, a.display_name, a.role, a.aggregator_id,
           a.agent_id, ${rulesOfRole('a.role')} as rules
    from push_subscription p
    join session s on s.id = p.session_id and s.account_id = p.account_id
    join account a on a.id = p.account_id
    left join company c on true
    where p.session_id = ${sessionId} and ${sessionStands} and ${inGoodStanding('a')}
      and not a.must_change_password`.execute(tx);
  const row = rows[0];
  const role = roleSchema.safeParse(row?.role);
  if (!row || !role.success) return null;
  const caller: AccountCaller = {
    ...{ kind: 'account', accountId: row.account_id, displayName: row.display_name, role: role.data },
    ...{ rules: parseRules(role.data, row.rules), aggregatorId: row.aggregator_id, agentId: row.agent_id },
    ...{ mode: 'own', real: null, sessionId },
  };
  const found = await readNotification(tx, caller, notificationId);
  if (!found) return null;
  const language = row.language === 'th' ? 'th' : 'en';
  const text = JSON.stringify({
    ...alertText(found.kind, found.values, language),
    id: String(notificationId),
    language,
  });
  return { endpoint: row.endpoint, text, browser: { key: row.browser_key, auth: row.browser_auth } };
}

/** Not ended, and younger than the absolute limit. */
const sessionStands = sql<boolean>`(
  s.ended_at is null and s.expires_at > clock_timestamp()
  and s.created_at > clock_timestamp() - make_interval(hours => coalesce(c.session_absolute_hours, 168)))`;

const sentKind = z.enum(sentKindNames);
const details = z.record(z.string(), z.string());

/** With the person's rights and preferences of this moment; null when it is done, or not for this person. */
async function readNotification(
  tx: Tx,
  caller: AccountCaller,
  notificationId: bigint,
): Promise<{ kind: SentKind; values: Record<string, string> } | null> {
  const off = await readOff(tx, caller);
  const { rows } = await sql<Pick<TableRow<'notification'>, 'kind' | 'details'>>`
    select n.kind, n.details
    from notification n
    where n.id = ${notificationId} and n.done_at is null and ${forReader(caller)} and ${wanted(off.bell)}`.execute(
    tx,
  );
  const row = rows[0];
  return row ? { kind: sentKind.parse(row.kind), values: details.parse(row.details) } : null;
}

const record = (store: Store, sessionId: string, failure: string | null): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    await (failure === null
      ? sql`
        update push_subscription set last_sent_at = clock_timestamp(), failures = 0, last_failure = null
        where session_id = ${sessionId}`
      : sql`
        update push_subscription set failures = failures + 1, last_failure = ${failure}
        where session_id = ${sessionId}`
    ).execute(tx);
  });

const deleteSubscription = (store: Store, sessionId: string): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    await sql`delete from push_subscription where session_id = ${sessionId}`.execute(tx);
  });

/** Removes the subscriptions of sessions that are over. */
export const purgePushSubscriptions = (store: Store): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    await sql`
      delete from push_subscription p
      using session s
      where s.id = p.session_id and (s.ended_at is not null or s.expires_at <= clock_timestamp())`.execute(
      tx,
    );
  });
