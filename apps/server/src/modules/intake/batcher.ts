import { ticketCountOf } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

interface Waiting {
  intent: BillIntent;
  /** Tickets after reverses are expanded: the work that the bill causes, not its number of lines. */
  tickets: number;
  resolve: (outcome: PlaceOutcome) => void;
  reject: (error: unknown) => void;
}

type PlaceTogether = (aggregatorId: AggregatorId, bills: readonly BillIntent[]) => Promise<PlaceOutcome[]>;

export interface BatcherOptions {
  /** How long the first bill of a batch waits for other bills. */
  gatherMs: number;
  /** In one batch; a bill that is larger than this gets its own batch. */
  ticketsMax: number;
  /**
   * Of one master. Above this, bills are refused: a client that would wait minutes for its answer has given
   * up long before.
   */
  waitingMax: number;
  /** Places a batch in one transaction and returns the results in its order. */
  place: PlaceTogether;
}

export interface Batcher {
  /** @throws DomainError `unavailable` when more bills are waiting than can be placed in time. */
  place(aggregatorId: AggregatorId, intent: BillIntent): Promise<PlaceOutcome>;
}

/**
 * Gathers bills of one master that arrive within a few milliseconds into one transaction: one tenant, one
 * commit (architecture.md §3). While a master's batch is being placed the next one gathers, so load makes
 * batches larger instead of queues longer. A batch that fails is tried again bill by bill, so that one bill's
 * failure does not affect the others.
 */
export function openBatcher(options: BatcherOptions): Batcher {
  const queues = new Map<bigint, Queue>();
  const busy = new Set<bigint>();

  async function drain(aggregatorId: AggregatorId): Promise<void> {
    busy.add(aggregatorId);
    await new Promise((resolve) => setTimeout(resolve, options.gatherMs));
    for (;;) {
      const queue = queues.get(aggregatorId);
      const batch = queue ? take(queue, options.ticketsMax) : [];
      if (batch.length === 0) break;
      await placeWaiting(aggregatorId, batch);
    }
    busy.delete(aggregatorId);
    queues.delete(aggregatorId);
  }

  async function placeWaiting(aggregatorId: AggregatorId, batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await options.place(
        aggregatorId,
        batch.map((waiting) => waiting.intent),
      );
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome) waiting.resolve(outcome);
        else waiting.reject(new Error('A bill of the batch has no outcome'));
      }
    } catch (error) {
      const alone = batch.length === 1 ? batch[0] : undefined;
      if (alone) alone.reject(error);
      else for (const waiting of batch) await placeWaiting(aggregatorId, [waiting]);
    }
  }

  return {
    place(aggregatorId, intent) {
      return new Promise((resolve, reject) => {
        const queue = queues.get(aggregatorId) ?? { bills: [], tickets: 0 };
        const tickets = ticketCountOf(intent.items);
        if (queue.tickets > 0 && queue.tickets + tickets > options.waitingMax) {
          reject(new DomainError('unavailable'));
          return;
        }
        queues.set(aggregatorId, queue);
        queue.bills.push({ intent, tickets, resolve, reject });
        queue.tickets += tickets;
        if (!busy.has(aggregatorId)) void drain(aggregatorId);
      });
    },
  };
}

/** Bills of one master that wait for the next batch. */
interface Queue {
  bills: Waiting[];
  /** Of all these bills together. */
  tickets: number;
}

/** Takes from the front of the queue as many bills as fit; at least one. */
function take(queue: Queue, ticketsMax: number): Waiting[] {
  let tickets = 0;
  let count = 0;
  for (const waiting of queue.bills) {
    if (count > 0 && tickets + waiting.tickets > ticketsMax) break;
    tickets += waiting.tickets;
    count += 1;
  }
  queue.tickets -= tickets;
  return queue.bills.splice(0, count);
}

/** One transaction per bill, for comparison. */
export function unbatched(place: PlaceTogether): Batcher {
  return {
    async place(aggregatorId, intent) {
      const [outcome] = await place(aggregatorId, [intent]);
      if (!outcome) throw new Error('The bill has no outcome');
      return outcome;
    },
  };
}
