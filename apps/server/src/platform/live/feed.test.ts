import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../db/connection.ts';
import { openOwnerStore } from '../db/store.ts';
import { type LiveEvent, openFeed } from './feed.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 4);
const lines = { error: () => undefined };
const feed = openFeed(store, lines);
afterAll(async () => {
  feed.close();
  await store.close();
});

let received: string[] = [];
let stop = () => {};
const receive = (event: LiveEvent) => received.push(event.payload.roundId ?? '');

beforeEach(() => {
  stop();
  received = [];
});

const soon = { timeout: 300_000, interval: 20 };

const change = (roundId: string, topic = 'round') =>
  sql`insert into outbox (topic, payload) values (${topic}, ${JSON.stringify({ roundId })}::jsonb)`.execute(
    store.db,
  );

describe('the feed of live events', () => {
  it('delivers events from the subscription on, and none from before', async () => {
    await change('before');
    const fresh = openFeed(store, lines);
    ({ stop } = await fresh.subscribe(receive));
    await change('after');
    await vi.waitFor(() => expect(received).toEqual(['after']), soon);
    fresh.close();
  });

  it('delivers to every subscriber, and nothing more to those who stopped', async () => {
    const others: string[] = [];
    ({ stop } = await feed.subscribe(receive));
    const other = await feed.subscribe((event) => others.push(event.payload.roundId ?? ''));
    await change('one');
    await vi.waitFor(() => expect([received.at(-1), others.at(-1)]).toEqual(['one', 'one']), soon);
    other.stop();
    await change('two');
    await vi.waitFor(() => expect(received.at(-1)).toBe('two'), soon);
    expect(others.at(-1)).toBe('one');
  });

  it('loses nothing for the others when a listener throws, and logs it', async () => {
    const errors: unknown[] = [];
    const watched = openFeed(store, { error: ({ err }) => errors.push(err) });
    const broken = new Error('a stream that cannot be written to');
    await watched.subscribe(() => {
      throw broken;
    });
    await watched.subscribe(receive);
    await sql`
      insert into outbox (topic, payload) values
        ('round', '{"roundId":"first"}'), ('round', '{"roundId":"second"}')`.execute(store.db);
    await vi.waitFor(() => expect(received).toEqual(['first', 'second']), soon);
    expect(errors).toEqual([broken, broken]);
    watched.close();
  });

  it('catches up with more events than one poll reads, each delivered once', async () => {
    ({ stop } = await feed.subscribe(receive));
    await sql`
      insert into outbox (topic, payload)
      select 'round', jsonb_build_object('roundId', n::text) from generate_series(1, 5000) as g (n)`.execute(
      store.db,
    );
    await vi.waitFor(() => expect(received).toContain('5000'), soon);
    const numbered = received.filter((round) => /^\d+$/.test(round));
    expect(numbered).toEqual(Array.from({ length: 5_000 }, (_, index) => String(index + 1)));
  });

  it('starts again for a new subscriber after all others had left', async () => {
    const elsewhere: string[] = [];
    const other = openFeed(store, lines);
    await other.subscribe((event) => elsewhere.push(event.payload.roundId ?? ''));
    const first = await feed.subscribe(receive);
    first.stop();
    // the polls of another feed, one after the other, give this one enough time to notice that it has no
    // listener
    for (const round of ['tick', 'tock']) {
      await change(round);
      await vi.waitFor(() => expect(elsewhere).toContain(round), soon);
    }
    other.close();
    ({ stop } = await feed.subscribe(receive));
    await change('somebody listens');
    await vi.waitFor(() => expect(received).toContain('somebody listens'), soon);
  });
});

describe('a subscriber that comes back', () => {
  const roundsOf = (events: LiveEvent[]) => events.map((event) => `${event.topic} ${event.payload.roundId}`);

  it('gets the events in between, of each round only the last', async () => {
    const { position, stop: leave } = await feed.subscribe(receive);
    leave();
    for (const round of ['7', '8', '7', '9', '7']) await change(round);
    await change('7', 'totals');
    const missed = await feed.eventsSince(position);
    expect(roundsOf(missed).slice(-4)).toEqual(['round 8', 'round 9', 'round 7', 'totals 7']);
    expect(roundsOf(missed).filter((text) => text === 'round 7')).toHaveLength(1);
  });

  it('gets an event that was written first and committed last, with thousands in between', async () => {
    const pool = openPool(database.connection, 1);
    const closing = await pool.connect();
    await closing.query('begin');
    await closing.query(`insert into outbox (topic, payload) values ('round', '{"roundId":"the close"}')`);
    ({ stop } = await feed.subscribe(receive));
    for (let batch = 1; batch <= 4; batch += 1) {
      await sql`
          insert into outbox (topic, payload)
          select 'totals', jsonb_build_object('roundId', ${`bet ${batch}`}::text) from generate_series(1, 1000)`.execute(
        store.db,
      );
      await vi.waitFor(() => expect(received).toContain(`bet ${batch}`), soon);
    }
    const late = await feed.subscribe(() => {});
    await closing.query('commit');
    closing.release();
    await pool.end();
    await vi.waitFor(() => expect(received.at(-1)).toBe('the close'), soon);
    expect(received.filter((round) => round === 'the close')).toHaveLength(1);
    expect(received.filter((round) => round.startsWith('bet'))).toHaveLength(4_000);
    expect(roundsOf(await feed.eventsSince(late.position))).toContain('round the close');
  });
});
