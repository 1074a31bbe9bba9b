import type { WebhookBody, WebhookDelivery } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId, AggregatorId, WebhookDeliveryId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { bodyOf, readPart } from './claim-delivery.ts';
import { deliveriesOf, readDelivery } from './deliveries.ts';
import { type Attempt, logAttempt } from './record-attempt.ts';
import { type Parcel, sender } from './send-delivery.ts';
import { ofAgent } from './webhook-row.ts';
import { openSecrets } from './webhook-secrets.ts';

interface Asked {
  services: Services;
  context: CommandContext;
  caller: AccountCaller;
  agentId: AgentId;
}

/**
 * The most attempts by hand for one agent in a minute: each sends a request to the server of another
 * company.
 */
const byHandInAMinute = 10;

interface Packed {
  parcel: Parcel;
  attempt: Attempt;
}

/**
 * Sends a signed test without entries and waits for the outcome.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export const sendTest = (asked: Asked): Promise<WebhookDelivery> =>
  sendByHand(asked, { logged: { kind: 'test' } }, async (_tx, row) => ({
    body: {
      ...{ delivery: `${asked.agentId}-test`, kind: 'test', agent: row.code },
      ...{ data: [], meta: { next: null } },
    },
    attempt: { kind: 'test', delivery: `${asked.agentId}-test`, attempt: 1, sent: null, bills: 0 },
  }));

/**
 * Sends the entries of an earlier delivery again, in addition to the deliveries in order.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export const resend = (asked: Asked, deliveryId: WebhookDeliveryId): Promise<WebhookDelivery> =>
  sendByHand(asked, { logged: { kind: 'resend', deliveryId: String(deliveryId) } }, async (tx, row) => {
    const { rows } = await sql<ResendRow>`
      select delivery, attempt, after_position, after_bill, to_position, array(select id from aggregator) as masters
      from webhook_delivery
      where ${deliveriesOf(asked.agentId)} and id = ${deliveryId} and to_position is not null`.execute(tx);
    const known = rows[0];
    if (!known) throw new DomainError('not_found', { what: 'delivery' });
    const after = { position: known.after_position, billId: known.after_bill };
    const whose = { agentId: asked.agentId, masters: known.masters };
    const part = await readPart(tx, whose, after, known.to_position);
    return {
      body: bodyOf({ delivery: known.delivery, agentCode: row.code, entries: part.entries, next: part.next }),
      attempt: {
        ...{ kind: 'resend', delivery: known.delivery, attempt: known.attempt + 1, bills: part.bills },
        sent: {
          after,
          from: BigInt(part.entries[0]?.position ?? known.to_position),
          to: known.to_position,
        },
      },
    };
  });

interface ResendRow {
  delivery: string;
  attempt: number;
  after_position: bigint;
  after_bill: bigint | null;
  to_position: bigint;
  masters: bigint[];
}

interface SecretRow {
  aggregator_id: AggregatorId;
  address: string;
  secret_sealed: string;
  previous_sealed: string | null;
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
  { services, context, caller, agentId }: Asked,
  { logged }: { logged: object },
  contents: Contents,
): Promise<WebhookDelivery> {
  const { store, keys, webhookReach } = services;
  await command(store, context, async (tx) => {
    await requireAgent(tx, caller, agentId);
    await takeTurnByHand(tx, agentId);
    return {
      answer: null,
      auditEntry: { subject: 'webhook', subjectId: String(agentId), after: logged },
    };
  });
  const { parcel, attempt } = await store.transaction({ as: 'work' }, async (tx): Promise<Packed> => {
    const row = await requireSecrets(tx, agentId);
    const { body, attempt: made } = await contents(tx, row);
    const secrets = openSecrets(keys, agentId, [row.secret_sealed, row.previous_sealed]);
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

/**
 * Records a delivery by hand before it is sent: however many are requested at the same moment, the row
 * lets ten through in a minute.
 * @throws DomainError `not_found`, `too_many_requests` with the seconds to wait
 */
async function takeTurnByHand(tx: Tx, agentId: AgentId): Promise<void> {
  const taken = await sql`
    update webhook
    set by_hand_at = (by_hand_at || clock_timestamp())[greatest(1, cardinality(by_hand_at) + 2 - ${byHandInAMinute}::int):]
    where ${ofAgent(agentId)}
      and (cardinality(by_hand_at) < ${byHandInAMinute}::int
        or by_hand_at[1] <= clock_timestamp() - interval '1 minute')`.execute(tx);
  if (taken.numAffectedRows === 1n) return;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from by_hand_at[1] + interval '1 minute' - clock_timestamp())))::int as seconds
    from webhook where ${ofAgent(agentId)}`.execute(tx);
  if (!rows[0]) throw new DomainError('not_found', { what: 'webhook' });
  throw new DomainError('too_many_requests', { seconds: String(rows[0].seconds) });
}
