import type { SlipBody, SlipTest } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command/command.ts';
import type { DealerId } from '../../platform/db/ids.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { openSecrets } from '../../platform/signed-delivery/secrets.ts';
import { sender } from '../../platform/signed-delivery/send-delivery.ts';
import { takeTurnByHand } from '../../platform/signed-delivery/turn-by-hand.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import {
  commandOnDealer,
  type DealerWebhookServices,
  ofDealer,
  requireAddress,
  requireTaking,
} from './change-webhook.ts';
import { dealingTierOf } from './dealing-tier.ts';

/**
 * Sends a signed test without bets, and waits for the outcome. The action is in the log before anything is sent; no
 * database lock is kept while it is sent.
 * @throws DomainError `not_found`, also where the dealer has no address; `too_many_requests`
 */
export async function testDealerWebhook(
  { store, keys, webhookReach }: DealerWebhookServices,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
): Promise<SlipTest> {
  await commandOnDealer(store, context, dealerId, async (tx, row) => {
    requireTaking(row);
    requireAddress(row);
    await takeTurnByHand(tx, 'dealer_webhook', ofDealer(row));
    return {
      answer: null,
      auditEntry: { subject: 'dealer', subjectId: String(row.id), after: { kind: 'test' } },
    };
  });
  const { address, sealed, now } = await store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<
      Pick<TableRow<'dealer_webhook'>, 'address' | 'secret_sealed' | 'previous_sealed'> & { now: Date }
    >`
      select address, secret_sealed, case when previous_until > clock_timestamp() then previous_sealed end as previous_sealed,
             clock_timestamp() as now
      from dealer_webhook where ${ofDealer({ aggregator_id: dealingTierOf(context.caller), id: dealerId })}`.execute(
      tx,
    );
    const [row] = rows;
    // removed since
    if (!row || row.address === null) throw new DomainError('not_found', { what: 'webhook' });
    return { address: row.address, sealed: [row.secret_sealed, row.previous_sealed], now: row.now };
  });
  const body: SlipBody = { delivery: `${dealerId}-test`, kind: 'test', layOff: null };
  const secrets = openSecrets(keys, `dealer:${dealerId}`, sealed);
  return sender(webhookReach)({ address, secrets, body, attempt: 1, now });
}
