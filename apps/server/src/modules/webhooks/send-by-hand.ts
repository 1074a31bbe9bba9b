import type { WebhookBody } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../../platform/db/database-types.ts';
import type { AgentId, WebhookDeliveryId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { openSecrets } from '../../platform/signed-delivery/secrets.ts';
import { type Parcel, sender } from '../../platform/signed-delivery/send-delivery.ts';
import { takeTurnByHand } from '../../platform/signed-delivery/turn-by-hand.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import type { WebhookServices } from './change-webhook.ts';
import { bodyOf, readPart } from './claim-delivery.ts';
import { type DeliveryRow, deliveriesOf, readDelivery } from './deliveries.ts';
import { type Attempt, logAttempt } from './record-attempt.ts';
import { ofAgent } from './webhook-row.ts';

interface Packed {
  parcel: Parcel<WebhookBody>;
  attempt: Attempt;
}

/**
 * Sends a signed test without entries and waits for the outcome.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export const sendTest = (
  services: WebhookServices,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
): Promise<DeliveryRow> =>
  sendByHand(services, context, agentId, { kind: 'test' }, async (_tx, row) => ({
    body: {
      delivery: `${agentId}-test`,
      kind: 'test',
      agent: row.code,
      data: [],
      meta: { next: null },
    },
    attempt: { kind: 'test', delivery: `${agentId}-test`, attempt: 1, sent: null, bills: 0 },
  }));

/**
 * Sends the entries of an earlier delivery again, in addition to the deliveries in order.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export const resend = (
  services: WebhookServices,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  deliveryId: WebhookDeliveryId,
): Promise<DeliveryRow> =>
  sendByHand(
    services,
    context,
    agentId,
    { kind: 'resend', deliveryId: String(deliveryId) },
    async (tx, row) => {
      const { rows } = await sql<ResendRow>`
        select delivery, attempt, after_position, after_bill, to_position, array(select id from aggregator) as masters
        from webhook_delivery
        where ${deliveriesOf(agentId)} and id = ${deliveryId} and to_position is not null`.execute(tx);
      const earlier = rows[0];
      if (!earlier) throw new DomainError('not_found', { what: 'delivery' });
      const { delivery, to_position: to } = earlier;
      const after = { position: earlier.after_position, billId: earlier.after_bill };
      const part = await readPart(tx, { agentId, masters: earlier.masters }, after, to);
      return {
        body: bodyOf({ delivery, agentCode: row.code, entries: part.entries, next: part.next }),
        attempt: {
          kind: 'resend',
          delivery,
          attempt: earlier.attempt + 1,
          bills: part.bills,
          sent: { after, from: BigInt(part.entries[0]?.position ?? to), to },
        },
      };
    },
  );

interface ResendRow extends Pick<Selectable<WebhookDeliveryTable>, 'delivery' | 'attempt' | 'after_bill'> {
  after_position: bigint;
  to_position: bigint;
  masters: bigint[];
}

type SecretColumns = 'aggregator_id' | 'address' | 'secret_sealed' | 'previous_sealed';

interface SecretRow extends Pick<Selectable<WebhookTable>, SecretColumns> {
  now: Date;
  code: string;
}

type Contents = (
  tx: Tx,
  row: SecretRow,
) => Promise<{
  body: WebhookBody;
  attempt: Pick<Attempt, 'kind' | 'delivery' | 'attempt' | 'sent' | 'bills'>;
}>;

/** The action is in the log before anything is sent; no database lock is kept while it is sent. */
async function sendByHand(
  { store, keys, webhookReach }: WebhookServices,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  logged: object,
  contents: Contents,
): Promise<DeliveryRow> {
  const { caller } = context;
  await command(store, context, async (tx) => {
    await requireAgent(tx, caller, agentId);
    await takeTurnByHand(tx, 'webhook', ofAgent(agentId));
    return {
      answer: null,
      auditEntry: { subject: 'webhook', subjectId: String(agentId), after: logged },
    };
  });
  const { parcel, attempt } = await store.transaction({ as: 'work' }, async (tx): Promise<Packed> => {
    const row = await requireSecrets(tx, agentId);
    const { body, attempt: made } = await contents(tx, row);
    const secrets = openSecrets(keys, `agent:${agentId}`, [row.secret_sealed, row.previous_sealed]);
    const by = { accountId: caller.accountId, name: caller.displayName };
    const { address, now } = row;
    return {
      parcel: { address, secrets, body, attempt: made.attempt, now },
      attempt: { ...made, agentId, aggregatorId: row.aggregator_id, address, by },
    };
  });
  const receipt = await sender(webhookReach)(parcel);
  const { id } = await store.transaction({ as: 'work' }, (tx) => logAttempt(tx, attempt, receipt));
  return store.transaction({ as: 'work' }, (tx) =>
    readDelivery(tx, { aggregatorId: attempt.aggregatorId, id }),
  );
}

async function requireSecrets(tx: Tx, agentId: AgentId): Promise<SecretRow> {
  const { rows } = await sql<SecretRow>`
    select w.aggregator_id, w.address, w.secret_sealed,
           case when w.previous_until > clock_timestamp() then w.previous_sealed end as previous_sealed,
           clock_timestamp() as now, g.code
    from webhook w
    join agent g on g.id = w.agent_id
    where ${ofAgent(agentId, 'w')}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'webhook' });
  return row;
}
