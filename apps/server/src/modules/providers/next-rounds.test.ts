import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { advanceRounds } from '../rounds/advance.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create } = catalogueOf(api);

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const timesIn = (open: number, close: number, drawn: number) => ({
  openAt: hours(open),
  closeAt: hours(close),
  drawAt: hours(drawn),
});
const reason = 'the studio asked';

const roundsOf = async (providerId: string) =>
  (await api.ok('operator', 'rounds.list', { query: { providerId, sortBy: 'closeAt', orderBy: 'asc' } }))
    .data;
const nextOf = async (providerId: string) => {
  const round = (await roundsOf(providerId)).at(-1);
  if (!round) throw new Error('no round');
  return round;
};
const change = (roundId: string, body: object) => ({ params: { roundId }, body: { reason, ...body } });
const auditEntryOf = (roundId: string) =>
  api.one<{ operation: string; reason: string; before: object | null; after: object }>(sql`
    select operation, reason, before, after from log
    where subject = 'round' and subject_id = ${roundId} order by at desc, seq desc limit 1`);

describe('other times for a round', () => {
  it('apply, are marked as set by a person, and are in the log with the earlier times', async () => {
    const { providerId } = await create();
    const round = await nextOf(providerId);
    const times = timesIn(40, 50, 51);
    const { data } = await api.ok(
      'admin',
      'catalogue.changeRound',
      change(round.roundId, { version: 1, ...times }),
    );
    expect(data).toMatchObject({ ...times, timesChanged: true, origin: 'schedule', version: 2 });
    expect(data.label).toBe(round.label);
    const auditEntry = await auditEntryOf(round.roundId);
    expect(auditEntry).toMatchObject({ operation: 'catalogue.changeRound', reason });
    expect(auditEntry.before).toMatchObject({ closeAt: round.closeAt, businessDate: round.businessDate });
    expect(auditEntry.after).toMatchObject({ closeAt: times.closeAt, version: 2 });
  });

  it('set the business date to the day on which the round now closes', async () => {
    const { providerId } = await create();
    const round = await nextOf(providerId);
    const closeAt = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T20:00:00.000Z`;
    const times = { openAt: hours(1), closeAt, drawAt: closeAt };
    const { data } = await api.ok(
      'admin',
      'catalogue.changeRound',
      change(round.roundId, { version: 1, ...times }),
    );
    // 03:00 of the day after in Bangkok
    expect(data.businessDate).toBe(new Date(Date.parse(closeAt) + 7 * 3_600_000).toISOString().slice(0, 10));
  });

  it('must be in order and in the future', async () => {
    const { roundId } = await nextOf((await create()).providerId);
    const refused = async (open: number, close: number, drawn: number) => {
      const { code, fields } = await api.refusal(
        'admin',
        'catalogue.changeRound',
        change(roundId, { version: 1, ...timesIn(open, close, drawn) }),
      );
      return [code, ...(fields ?? []).map((field) => `${field.path} ${field.code}`)];
    };
    expect(await refused(5, 4, 6)).toEqual(['time_order', 'body.closeAt close_before_open']);
    expect(await refused(4, 6, 5)).toEqual(['time_order', 'body.drawAt draw_before_close']);
    expect(await refused(4, 5, 24 * 500)).toEqual(['time_order', 'body.drawAt too_far_ahead']);
    expect(await refused(-4, -1, 5)).toEqual(['close_time_passed', 'body.closeAt close_time_passed']);
  });

  it('are refused for a round that is already open', async () => {
    const roundId = String(await api.testCompany.openRound({ providerId: (await create()).providerId }));
    const request = change(roundId, { version: 1, ...timesIn(4, 5, 6) });
    expect(await api.refusal('admin', 'catalogue.changeRound', request)).toMatchObject({
      code: 'round_state',
      values: { status: 'open', needed: 'scheduled' },
    });
  });

  it('based on an older version are refused with what changed since', async () => {
    const { roundId } = await nextOf((await create()).providerId);
    const times = timesIn(40, 50, 51);
    await api.ok('admin', 'catalogue.changeRound', change(roundId, { version: 1, ...times }));
    const refused = await api.refusal(
      'superadmin',
      'catalogue.changeRound',
      change(roundId, { version: 1, ...timesIn(30, 40, 41) }),
    );
    expect(refused.code).toBe('stale_version');
    expect(refused.changes).toContainEqual(
      expect.objectContaining({ field: 'closeAt', value: times.closeAt, by: 'admin' }),
    );
  });

  it('notify nobody', async () => {
    const { roundId } = await nextOf((await create()).providerId);
    await api.ok('admin', 'catalogue.changeRound', change(roundId, { version: 1, ...timesIn(40, 50, 51) }));
    expect(await api.rows(sql`select 1 from notification where about = ${`round:${roundId}`}`)).toEqual([]);
  });
});

describe('an extra round', () => {
  const add = (providerId: string, body: object) =>
    ({ params: { providerId }, body: { reason, label: 'extra', ...timesIn(40, 50, 51), ...body } }) as const;

  it('is added to those of the schedule, and opens and sells like them', async () => {
    const { providerId } = await create();
    const times = { ...timesIn(-1, 5, 6), label: 'midsummer.2' };
    const { data } = await api.ok('admin', 'catalogue.addRound', add(providerId, times));
    expect(data).toMatchObject({ ...times, origin: 'extra', timesChanged: false, status: 'scheduled' });
    expect(await auditEntryOf(data.roundId)).toMatchObject({
      operation: 'catalogue.addRound',
      reason,
      before: null,
    });
    await advanceRounds(api.testCompany.store);
    await sell(api, api.agents.a1, BigInt(data.roundId), [['upper3', '387', '10']]);
  });

  it('can store its tickets, also when it closes long after the rounds of the schedule', async () => {
    const { providerId } = await create();
    const { data } = await api.ok(
      'admin',
      'catalogue.addRound',
      add(providerId, timesIn(24, 24 * 200, 24 * 200)),
    );
    const { there } = await api.one<{ there: boolean }>(sql`
      select to_regclass('ticket_' || to_char(${data.businessDate}::date, 'YYYY_MM')) is not null as there`);
    expect(there).toBe(true);
  });

  it('has a name that no other round of the provider has or will get from the schedule', async () => {
    const { providerId } = await create();
    await api.ok('admin', 'catalogue.addRound', add(providerId, {}));
    const label = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    for (const taken of [{}, { label }, { label: (await nextOf(providerId)).label }]) {
      const refused = await api.refusal('admin', 'catalogue.addRound', add(providerId, taken));
      expect(refused).toMatchObject({ status: 409, code: 'name_taken', fields: [{ path: 'body.label' }] });
    }
    // another provider's round may have the same name
    await api.ok('admin', 'catalogue.addRound', add((await create()).providerId, {}));
    await api.ok('admin', 'catalogue.addRound', add(providerId, { label: `${label}-evening` }));
  });

  it('needs its times in the same order as every round', async () => {
    const { providerId } = await create();
    const late = await api.refusal('admin', 'catalogue.addRound', add(providerId, timesIn(5, 4, 6)));
    expect(late.code).toBe('time_order');
    const past = await api.refusal('admin', 'catalogue.addRound', add(providerId, timesIn(-5, -4, 6)));
    expect(past.code).toBe('close_time_passed');
    const nobody = await api.refusal('admin', 'catalogue.addRound', add('no-such-one', {}));
    expect(nobody.code).toBe('not_found');
  });

  it('is added once when the request is repeated', async () => {
    const { providerId } = await create();
    const request = { ...add(providerId, {}), key: 'add-it-once' };
    const { data } = await api.ok('admin', 'catalogue.addRound', request);
    expect((await api.ok('admin', 'catalogue.addRound', request)).data.roundId).toBe(data.roundId);
  });
});
