import { sql } from 'kysely';
import type { AggregatorId } from '../db/ids.ts';
import type { Store } from '../db/store.ts';

/**
 * Something that changed: a round with a new status (`round`), a round whose totals changed (`totals`: bets of
 * agents of one master, or what a tier laid off), or a notification for the people of a tenant (`notification`, of one agent or one account
 * where it names one; also where the number of open alerts about players changed).
 */
export interface LiveEvent {
  /** Where to ask `eventsSince` from, to miss nothing after this event. */
  position: bigint;
  topic: string;
  /** Null: everybody may know. */
  aggregatorId: AggregatorId | null;
  payload: {
    roundId?: string;
    providerId?: string;
    agentId?: string;
    accountId?: string;
    /** For the company's people as well as those of the master; sent to no client. */
    staffToo?: boolean;
    /** Whose bets they were; sent to no client. */
    agentIds?: readonly string[];
  };
}

type Listener = (event: LiveEvent) => void;

/** Where a listener that fails is reported: pino. */
interface Lines {
  error(fields: { err: unknown; topic: string }, message: string): void;
}

export interface Feed {
  /**
   * Sends every event from now on to `listener`. `position` is where it joined: a listener that comes back
   * later and calls `eventsSince` with it has missed nothing.
   */
  subscribe(listener: Listener): Promise<{ position: bigint; stop: () => void }>;
  /**
   * What happened since a position, in order. Of several events on one round by the same agents, or for the
   * same people, only the last is given, because it includes the others. It goes back no further than the
   * last 20,000 events.
   */
  eventsSince(position: bigint): Promise<LiveEvent[]>;
  /** Seconds since the outbox was last read; 0 while nobody listens. */
  secondsBehind(): number;
  close(): void;
}

const pollMs = 250;
const eventsMax = 10_000;
/**
 * A listener that has been away for longer starts from the beginning, as every screen does when it opens: a
 * request may contain any position.
 */
const lookBackMax = 20_000;

interface Row {
  id: bigint;
  xid: string;
  topic: string;
  aggregator_id: AggregatorId | null;
  payload: LiveEvent['payload'];
}

const eventOf = ({ topic, aggregator_id, payload }: Row, position: bigint): LiveEvent => ({
  position,
  topic,
  aggregatorId: aggregator_id,
  payload,
});

/**
 * Reads the outbox while someone listens. Polled, not notified: NOTIFY takes a lock for which all commits of the
 * cluster wait (architecture.md §3). One query serves all listeners of the process.
 *
 * A position is a number of transactions: all before it had ended when they were last looked at, so nothing of them is
 * still to come. So an event that a transaction wrote early and committed late is never skipped, however many ids
 * were given meanwhile.
 */
export function openFeed(store: Store, lines: Lines): Feed {
  const listeners = new Set<Listener>();
  let position = 0n;
  /** Events from `position` on that were sent already. */
  let delivered = new Set<bigint>();
  let polling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let readAt = 0;

  /** Starts to poll, unless someone's listening has; done once it is known which events are old. */
  function poll(): Promise<void> {
    polling ??= start().catch((error) => {
      polling = null;
      throw error;
    });
    return polling;
  }

  async function start(): Promise<void> {
    const { rows } = await sql<{ xmin: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(store.db);
    position = BigInt(rows[0]?.xmin ?? 0);
    delivered = new Set();
    await news();
    schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => void publish(), pollMs);
  }

  async function publish(): Promise<void> {
    try {
      for (const event of await news()) for (const listener of listeners) send(event, listener);
    } catch {
      // the database is away for a moment: the next poll catches up
    }
    // checked and removed in one step: a listener that subscribes after it starts from the beginning
    if (listeners.size > 0) schedule();
    else polling = null;
  }

  /** A listener that fails loses its event; the others and the next events are not affected. */
  function send(event: LiveEvent, listener: Listener): void {
    try {
      listener(event);
    } catch (error) {
      lines.error({ err: error, topic: event.topic }, 'a listener of live events failed');
    }
  }

  /** What is there now and was not sent before. */
  async function news(): Promise<LiveEvent[]> {
    // outbox_by_xid; the events and what still runs are of one snapshot
    const { rows } = await sql<(Row | { id: null; xid: null }) & { xmin: string }>`
      with look as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select o.id, o.xid::text as xid, o.topic, o.aggregator_id, o.payload, look.xmin::text as xmin
      from look
      left join (
        -- the numbers of transactions that a promoted standby did not know of are given again
        select * from outbox where xid >= least(${String(position)}::xid8, (select xmin from look))
        order by xid, id limit ${eventsMax}
      ) o on true
      order by o.id`.execute(store.db);
    readAt = performance.now();
    const there = rows.flatMap((row) => (row.id === null ? [] : [row]));
    const fresh = there.filter((row) => !delivered.has(row.id)).map((row) => eventOf(row, position));
    const lastXid = there.reduce((last, { xid }) => (BigInt(xid) > last ? BigInt(xid) : last), 0n);
    // after a full look the rest is still to be looked at
    position = there.length < eventsMax ? BigInt(rows[0]?.xmin ?? position) : lastXid;
    delivered = new Set(there.filter(({ xid }) => BigInt(xid) >= position).map(({ id }) => id));
    return fresh;
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
      return { position, stop };
    },
    async eventsSince(since) {
      // outbox_by_xid; as many rows as rounds changed, however often they did
      const { rows } = await sql<Row>`
        select * from (
          select distinct on (topic, aggregator_id, of_what) id, topic, aggregator_id, payload
          from outbox
          cross join lateral (
            select concat_ws(' ', payload ->> 'roundId', payload ->> 'agentId', payload ->> 'accountId',
              payload ->> 'agentIds') as of_what
          ) named
          where xid >= greatest(
            least(${String(since)}::xid8, pg_snapshot_xmin(pg_current_snapshot())),
            (select xid from outbox order by xid desc offset ${lookBackMax} limit 1))
          order by topic, aggregator_id, of_what, id desc
        ) as latest
        order by id`.execute(store.db);
      return rows.map((row) => eventOf(row, since));
    },
    secondsBehind: () => (polling === null || readAt === 0 ? 0 : (performance.now() - readAt) / 1_000),
    close() {
      listeners.clear();
      clearTimeout(timer);
    },
  };
}
