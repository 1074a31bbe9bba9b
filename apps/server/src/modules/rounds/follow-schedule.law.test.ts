import { businessDays, type CalendarException, type Schedule, scheduleFaults } from '@drawdesk/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { seedCatalogue } from '../providers/seed-catalogue.ts';
import { comingSpan, scheduledRounds } from '../schedules/coming-rounds.ts';
import { databaseNow } from './advance.ts';
import { followSchedule, previewSchedule } from './follow-schedule.ts';
import { lockSchedulesExclusive } from './schedule-lock.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());
await seedCatalogue(store);
const { rows: masters } = await sql<{ id: bigint }>`
  insert into aggregator (code, name) values ('m1', 'm1') returning id`.execute(store.db);
const { rows: agents } = await sql<{ id: bigint }>`
  insert into agent (aggregator_id, code, name) values (${masters[0]?.id}, 'a1', 'a1') returning id`.execute(
  store.db,
);
const started = Date.now();

const dayAt = (days: number) => new Date(started + days * 86_400_000).toISOString().slice(0, 10);
const minute = fc.integer({ min: 0, max: 1439 });
const clock = (of: number) =>
  [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, '0')).join(':');

const times = fc.oneof(
  fc
    .tuple(fc.uniqueArray(minute, { minLength: 3, maxLength: 3 }), fc.integer({ min: -3, max: 0 }))
    .map(([some, openDay]) => {
      const [open = 0, close = 0, draw = 0] = some.toSorted((a, b) => a - b);
      const at = (of: number, day = 0) => ({ day, time: clock(of) });
      return { kind: 'once' as const, open: at(open, openDay), close: at(close), draw: at(draw) };
    }),
  fc.record({
    kind: fc.constant('every' as const),
    minutes: fc.constantFrom(120, 240, 360, 480),
    from: minute.map(clock),
    windowMinutes: fc.constantFrom(480, 960, 1440),
    openBeforeSeconds: fc.constantFrom(0, 3600),
    closeBeforeSeconds: fc.constantFrom(0, 300),
    drawAfterSeconds: fc.constantFrom(0, 600),
  }),
);
const days = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
    .map((weekdays) => ({ kind: 'weekly' as const, weekdays })),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 31 })
    .map((some) => ({ kind: 'monthly' as const, days: some })),
);
const schedule: fc.Arbitrary<Schedule> = fc.record({
  zone: fc.constantFrom('Asia/Bangkok', 'America/New_York', 'Europe/London', 'Pacific/Auckland'),
  days,
  times,
  businessDay: fc.constantFrom(businessDays.home, businessDays.yigi, businessDays.newYork),
});
const calendar: fc.Arbitrary<CalendarException[]> = fc
  .uniqueArray(fc.integer({ min: -1, max: 10 }), { maxLength: 4 })
  .chain((some) =>
    fc.tuple(
      ...some.map((day) =>
        fc.constantFrom<CalendarException>(
          { kind: 'skip', date: dayAt(day) },
          { kind: 'add', date: dayAt(day) },
          { kind: 'move', date: dayAt(day), to: dayAt(day + 20) },
        ),
      ),
    ),
  );
/** What people and the clock do to one of the coming rounds, by its index. */
const touch = fc.record({
  place: fc.nat(60),
  how: fc.constantFrom('sold' as const, 'opened' as const, 'cancelled' as const, 'timed' as const),
});
const step = fc
  .record({ schedule, calendar, touches: fc.array(touch, { maxLength: 3 }) })
  .filter((change) => scheduleFaults(change.schedule, change.calendar, new Date(started)).length === 0);

const touched = {
  sold: sql`status = 'open'`,
  opened: sql`status = 'open'`,
  cancelled: sql`status = 'cancelled'`,
  timed: sql`times_changed = true, close_at = close_at - interval '1 second'`,
} as const;

interface Row {
  id: bigint;
  label: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  business_date: string;
  status: string;
  version: number;
}

const roundsOf = async (providerId: string) =>
  (
    await sql<Row>`
      select id, label, open_at, close_at, draw_at, business_date, status, version from round
      where provider_id = ${providerId} order by label`.execute(store.db)
  ).rows;

let providers = 0;
async function newProvider(): Promise<string> {
  providers += 1;
  const id = `law-${providers}`;
  await sql`
    insert into provider (id, provider_group, name_en, name_th, sort_order, derivation, bet_types, schedule)
    select ${id}, provider_group, name_en, name_th, sort_order, derivation, bet_types, schedule
    from provider where id = 'siam-noon'`.execute(store.db);
  return id;
}

it('however schedules follow each other, rounds that people changed stay, and the others are those of the last schedule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const providerId = await newProvider();
      const alone = new Map<bigint, Row>();
      for (const { touches, ...scheduled } of steps) {
        const all = { ...scheduled, providerId, accepting: true };
        const { now, expected, done } = await store.transaction({ as: 'company' }, async (tx) => {
          await lockSchedulesExclusive(tx);
          const preview = await previewSchedule(tx, all);
          return {
            now: await databaseNow(tx),
            expected: preview,
            done: await followSchedule(tx, all, { account: null, reason: 'law' }),
          };
        });
        expect(done).toEqual(expected);

        const rounds = await roundsOf(providerId);
        const existing = rounds.filter(({ id }) => alone.has(id));
        expect(existing).toEqual([...alone.values()].toSorted((a, b) => (a.label < b.label ? -1 : 1)));
        const taken = new Set(existing.map(({ label }) => label));
        const expectedRounds = scheduledRounds(all.schedule, all.calendar, comingSpan(now));
        expect(
          rounds
            .filter(({ id }) => !alone.has(id))
            .map((row) => [row.label, row.open_at, row.close_at, row.draw_at, row.business_date, row.status]),
        ).toEqual(
          expectedRounds
            .filter(({ label }) => !taken.has(label))
            .toSorted((a, b) => (a.label < b.label ? -1 : 1))
            .map((round) => [
              round.label,
              round.openAt,
              round.closeAt,
              round.drawAt,
              round.businessDate,
              'scheduled',
            ]),
        );

        for (const { place, how } of touches) {
          const round = rounds[place % Math.max(rounds.length, 1)];
          if (!round || alone.has(round.id)) continue;
          await sql`update round set ${touched[how]} where id = ${round.id}`.execute(store.db);
          if (how === 'sold')
            await sql`
              insert into round_sales (aggregator_id, round_id, agent_id, bill_count, ticket_count, stake)
              values (${masters[0]?.id}, ${round.id}, ${agents[0]?.id}, 1, 1, 100)`.execute(store.db);
          const now = (await roundsOf(providerId)).find(({ id }) => id === round.id);
          if (now) alone.set(now.id, now);
        }
      }
    }),
    { numRuns: 40 },
  );
});
