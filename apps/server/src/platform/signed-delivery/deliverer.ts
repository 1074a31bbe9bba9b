/** Delivers to receivers, to each in order; no receiver waits for another. */
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

/** How the slots are shared, so that no tenant and no receiver delays the deliveries of others. */
export interface DelivererLimits {
  /** Receivers that are served at the same time. */
  atOnce: number;
  /** Of these, receivers that failed last or are slow. */
  slowAtOnce: number;
  ofAggregatorAtOnce: number;
  /** After this others have their turn; the turn of a slow receiver ends after one delivery. */
  partsInARow: number;
}

const usualLimits: DelivererLimits = {
  atOnce: 64,
  slowAtOnce: 32,
  ofAggregatorAtOnce: 8,
  partsInARow: 10,
};

/** A receiver for whom there is something to deliver now. */
export interface DueReceiver {
  /** Whose receiver it is: an agent, a dealer. */
  id: bigint;
  aggregatorId: bigint;
  /** Its last attempt failed, or it answers slowly. */
  slow: boolean;
}

interface Queue {
  due(): Promise<readonly DueReceiver[]>;
  /** Delivers the next one to a receiver; whether another may follow immediately. */
  deliverNext(receiver: DueReceiver): Promise<boolean>;
  onError(error: unknown, id: bigint): void;
}

/** Works off a queue, many receivers at the same time. */
export function openDeliverer({ due, deliverNext, onError }: Queue, limits = usualLimits): Deliverer {
  const underWay = new Map<bigint, Omit<DueReceiver, 'id'> & { done: Promise<void> }>();
  let closed = false;

  function hasPlace({ id, aggregatorId, slow }: DueReceiver): boolean {
    if (closed || underWay.has(id) || underWay.size >= limits.atOnce) return false;
    const others = [...underWay.values()];
    if (slow && others.filter((one) => one.slow).length >= limits.slowAtOnce) return false;
    return others.filter((one) => one.aggregatorId === aggregatorId).length < limits.ofAggregatorAtOnce;
  }

  async function serve(receiver: DueReceiver): Promise<void> {
    for (let parts = 0; parts < limits.partsInARow && !closed; parts += 1)
      if (!(await deliverNext(receiver))) return;
  }

  return {
    async look() {
      for (const receiver of await due()) {
        if (!hasPlace(receiver)) continue;
        const { id, aggregatorId, slow } = receiver;
        const done = serve(receiver)
          .catch((error: unknown) => onError(error, id))
          .finally(() => underWay.delete(id));
        underWay.set(id, { aggregatorId, slow, done });
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
