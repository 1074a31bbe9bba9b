import { roundsBetween, type Schedule } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { advanceRounds } from '../rounds/advance.ts';
import { generateComingRounds } from '../rounds/generate.ts';
import { catalogueOf, daily, everyFourHours } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.testCompany;
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

/** The labels of a schedule's rounds in the coming week. */
function labelsBy(schedule: Schedule, calendar: object[] = []): string[] {
  const now = new Date();
  const until = new Date(now.getTime() + 7 * 86_400_000);
  return roundsBetween(schedule, calendar as never, now, new Date(until.getTime() + 3 * 86_400_000))
    .filter(({ openAt }) => openAt < until)
    .map(({ label }) => label);
}

describe('a changed schedule', () => {
  it('gives future rounds their new times under the same name', async () => {
    const { providerId } = await create();
    const before = await roundsOf(providerId);
    const { rounds } = await update(providerId, { schedule: daily('22:00') });
    const after = await roundsOf(providerId);
    // today's round may be over, under one of the two times
    expect(rounds.moved).toBeGreaterThanOrEqual(6);
    for (const { id, label, close_at } of after) {
      const was = before.find((round) => round.id === id);
      if (was) expect(close_at.getTime() - was.close_at.getTime(), label).toBe(2 * 3_600_000);
    }
    expect(after.map(({ label }) => label)).toEqual(labelsBy(daily('22:00')));
  });

  it('creates rounds that are new in it and removes those that are no longer in it', async () => {
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

  it('does not touch rounds that are open, cancelled or extra, or whose times a person set', async () => {
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
    const untouchedRounds = async () => (await roundsOf(providerId)).filter(({ id }) => alone.includes(id));
    const before = await untouchedRounds();
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    expect(rounds.kept).toBe(4);
    expect(await untouchedRounds()).toEqual(before);
    // rounds that already have the names of the schedule are not created again when it comes back
    await update(providerId, { schedule: daily('21:00') });
    expect(await untouchedRounds()).toEqual(before);
    expect((await labelsOf(providerId)).toSorted()).toEqual(
      [...labelsBy(daily('21:00')), 'extra'].toSorted(),
    );
  });

  it('cancels a removed round that has blocked numbers instead of deleting it, because blocks are kept', async () => {
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

  it('moves a round that has blocked numbers like every other', async () => {
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

  it('follows the calendar: a day without a draw, a moved draw, an extra draw', async () => {
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

  it('of a provider that accepts no bets moves its rounds and creates none', async () => {
    const { providerId } = await create();
    const before = await labelsOf(providerId);
    await update(providerId, { accepting: false });
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    expect(rounds).toMatchObject({ added: 0, removed: before.length });
    expect(await labelsOf(providerId)).toEqual([]);
  });

  it('is in the log with what happened to the rounds', async () => {
    const { providerId } = await create();
    const { rounds } = await update(providerId, { schedule: everyFourHours });
    const auditEntry = await api.one<{ before: object; after: object }>(sql`
      select before, after from log where subject_id = ${providerId} order by at desc, seq desc limit 1`);
    expect(auditEntry.before).toEqual({ schedule: daily() });
    expect(auditEntry.after).toEqual({ schedule: everyFourHours, version: 2, rounds });
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

describe('a schedule that changes while the round clock runs', () => {
  it('never moves or removes a round that the clock opens at the same time', async () => {
    const { providerId } = await create();
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      // rounds that are due are opened first, at whatever hour this test runs
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
      // a round that opened first kept its time; one that was changed first waits for the new time
      const [kept, closeAt] =
        found?.status === 'open'
          ? [opened + 1, next.close_at]
          : [opened, new Date(`${next.label}T${close}:00+07:00`)];
      expect(found?.close_at).toEqual(closeAt);
      expect(rounds.kept).toBe(kept);
    }
  });

  it('leaves only its own rounds, even when the hourly job read the old schedule', async () => {
    const { providerId } = await create();
    for (const schedule of [everyFourHours, daily(), everyFourHours, daily('19:00'), everyFourHours])
      await Promise.all([
        generateComingRounds(store),
        update(providerId, { schedule }),
        generateComingRounds(store),
      ]);
    expect(await labelsOf(providerId)).toEqual(labelsBy(everyFourHours));
  });
});
