import type { AgentId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { bodyOf, type Claimed, claimNext, type Due, dueWebhooks, slowFromMs } from './claim-delivery.ts';
import { recordAttempt } from './record-attempt.ts';
import type { Receipt, Send } from './send-delivery.ts';
import { watchDelivery } from './watch-delivery.ts';
import { openSecrets } from './webhook-secrets.ts';

/** Delivers the feeds of all agents that have a webhook, each in order; no agent waits for another. */
export interface Deliverer {
  /** Looks for deliveries that are due and starts them; those under way continue after this returns. */
  look(): Promise<void>;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
  /**
   * Starts nothing more; what is under way ends within the time of an attempt, or is tried again by the
   * next process.
   */
  close(): Promise<void>;
}

/** How the slots are shared, so that no master and no receiver delays the deliveries of others. */
export interface DelivererLimits {
  /** Agents that are served at the same time. */
  atOnce: number;
  /** Of these, receivers that failed last or are slow. */
  slowAtOnce: number;
  ofAggregatorAtOnce: number;
  /** After this others have their turn; the turn of a slow receiver ends after one delivery. */
  partsInARow: number;
}

const usualLimits: DelivererLimits = { atOnce: 64, slowAtOnce: 32, ofAggregatorAtOnce: 8, partsInARow: 10 };

export function openDeliverer(
  store: Store,
  keys: Keys,
  send: Send,
  onError: (error: unknown, agentId: AgentId) => void,
  limits: DelivererLimits = usualLimits,
): Deliverer {
  const underWay = new Map<bigint, Pick<Due, 'aggregatorId' | 'slow'> & { done: Promise<void> }>();
  let closed = false;

  function hasPlace({ agentId, aggregatorId, slow }: Due): boolean {
    if (closed || underWay.has(agentId) || underWay.size >= limits.atOnce) return false;
    const others = [...underWay.values()];
    if (slow && others.filter((one) => one.slow).length >= limits.slowAtOnce) return false;
    return others.filter((one) => one.aggregatorId === aggregatorId).length < limits.ofAggregatorAtOnce;
  }

  async function serve(agentId: AgentId): Promise<void> {
    for (let parts = 0; parts < limits.partsInARow && !closed; parts += 1) {
      const claimed = await claimNext(store, agentId);
      if (!claimed || !(await deliver(claimed))) return;
    }
  }

  /** Whether the next part may follow immediately. */
  async function deliver(claimed: Claimed): Promise<boolean> {
    const { address, attempt, now, agentId, sealed } = claimed;
    const secrets = openSecrets(keys, agentId, sealed);
    const receipt: Receipt = await watchDelivery(() =>
      send({ address, secrets, body: bodyOf(claimed), attempt, now }),
    );
    const recorded = await recordAttempt(store, claimed, receipt);
    return recorded === 'delivered' && receipt.durationMs <= slowFromMs;
  }

  return {
    async look() {
      for (const due of await dueWebhooks(store)) {
        if (!hasPlace(due)) continue;
        const done = serve(due.agentId)
          .catch((error: unknown) => onError(error, due.agentId))
          .finally(() => underWay.delete(due.agentId));
        underWay.set(due.agentId, { aggregatorId: due.aggregatorId, slow: due.slow, done });
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
    },
    async close() {
      closed = true;
      await this.idle();
    },
  };
}
