import type { WebhookBody } from '@drawdesk/contract';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import {
  type Deliverer,
  type DelivererLimits,
  openDeliverer,
} from '../../platform/signed-delivery/deliverer.ts';
import { openSecrets } from '../../platform/signed-delivery/secrets.ts';
import type { Receipt, Send } from '../../platform/signed-delivery/send-delivery.ts';
import { watchDelivery } from '../../platform/signed-delivery/watch-delivery.ts';
import { bodyOf, claimNext, dueWebhooks, slowFromMs } from './claim-delivery.ts';
import { recordAttempt } from './record-attempt.ts';

/** Delivers the feeds of all agents that have a webhook, each in order; no agent waits for another. */
export function openFeedDeliverer(
  store: Store,
  keys: Keys,
  send: Send<WebhookBody>,
  onError: (error: unknown, agentId: AgentId) => void,
  limits?: DelivererLimits,
): Deliverer {
  async function deliverNext({ id: agentId }: { id: AgentId }): Promise<boolean> {
    const claimed = await claimNext(store, agentId);
    if (!claimed) return false;
    const { address, attempt, sealed, now } = claimed;
    const secrets = openSecrets(keys, `agent:${agentId}`, sealed);
    const receipt: Receipt = await watchDelivery(() =>
      send({ address, secrets, body: bodyOf(claimed), attempt, now }),
    );
    const recorded = await recordAttempt(store, claimed, receipt);
    return recorded === 'delivered' && receipt.durationMs <= slowFromMs;
  }

  return openDeliverer({ due: () => dueWebhooks(store), deliverNext, onError }, limits);
}
