import { secretOverlapHours, type Webhook } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Scope, Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import { addressFault } from '../../platform/signed-delivery/check-address.ts';
import { newSecret, prefixOf, seal } from '../../platform/signed-delivery/secrets.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { latestEntry } from '../feed/read-feed.ts';
import { closeWebhookStopped } from './notify-webhook-stopped.ts';
import { toWebhookDto } from './webhook-dto.ts';
import { ofAgent, readWebhook, type WebhookRow } from './webhook-row.ts';

/** What webhooks need of the installation: keys for their secrets, and the addresses they may have. */
export interface WebhookServices {
  store: Store;
  keys: Keys;
  webhookReach: AllowedNetworks;
}

/** The secret is shown once: a repeated request does not show it again. */
interface WebhookWithSecret {
  webhook: Webhook;
  secret: string | null;
}

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
  { store, keys, webhookReach }: WebhookServices,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  { address, version }: { address: string; version?: number | undefined },
): Promise<WebhookWithSecret> {
  const fault = addressFault(address, webhookReach);
  const secret = newSecret();
  const { answer, hit } = await command(store, context, async (tx) => {
    const { aggregatorId } = await requireAgent(tx, context.caller, agentId);
    if (fault) throw new DomainError('webhook_address_refused', {}, [{ path: 'body.address', ...fault }]);
    const present = await readWebhook(tx, agentId, 'for update');
    if (present) return moveAddress(tx, present, address, version);
    const first = await sql`
      insert into webhook (aggregator_id, agent_id, address, secret_sealed, secret_prefix, position)
      values (${aggregatorId}, ${agentId}, ${address}, ${seal(keys, `agent:${agentId}`, secret)},
        ${prefixOf(secret)}, ${await latestEntry(tx, { aggregatorId, agentId })})
      on conflict (aggregator_id, agent_id) do nothing`.execute(tx);
    if (first.numAffectedRows === 0n) {
      // another person has made one at this moment
      const others = await readWebhook(tx, agentId, 'for update');
      if (!others) throw new Error(`The webhook of agent ${agentId} is not there`);
      return moveAddress(tx, others, address, version);
    }
    const webhook = await readChanged(tx, agentId);
    return { answer: { webhook, made: true }, auditEntry: auditEntryOf(webhook, null, { address }) };
  });
  await closeStoppedNotice(store, agentId);
  return { webhook: answer.webhook, secret: hit || !answer.made ? null : secret };
}

async function moveAddress(
  tx: Tx,
  present: WebhookRow,
  address: string,
  version: number | undefined,
): Promise<Outcome<{ webhook: Webhook; made: boolean }>> {
  const { agent_id: agentId } = present;
  await requireVersion(
    tx,
    {
      subject: 'webhook',
      subjectId: String(agentId),
      version: present.version,
      fields: { address: present.address },
    },
    version ?? 0,
    { address },
  );
  await sql`
    update webhook set address = ${address}, version = version + 1, ${beginAnew} where ${ofAgent(agentId)}`.execute(
    tx,
  );
  const webhook = await readChanged(tx, agentId);
  return {
    answer: { webhook, made: false },
    auditEntry: auditEntryOf(webhook, { address: present.address }, { address }),
  };
}

/** Switches it off, or on again from where it stopped. @throws DomainError `not_found` */
export async function switchWebhook(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  on: boolean,
): Promise<Webhook> {
  return change(store, context, agentId, async (tx, row) => {
    await update(tx, row, on ? sql`enabled = true, ${beginAnew}` : sql`enabled = false`);
    return { before: { state: toWebhookDto(row).state }, after: { on } };
  });
}

/** A new secret; the earlier one also signs for a while. @throws DomainError `not_found` */
export async function rotateSecret(
  { store, keys }: Pick<WebhookServices, 'store' | 'keys'>,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
): Promise<WebhookWithSecret> {
  const { caller } = context;
  // first in the caller's own scope: the role that signs sees all webhooks
  await store.transaction(scopeOf(caller), (tx) => requireWebhook(tx, caller, agentId));
  const secret = newSecret();
  let made = false;
  const rotate: Change = async (tx, row) => {
    made = true;
    await update(
      tx,
      row,
      sql`previous_sealed = secret_sealed,
          previous_until = clock_timestamp() + make_interval(hours => ${secretOverlapHours}),
          secret_sealed = ${seal(keys, `agent:${agentId}`, secret)}, secret_prefix = ${prefixOf(secret)}`,
    );
    return { before: { prefix: row.secret_prefix }, after: { prefix: prefixOf(secret) } };
  };
  // the earlier secret is read only by the role that signs
  const webhook = await change(store, context, agentId, rotate, { as: 'work' });
  return { webhook, secret: made ? secret : null };
}

/**
 * Sends the feed back: everything from an entry on is delivered again, in order.
 * @throws DomainError `not_found`, `webhook_position_ahead`
 */
export async function replayFrom(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  from: bigint,
): Promise<Webhook> {
  return change(store, context, agentId, async (tx, row) => {
    if (from > row.latest) throw new DomainError('webhook_position_ahead', { latest: String(row.latest) });
    await update(tx, row, sql`position = ${from - 1n}, bill_id = null, sending_to = null, ${beginAnew}`);
    return { before: { delivered: toWebhookDto(row).delivered }, after: { from: Number(from) } };
  });
}

async function requireWebhook(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
  lock: 'for update' | 'read' = 'read',
): Promise<WebhookRow> {
  await requireAgent(tx, caller, agentId);
  const row = await readWebhook(tx, agentId, lock);
  if (!row) throw new DomainError('not_found', { what: 'webhook' });
  return row;
}

const update = (tx: Tx, { agent_id }: WebhookRow, what: RawBuilder<unknown>) =>
  sql`update webhook set ${what}, version = version + 1 where ${ofAgent(agent_id)}`.execute(tx);

type Change = (tx: Tx, row: WebhookRow) => Promise<{ before: object; after: object }>;

async function change(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  work: Change,
  scope: Scope = scopeOf(context.caller),
): Promise<Webhook> {
  const once = async (tx: Tx) => {
    const row = await requireWebhook(tx, context.caller, agentId, 'for update');
    const { before, after } = await work(tx, row);
    const webhook = await readChanged(tx, agentId);
    return { answer: webhook, auditEntry: auditEntryOf(webhook, before, after) };
  };
  const { answer } = await command(store, context, once, scope);
  await closeStoppedNotice(store, agentId);
  return answer;
}

const auditEntryOf = ({ agentId }: Webhook, before: object | null, after: object) => ({
  subject: 'webhook',
  subjectId: agentId,
  before,
  after: { agentId, ...after },
});

async function readChanged(tx: Tx, agentId: AgentId): Promise<Webhook> {
  const row = await readWebhook(tx, agentId);
  if (!row) throw new Error(`The webhook of agent ${agentId} is not there`);
  return toWebhookDto(row);
}

/** A person has dealt with a receiver that was given up. The tenant does not see who else was notified. */
const closeStoppedNotice = (store: Store, agentId: AgentId): Promise<void> =>
  store.transaction({ as: 'work' }, (tx) => closeWebhookStopped(tx, agentId));
