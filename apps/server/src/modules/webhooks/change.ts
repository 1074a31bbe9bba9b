import { secretOverlapHours, type Webhook } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Scope, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { latestEntry } from '../feed/read-feed.ts';
import { addressFault } from './check-address.ts';
import { closeWebhookStopped } from './notify-webhook-stopped.ts';
import { ofAgent, readWebhook, toWebhookDto, type WebhookRow } from './webhook-row.ts';
import { newSecret, prefixOf, seal } from './webhook-secrets.ts';

interface Asked {
  services: Services;
  context: CommandContext;
  caller: AccountCaller;
  agentId: AgentId;
}

type Secret = { webhook: Webhook; secret: string | null };

/** The late outcome of a delivery that was under way is ignored, and the receiver gets a new day. */
const beginAnew = sql`
  claim = claim + 1, claimed_until = null, attempts = 0, failing_since = null, next_attempt_at = null, stopped_at = null`;

/**
 * Sets the address. Makes the webhook where there is none, with a secret; events from now on are sent. A
 * caller who changes a webhook names its version: if two make the first one, the second gets the error
 * about the other's version.
 * @throws DomainError `not_found`, `webhook_address_refused`, `stale_version`
 */
export async function setAddress(
  { services, context, caller, agentId }: Asked,
  { address, version }: { address: string; version?: number | undefined },
): Promise<Secret> {
  const fault = addressFault(address, services.webhookReach);
  const secret = newSecret();
  const { answer, hit } = await command(services.store, context, async (tx) => {
    const { aggregatorId } = await requireAgent(tx, caller, agentId);
    if (fault)
      throw new DomainError('webhook_address_refused', {}, [
        { path: 'body.address', code: 'webhook_address_refused', message: fault },
      ]);
    const known = await readWebhook(tx, agentId, 'for update');
    if (known) return moveAddress(tx, known, address, version);
    const first = await sql`
      insert into webhook (aggregator_id, agent_id, address, secret_sealed, secret_prefix, position)
      values (${aggregatorId}, ${agentId}, ${address}, ${seal(services.keys, agentId, secret)},
        ${prefixOf(secret)}, ${await latestEntry(tx, { aggregatorId, agentId })})
      on conflict (aggregator_id, agent_id) do nothing`.execute(tx);
    if (first.numAffectedRows === 0n) {
      // another person has made one at this moment
      const others = await readWebhook(tx, agentId, 'for update');
      if (!others) throw new Error(`The webhook of agent ${agentId} is not there`);
      return moveAddress(tx, others, address, version);
    }
    const made = await changed(tx, agentId);
    return { answer: { webhook: made, made: true }, auditEntry: auditEntryOf(made, null, { address }) };
  });
  await newsDone(services, agentId);
  return { webhook: answer.webhook, secret: hit || !answer.made ? null : secret };
}

async function moveAddress(
  tx: Tx,
  known: WebhookRow,
  address: string,
  version: number | undefined,
): Promise<Outcome<{ webhook: Webhook; made: boolean }>> {
  const { agent_id: agentId } = known;
  await requireVersion(
    tx,
    {
      subject: 'webhook',
      subjectId: String(agentId),
      version: known.version,
      fields: { address: known.address },
    },
    version ?? 0,
    { address },
  );
  await sql`
    update webhook set address = ${address}, version = version + 1, ${beginAnew} where ${ofAgent(agentId)}`.execute(
    tx,
  );
  const webhook = await changed(tx, agentId);
  return {
    answer: { webhook, made: false },
    auditEntry: auditEntryOf(webhook, { address: known.address }, { address }),
  };
}

/** Switches it off, or on again from where it stopped. @throws DomainError `not_found` */
export async function switchWebhook(asked: Asked, on: boolean): Promise<Webhook> {
  return change(asked, async (tx, known) => {
    await update(tx, known, on ? sql`enabled = true, ${beginAnew}` : sql`enabled = false`);
    return { before: { state: toWebhookDto(known).state }, after: { on } };
  });
}

/** A new secret; the earlier one also signs for a while. @throws DomainError `not_found` */
export async function rotateSecret(asked: Asked): Promise<Secret> {
  const { services, caller, agentId } = asked;
  // first in the caller's own scope: the role that signs sees all webhooks
  await services.store.transaction(scopeOf(caller), (tx) => requireWebhook(tx, asked));
  const secret = newSecret();
  let made = false;
  const rotate: Change = async (tx, known) => {
    made = true;
    await update(
      tx,
      known,
      sql`previous_sealed = secret_sealed,
          previous_until = clock_timestamp() + make_interval(hours => ${secretOverlapHours}),
          secret_sealed = ${seal(services.keys, agentId, secret)}, secret_prefix = ${prefixOf(secret)}`,
    );
    return { before: { prefix: known.secret_prefix }, after: { prefix: prefixOf(secret) } };
  };
  // the earlier secret is read only by the role that signs
  const webhook = await change(asked, rotate, { as: 'work' });
  return { webhook, secret: made ? secret : null };
}

/**
 * Sends the feed back: everything from an entry on is delivered again, in order.
 * @throws DomainError `not_found`, `webhook_position_ahead`
 */
export async function replayFrom(asked: Asked, from: bigint): Promise<Webhook> {
  return change(asked, async (tx, known) => {
    if (from > known.latest)
      throw new DomainError('webhook_position_ahead', { latest: String(known.latest) });
    await update(tx, known, sql`position = ${from - 1n}, bill_id = null, sending_to = null, ${beginAnew}`);
    return { before: { delivered: toWebhookDto(known).delivered }, after: { from: Number(from) } };
  });
}

async function requireWebhook(
  tx: Tx,
  { caller, agentId }: Pick<Asked, 'caller' | 'agentId'>,
  lock: 'for update' | 'read' = 'read',
): Promise<WebhookRow> {
  await requireAgent(tx, caller, agentId);
  const known = await readWebhook(tx, agentId, lock);
  if (!known) throw new DomainError('not_found', { what: 'webhook' });
  return known;
}

const update = (tx: Tx, { agent_id }: WebhookRow, what: RawBuilder<unknown>) =>
  sql`update webhook set ${what}, version = version + 1 where ${ofAgent(agent_id)}`.execute(tx);

type Change = (tx: Tx, known: WebhookRow) => Promise<{ before: object; after: object }>;

async function change(
  { services, context, caller, agentId }: Asked,
  work: Change,
  scope: Scope = scopeOf(caller),
): Promise<Webhook> {
  const once = async (tx: Tx) => {
    const known = await requireWebhook(tx, { caller, agentId }, 'for update');
    const { before, after } = await work(tx, known);
    const webhook = await changed(tx, agentId);
    return { answer: webhook, auditEntry: auditEntryOf(webhook, before, after) };
  };
  const { answer } = await command(services.store, context, once, scope);
  await newsDone(services, agentId);
  return answer;
}

const auditEntryOf = ({ agentId }: Webhook, before: object | null, after: object) => ({
  subject: 'webhook',
  subjectId: agentId,
  before,
  after: { agentId, ...after },
});

async function changed(tx: Tx, agentId: AgentId): Promise<Webhook> {
  const row = await readWebhook(tx, agentId);
  if (!row) throw new Error(`The webhook of agent ${agentId} is not there`);
  return toWebhookDto(row);
}

/** A person has dealt with a receiver that was given up. The tenant does not see who else was notified. */
const newsDone = ({ store }: Services, agentId: AgentId): Promise<void> =>
  store.transaction({ as: 'work' }, (tx) => closeWebhookStopped(tx, agentId));
