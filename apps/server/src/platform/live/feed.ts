import { sql } from 'kysely';
import type { Store } from '../db/store.ts';

/** Something that changed: a round that moved (`round`) or that has new bets (`totals`, of one master). */
export interface LiveEvent {
  id: bigint;
  topic: string;
  /** Null: everybody may know. */
  aggregatorId: bigint | null;
  payload: { roundId: string };
}

type Listener = (event: LiveEvent) => void;

export interface Feed {
  /** Calls `listener` for what happened since `sinceId`, if given, and for every event from now on; returns how to stop. */
  subscribe(listener: Listener, sinceId?: bigint): Promise<() => void>;
  close(): void;
}

const pollMs = 250;
const eventsMax = 2_000;
// ids are given before they are committed: an earlier one may show up after a later one
const lateIds = 1_000n;

interface Row {
  id: bigint;
  topic: string;
  aggregator_id: bigint | null;
  payload: { roundId: string };
}

/**
 * Reads the outbox while somebody listens. Polled, not notified: NOTIFY does not cross the embedded database's
 * connections (architecture.md §2). One query serves all listeners of the process.
 */
export function openFeed(store: Store): Feed {
  const listeners = new Set<Listener>();
  let seen = new Set<bigint>();
  let last = 0n;
  let timer: NodeJS.Timeout | null = null;

  async function since(id: bigint): Promise<LiveEvent[]> {
    // primary key
    const { rows } = await sql<Row>`
      select id, topic, aggregator_id, payload from outbox where id > ${id} order by id limit ${eventsMax}
    `.execute(store.db);
    return rows.map(({ aggregator_id, ...row }) => ({ ...row, aggregatorId: aggregator_id }));
  }

  async function unseen(): Promise<LiveEvent[]> {
    const events = (await since(last - lateIds)).filter((event) => !seen.has(event.id));
    for (const { id } of events) {
      seen.add(id);
      if (id > last) last = id;
    }
    seen = new Set([...seen].filter((id) => id > last - lateIds));
    return events;
  }

  /** Learns what is there already, so that only later events are told. */
  async function start(): Promise<void> {
    const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from outbox`.execute(
      store.db,
    );
    last = rows[0]?.id ?? 0n;
    seen = new Set();
    await unseen();
    schedule();
  }

  function schedule(): void {
    timer = listeners.size > 0 ? setTimeout(() => void poll(), pollMs) : null;
  }

  async function poll(): Promise<void> {
    try {
      for (const event of await unseen()) for (const listener of listeners) listener(event);
    } catch {
      // the database is away for a moment: the next poll catches up
    }
    schedule();
  }

  return {
    async subscribe(listener, sinceId) {
      if (sinceId !== undefined) for (const event of await since(sinceId)) listener(event);
      listeners.add(listener);
      if (!timer && listeners.size === 1) await start();
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      listeners.clear();
      if (timer) clearTimeout(timer);
    },
  };
}
