import { sql } from 'kysely';
import type { Store } from '../db/store.ts';

/** Something that changed: a round that moved (`round`) or that has new bets (`totals`, of one master). */
export interface LiveEvent {
  id: bigint;
  topic: string;
  /** Null: everybody may know. */
  aggregatorId: bigint | null;
  payload: { roundId: string; providerId?: string };
}

type Listener = (event: LiveEvent) => void;

export interface Feed {
  /**
   * Tells `listener` every event from now on. `position` is where it joined: who comes back later and asks
   * `eventsSince` that has missed nothing.
   */
  subscribe(listener: Listener): Promise<{ position: bigint; stop: () => void }>;
  /** What happened after an event, in order; of several on one round only the last, which tells all of them. */
  eventsSince(id: bigint): Promise<LiveEvent[]>;
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
  payload: LiveEvent['payload'];
}

const eventOf = ({ aggregator_id, ...row }: Row): LiveEvent => ({ ...row, aggregatorId: aggregator_id });

/**
 * Reads the outbox while somebody listens. Polled, not notified: NOTIFY does not cross the embedded database's
 * connections (architecture.md §2). One query serves all listeners of the process.
 */
export function openFeed(store: Store): Feed {
  const listeners = new Set<Listener>();
  let seen = new Set<bigint>();
  let last = 0n;
  let polling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Starts to poll, unless somebody's listening has; done once it is known which events are old. */
  function poll(): Promise<void> {
    polling ??= start().catch((error) => {
      polling = null;
      throw error;
    });
    return polling;
  }

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
    timer = setTimeout(() => void tell(), pollMs);
  }

  async function tell(): Promise<void> {
    try {
      for (const event of await unseen()) for (const listener of listeners) listener(event);
    } catch {
      // the database is away for a moment: the next poll catches up
    }
    // checked and forgotten in one step: who subscribes after it starts anew
    if (listeners.size > 0) schedule();
    else polling = null;
  }

  async function unseen(): Promise<LiveEvent[]> {
    // primary key
    const { rows } = await sql<Row>`
      select id, topic, aggregator_id, payload from outbox where id > ${last - lateIds} order by id limit ${eventsMax}
    `.execute(store.db);
    const events = rows.filter((row) => !seen.has(row.id)).map(eventOf);
    for (const { id } of events) {
      seen.add(id);
      if (id > last) last = id;
    }
    seen = new Set([...seen].filter((id) => id > last - lateIds));
    return events;
  }

  return {
    async subscribe(listener) {
      // in the set before anything is awaited: the poll that is under way may be the one that finds its first event
      listeners.add(listener);
      const stop = () => void listeners.delete(listener);
      try {
        await poll();
      } catch (error) {
        stop();
        throw error;
      }
      return { position: last, stop };
    },
    async eventsSince(id) {
      // primary key; as many rows as rounds changed, however often they did
      const { rows } = await sql<Row>`
        select * from (
          select distinct on (topic, aggregator_id, payload ->> 'roundId') id, topic, aggregator_id, payload
          from outbox
          where id > ${id - lateIds}
          order by topic, aggregator_id, payload ->> 'roundId', id desc
        ) as latest
        order by id`.execute(store.db);
      return rows.map(eventOf);
    },
    close() {
      listeners.clear();
      clearTimeout(timer);
    },
  };
}
