import type { Keys } from '../../platform/auth/keys.ts';
import type { Store } from '../../platform/db/store.ts';
import { bodyOf, type Claimed, claimNext, type Due, dueWebhooks } from './claim.ts';
import { type Recorded, recordAttempt } from './record.ts';
import { openSecrets } from './secrets.ts';
import type { Receipt, Send } from './send.ts';

/** Delivers the feeds of all agents that have a webhook, each in order and none waiting for another. */
export interface Deliverer {
  /** Looks for what is due and begins with it; what is under way goes on after this returns. */
  look(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Begins nothing more; what is under way ends within the time of an attempt, or is tried again by the next process. */
  close(): Promise<void>;
}

/** Agents that are served at the same time. Of these, receivers that failed last may take half the places. */
const atOnce = 64;
const failingAtOnce = atOnce / 2;
/** Then others have their turn. */
const partsInARow = 200;

export function openDeliverer(
  store: Store,
  keys: Keys,
  send: Send,
  onError: (error: unknown, agentId: bigint) => void,
): Deliverer {
  const underWay = new Map<bigint, { failing: boolean; done: Promise<void> }>();
  let closed = false;

  const hasPlace = ({ agentId, failing }: Due): boolean =>
    !closed &&
    !underWay.has(agentId) &&
    underWay.size < atOnce &&
    (!failing || [...underWay.values()].filter((one) => one.failing).length < failingAtOnce);

  async function serve(agentId: bigint): Promise<void> {
    for (let parts = 0; parts < partsInARow && !closed; parts += 1) {
      const claimed = await claimNext(store, agentId);
      if (!claimed) return;
      if ((await deliver(claimed)) !== 'delivered') return;
    }
  }

  async function deliver(claimed: Claimed): Promise<Recorded> {
    const { address, attempt, now, agentId, sealed } = claimed;
    const secrets = openSecrets(keys, agentId, sealed);
    const receipt: Receipt = await send({ address, secrets, body: bodyOf(claimed), attempt, now });
    return recordAttempt(store, claimed, receipt);
  }

  return {
    async look() {
      for (const due of await dueWebhooks(store)) {
        if (!hasPlace(due)) continue;
        const done = serve(due.agentId)
          .catch((error: unknown) => onError(error, due.agentId))
          .finally(() => underWay.delete(due.agentId));
        underWay.set(due.agentId, { failing: due.failing, done });
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
