import { roundsBetween, type Schedule } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openApiDesk } from '../../../test/api-desk.ts';
import { testDatabase } from '../../../test/database.ts';
import { advanceRounds } from '../../business/rounds/advance.ts';
import { generateComingRounds } from '../../business/rounds/generate.ts';
import { catalogueOf, daily, everyFourHours } from './catalogue.test-kit.ts';

const database = await testDatabase();
const api = await openApiDesk(database);
const { store } = api.desk;
const { create, get, update } = catalogueOf(api);

interface Row {
  id: bigint;
  label: string;
  status: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  version: number;
}
const roundsOf = (providerId: string) =>
  api.rows<Row>(sql`
    select id, label, status, open_at, close_at, draw_at, version from round
    where provider_id = ${providerId} order by label`);
const labelsOf = async (providerId: string) => (await roundsOf(providerId)).map(({ label }) => label);
const dayOf = (round: { label: string } | undefined) => round?.label.slice(0, 10) ?? '';

/** The labels a schedule has of the coming week. */
function labelsBy(schedule: Schedule, calendar: object[] = []): string[] {
  const now = new Date();
  const until = new Date(now.getTime() + 7 * 86_400_000);
  return roundsBetween(schedule, calendar as never, now, new Date(until.getTime() + 3 * 86_400_000))
    .filter(({ openAt }) => openAt < until)
    .map(({ label }) => label);
}

