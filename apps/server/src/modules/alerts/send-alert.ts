import { type SentKind, sentKindNames } from '@drawdesk/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import { signatureHeader, signatureOf } from '../../platform/outbound/signature.ts';
import { alertText } from './alert-text.ts';
import type { AlertWebhook } from './alert-webhook.ts';

interface Sender {
  store: Store;
  webhook: AlertWebhook;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What the receiver gets as JSON; docs/alerts.md shows it. */
interface Alert {
  /** The same at each attempt, and in the header `drawdesk-delivery`. */
  id: string;
  kind: SentKind;
  at: string;
  /** The address in the console. */
  page: string;
  en: { title: string; body: string };
  th: { title: string; body: string };
}

const timeoutMs = 10_000;
/** The answer is not read. */
const bytesMax = 4_096;

/**
 * Sends one notification to the alert webhook, if it is still open, signed as the webhooks of agents are.
 * @throws Error when the receiver did not take it: the job is tried again
 */
export async function sendAlert(
  { store, webhook, logger }: Sender,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const found = await store.transaction({ as: 'identity' }, (tx) => readAlert(tx, BigInt(notificationId)));
  if (!found) return;
  const body = JSON.stringify(found.alert);
  const startedAt = performance.now();
  const answer = await guardedRequest(
    {
      address: webhook.address,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'drawdesk-delivery': notificationId,
        [signatureHeader]: signatureOf([webhook.secret], found.now, body),
      },
      body,
      timeoutMs,
      bytesMax,
    },
    webhook.allowed,
  );
  const { status } = answer;
  const about = {
    ...{ notification: notificationId, host: webhook.host, status },
    ms: Math.round(performance.now() - startedAt),
  };
  if (status !== null && status >= 200 && status < 300) {
    logger.info(about, 'alert sent to the webhook');
    return;
  }
  const failure = answer.ok ? `status ${status}` : answer.failure;
  logger.warn({ ...about, failure }, 'alert not sent to the webhook');
  throw new Error(`The alert webhook did not take an alert: ${failure}`);
}

const sentKind = z.enum(sentKindNames);
const details = z.record(z.string(), z.string());

async function readAlert(tx: Tx, notificationId: bigint): Promise<{ alert: Alert; now: Date } | null> {
  const { rows } = await sql<
    Pick<TableRow<'notification'>, 'kind' | 'details' | 'created_at'> & { now: Date }
  >`
    select kind, details, created_at, clock_timestamp() as now
    from notification
    where id = ${notificationId} and done_at is null`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const kind = sentKind.parse(row.kind);
  const values = details.parse(row.details);
  const { page, ...en } = alertText(kind, values, 'en');
  const { title, body } = alertText(kind, values, 'th');
  return {
    alert: {
      ...{ id: String(notificationId), kind, at: row.created_at.toISOString(), page },
      ...{ en, th: { title, body } },
    },
    now: row.now,
  };
}