describe('a changed schedule', () => {
  it('gives the rounds ahead their new times under the same name', async () => {
    const { providerId } = await create();
    const before = await roundsOf(providerId);
    const { rounds } = await update(providerId, { schedule: daily('22:00') });
    const after = await roundsOf(providerId);
    // today's may be over, under one of the two times
    expect(rounds.moved).toBeGreaterThanOrEqual(6);
    for (const { id, label, close_at } of after) {
      const was = before.find((round) => round.id === id);
      if (was) expect(close_at.getTime() - was.close_at.getTime(), label).toBe(2 * 3_600_000);
    }
    expect(after.map(({ label }) => label)).toEqual(labelsBy(daily('22:00')));
  });

  it('makes rounds it has more, and takes away those it has no more', async () => {
    const { providerId } = await create();
    const { rounds: more } = await update(providerId, { schedule: everyFourHours });
    expect(more).toMatchObject({ moved: 0, kept: 0 });
    expect(more.added).toBeGreaterThanOrEqual(41);
    expect(more.removed).toBeGreaterThanOrEqual(7);
    expect(await labelsOf(providerId)).toEqual(labelsBy(everyFourHours));
    const { rounds: back } = await update(providerId, { schedule: daily() });
    expect(back).toMatchObject({ added: more.removed, removed: more.added });
    expect(await labelsOf(providerId)).toEqual(labelsBy(daily()));
  });

  it('leaves alone rounds that are open, cancelled, extra, or whose times a person set', async () => {
    const { providerId } = await create();
    const [today, tomorrow, cancelled, changed] = (await roundsOf(providerId)).slice(-4);
    if (!today || !tomorrow || !cancelled || !changed) throw new Error('no rounds');
    await api.rows(sql`update round set status = 'open' where id = ${today.id}`);
    const reason = 'a holiday of ours';
    const params = (round: Row) => ({ params: { roundId: String(round.id) } });
    await api.ok('admin', 'rounds.cancel', { ...params(cancelled), body: { reason } });
    const times = {
      openAt: changed.open_at.toISOString(),
      closeAt: new Date(changed.close_at.getTime() - 60_000).toISOString(),
      drawAt: changed.draw_at.toISOString(),
    };
    await api.ok('admin', 'catalogue.changeRound', {
      ...params(changed),
      body: { version: changed.version, ...times, reason },
    });
    const { data: extra } = await api.ok('admin', 'catalogue.addRound', {
      params: { providerId },
      body: { label: 'extra', ...times, reason },
    });
    const alone = [today.id, cancelled.id, changed.id, BigInt(extra.roundId)];
    const standing = async () => (await roundsOf(providerId)).filter(({ id }) => alone.includes(id));
    const before = await standing();
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    expect(rounds.kept).toBe(4);
    expect(await standing()).toEqual(before);
    // those that are named as the schedule has them are not made again when it comes back
    await update(providerId, { schedule: daily('21:00') });
    expect(await standing()).toEqual(before);
    expect((await labelsOf(providerId)).toSorted()).toEqual(
      [...labelsBy(daily('21:00')), 'extra'].toSorted(),
    );
  });

  it('cancels a round that is gone from it when a block names it, for blocks are kept', async () => {
    const { providerId } = await create();
    const last = (await roundsOf(providerId)).at(-1);
    await api.rows(sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, round_id)
      values ('company', ${providerId}, 'lower2', '08', ${last?.id})`);
    const calendar = [{ kind: 'skip', date: dayOf(last) }];
    const { rounds } = await update(providerId, { calendar });
    expect(rounds.removed).toBe(1);
    expect((await roundsOf(providerId)).at(-1)).toMatchObject({ id: last?.id, status: 'cancelled' });
  });

  it('moves a round that a block names like every other', async () => {
    const { providerId } = await create();
    const last = (await roundsOf(providerId)).at(-1);
    await api.rows(sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, round_id)
      values ('company', ${providerId}, 'lower2', '08', ${last?.id})`);
    await update(providerId, { schedule: daily('21:00') });
    expect((await roundsOf(providerId)).at(-1)).toMatchObject({
      id: last?.id,
      status: 'scheduled',
      version: 2,
    });
  });

  it('follows the calendar: a day without a draw, a moved one, one more', async () => {
    const schedule = { ...daily(), days: { kind: 'weekly' as const, weekdays: [1, 3, 5] } };
    const { providerId } = await create({ schedule });
    const [first, second] = (await labelsOf(providerId)).slice(-2);
    const next = (day: string | undefined, days: number) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const calendar = [
      { kind: 'move', date: first, to: next(first, 1) },
      { kind: 'skip', date: second },
    ];
    await update(providerId, { calendar });
    const labels = await labelsOf(providerId);
    expect(labels).toEqual(labelsBy(schedule, calendar));
    expect(labels).not.toContain(first);
    expect(labels).not.toContain(second);
  });

  it('of a provider that takes no bets moves its rounds and makes none', async () => {
    const { providerId } = await create();
    const before = await labelsOf(providerId);
    await update(providerId, { accepting: false });
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    expect(rounds).toMatchObject({ added: 0, removed: before.length });
    expect(await labelsOf(providerId)).toEqual([]);
  });

  it('stands in the log with what became of the rounds', async () => {
    const { providerId } = await create();
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    const deed = await api.one<{ before: object; after: object }>(sql`
      select before, after from log where subject_id = ${providerId} order by at desc, seq desc limit 1`);
    expect(deed.before).toEqual({ schedule: daily() });
    expect(deed.after).toEqual({ schedule: everyFourHours, version: 2, rounds });
  });

  it('changes nothing when it is refused', async () => {
    const { providerId } = await create();
    const before = await roundsOf(providerId);
    const { version } = await get(providerId);
    await api.refusal('admin', 'catalogue.update', {
      params: { providerId },
      body: { version, schedule: everyFourHours, betTypes: ['front3'] },
    });
    expect(await roundsOf(providerId)).toEqual(before);
  });
});

describe('the preview of a schedule', () => {
  const preview = async (body: object) => (await api.ok('operator', 'catalogue.preview', { body })).data;

  it('tells what the change then does, and writes nothing', async () => {
    const { providerId } = await create();
    const before = await roundsOf(providerId);
    const calendar = [{ kind: 'skip', date: dayOf(before.at(-1)) }];
    const asked = { schedule: daily('22:00'), calendar };
    const { added, moved, removed, kept } = await preview({ providerId, ...asked });
    expect(await roundsOf(providerId)).toEqual(before);
    const { rounds } = await update(providerId, asked);
    expect(rounds).toEqual({ added, moved, removed, kept });
    expect(removed).toBe(1);
  });

  it('shows the next thirty rounds and how many a week has', async () => {
    const { rounds, perWeek, added } = await preview({ schedule: everyFourHours, calendar: [] });
    expect(rounds).toHaveLength(30);
    expect(perWeek).toBe(42);
    expect(added).toBeGreaterThanOrEqual(42);
    const closes = rounds.map(({ closeAt }) => closeAt);
    expect(closes).toEqual([...closes].sort());
    const twice = { ...daily(), days: { kind: 'monthly', days: [1, 16] } };
    const sparse = await preview({ schedule: twice, calendar: [] });
    expect(sparse.rounds.length).toBeGreaterThanOrEqual(25);
    expect(sparse.perWeek).toBeLessThanOrEqual(1);
  });

  it('refuses at the field what the change would refuse', async () => {
    const body = { schedule: { ...daily(), zone: 'Mars' }, calendar: [] };
    const refused = await api.refusal('operator', 'catalogue.preview', { body });
    expect(refused.fields).toMatchObject([{ path: 'body.schedule.zone', code: 'unknown_zone' }]);
  });

  it('does not exist for a provider that does not', async () => {
    const body = { providerId: 'no-such-one', schedule: daily(), calendar: [] };
    expect((await api.refusal('operator', 'catalogue.preview', { body })).code).toBe('not_found');
  });
});

describe('a schedule that changes while the clock runs', () => {
  it('never moves or removes a round that the clock opens at the same time', async () => {
    const { providerId } = await create();
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      // what is due by itself is open, at whatever hour this runs
      await advanceRounds(store);
      const before = await roundsOf(providerId);
      const next = before.findLast(({ status }) => status === 'scheduled');
      if (!next) throw new Error('no round to open');
      await api.rows(sql`
        update round set open_at = clock_timestamp() - interval '1 second' where id = ${next.id}`);
      const close = turn % 2 === 0 ? '19:00' : '21:00';
      const [, , { rounds }] = await Promise.all([
        advanceRounds(store),
        generateComingRounds(store),
        update(providerId, { schedule: daily(close) }),
      ]);
      const opened = before.filter(({ status }) => status === 'open').length;
      const found = (await roundsOf(providerId)).find(({ id }) => id === next.id);
      // opened first it kept its time, changed first it waits for the new one
      const [kept, closeAt] =
        found?.status === 'open'
          ? [opened + 1, next.close_at]
          : [opened, new Date(`${next.label}T${close}:00+07:00`)];
      expect(found?.close_at).toEqual(closeAt);
      expect(rounds.kept).toBe(kept);
    }
  });

  it('ends with its own rounds, whatever the hourly job read before it', async () => {
    const { providerId } = await create();
    for (const schedule of [everyFourHours, daily(), everyFourHours, daily('19:00'), everyFourHours])
      await Promise.all([
        generateComingRounds(store),
        update(providerId, { schedule }),
        generateComingRounds(store),
      ]);
    expect(await labelsOf(providerId)).toEqual(labelsBy(everyFourHours));
  });

  it.runIf(database.kind === 'server')(
    'gets by where the opening applies what was planned, which raises the version of the settings after the round',
    async () => {
      const { providerId } = await create();
      const next = (await roundsOf(providerId)).at(-1);
      const changing: Promise<unknown>[] = [];
      const opening = store.transaction({ as: 'work' }, async (tx) => {
        await sql`select 1 from round where id = ${next?.id} for update`.execute(tx);
        changing.push(update(providerId, { schedule: daily('21:00') }));
        await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), {
          timeout: 20_000,
          interval: 20,
        });
        await sql`update config_version set version = version + 1`.execute(tx);
      });
      const [opened] = await Promise.allSettled([opening]);
      // one of the two begins anew: the clock two seconds later, the change by itself
      if (opened.status === 'rejected') expect(opened.reason).toMatchObject({ code: '40P01' });
      await Promise.all(changing);
      expect((await roundsOf(providerId)).at(-1)).toMatchObject({ id: next?.id, version: 2 });
    },
  );
});

const somebodyWaits = async (): Promise<boolean> =>
  (
    await api.one<{ yes: boolean }>(sql`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as yes`)
  ).yes;
