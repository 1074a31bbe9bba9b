import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { advanceRounds } from './advance.ts';
import { closeNow, extendClose, openNow } from './change-round.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

let labels = 0;
/** A scheduled round whose times are this many seconds from now. */
async function scheduledRound(opens: number, closes: number): Promise<bigint> {
  labels += 1;
  const { id } = await kit.one<{ id: bigint }>(sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at)
    values ('thai-gov', ${`clock ${labels}`}, current_date, clock_timestamp() + make_interval(secs => ${opens}),
      clock_timestamp() + make_interval(secs => ${closes}), clock_timestamp() + make_interval(secs => ${closes + 60}))
    returning id`);
  return id;
}

const steps = async (roundId: RoundId) =>
  (
    await kit.rows<{ step: string }>(sql`
      select from_status || ' → ' || to_status as step from round_transition where round_id = ${roundId} order by id`)
  ).map((row) => row.step);

const because = { reason: 'the studio asked' };

describe('the round clock', () => {
  it('opens the rounds that are due and no others', async () => {
    const [due, later] = [await scheduledRound(-5, 600), await scheduledRound(500, 600)];
    await advanceRounds(kit.testCompany.store);
    expect(await kit.statusOf(due)).toBe('open');
    expect(await kit.statusOf(later)).toBe('scheduled');
  });

  it('stores the rule switches of the provider with the round it opens', async () => {
    const roundId = await scheduledRound(-5, 600);
    await kit.rows(sql`update provider set switches = '{"runPays": "per_hit"}' where id = 'thai-gov'`);
    await advanceRounds(kit.testCompany.store);
    await kit.rows(sql`update provider set switches = '{}' where id = 'thai-gov'`);
    expect(await kit.one(sql`select switches from round where id = ${roundId}`)).toEqual({
      switches: { runPays: 'per_hit' },
    });
  });

  it('closes and seals a due round in one step with its status', async () => {
    const roundId = await kit.testCompany.openRound();
    const billId = await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '123', 10]]);
    await kit.rows(sql`update round set close_at = clock_timestamp() where id = ${roundId}`);
    await advanceRounds(kit.testCompany.store);
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect(
      await kit.rows(sql`
        select s.bill_count, s.ticket_count, s.stake, s.hash = sha256(b.hash) as sealed
        from round_seal s join bill b on b.id = ${billId} where s.round_id = ${roundId}`),
    ).toEqual([{ bill_count: 1n, ticket_count: 1n, stake: 1_000n, sealed: true }]);
  });

  it('opens and closes a round whose open and close time both passed while the clock was stopped', async () => {
    const roundId = await scheduledRound(-100, -50);
    await advanceRounds(kit.testCompany.store);
    expect(await steps(roundId)).toEqual(['scheduled → open', 'open → waiting']);
  });

  it('moves a round once when several workers run at the same time', async () => {
    const roundId = await scheduledRound(-5, 600);
    await Promise.all([1, 2, 3, 4].map(() => advanceRounds(kit.testCompany.store)));
    expect(await steps(roundId)).toEqual(['scheduled → open']);
  });

  it('runs again at the next due time, after 200 ms at the earliest and 30 s at the latest', async () => {
    await kit.rows(sql`update round set status = 'cancelled' where status in ('scheduled', 'open')`);
    const now = async () =>
      (await kit.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now.getTime();
    const idle = await now();
    expect((await advanceRounds(kit.testCompany.store)).getTime()).toBeGreaterThanOrEqual(idle + 30_000);
    const roundId = await scheduledRound(10, 600);
    const { due } = await kit.one<{ due: Date }>(sql`select open_at as due from round where id = ${roundId}`);
    expect((await advanceRounds(kit.testCompany.store)).getTime()).toBe(due.getTime());
    await scheduledRound(0.05, 600);
    const before = await now();
    expect((await advanceRounds(kit.testCompany.store)).getTime()).toBeGreaterThanOrEqual(before + 200);
  });

  it('logs an alarm when sales do not agree with the tickets, and closes the round all the same', async () => {
    const roundId = await kit.testCompany.openRound();
    await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '123', 10]]);
    await kit.rows(sql`update sales set stake = stake + 100 where round_id = ${roundId}`);
    await kit.rows(sql`update round set close_at = clock_timestamp() where id = ${roundId}`);
    const alarms: unknown[] = [];
    await advanceRounds(kit.testCompany.store, { error: (about: unknown) => alarms.push(about) });
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect(alarms).toEqual([{ roundId: String(roundId), figures: ['sales stake upper3'] }]);
    expect(
      await kit.rows(sql`
        select operation from log where subject = 'round' and subject_id = ${String(roundId)}`),
    ).toEqual([{ operation: 'job.rounds.seal' }]);
  });

  it('goes on with the other rounds when one cannot be moved', async () => {
    const [broken, healthy] = [await scheduledRound(-9, 600), await scheduledRound(-5, 600)];
    await kit.rows(sql`
      create function fail_once() returns trigger language plpgsql as
      $$ begin if new.id = ${sql.lit(Number(broken))} then raise 'broken'; end if; return new; end $$`);
    await kit.rows(
      sql`create trigger fail_once before update on round for each row execute function fail_once()`,
    );
    const errors: unknown[] = [];
    await advanceRounds(kit.testCompany.store, { error: (about: unknown) => errors.push(about) });
    await kit.rows(sql`drop trigger fail_once on round`);
    expect(errors).toHaveLength(1);
    expect(await kit.statusOf(broken)).toBe('scheduled');
    expect(await kit.statusOf(healthy)).toBe('open');
  });
});

describe('staff', () => {
  it('open a round early, and close and seal it early, with a reason', async () => {
    const roundId = await scheduledRound(500, 600);
    await openNow(kit.testCompany.store, kit.ask('operator'), { roundId, ...because });
    expect(await kit.statusOf(roundId)).toBe('open');
    await closeNow(kit.testCompany.store, kit.ask('operator'), { roundId, ...because });
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect(
      await kit.rows(sql`
        select operation, actor_name, reason, before, after from log
        where subject = 'round' and subject_id = ${String(roundId)} order by seq desc limit 1`),
    ).toMatchObject([
      { actor_name: 'operator', ...because, before: { status: 'open' }, after: { status: 'waiting' } },
    ]);
  });

  it('move the close time later, but not beyond the draw, not earlier, and not once it has passed', async () => {
    const roundId = await kit.testCompany.openRound({ closesInSeconds: 100 });
    const times = await kit.one<{ close_at: Date; draw_at: Date }>(
      sql`select close_at, draw_at from round where id = ${roundId}`,
    );
    const extend = (closeAt: Date) =>
      extendClose(kit.testCompany.store, kit.ask('operator'), { roundId, closeAt, ...because });
    const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
    await expect(extend(later(times.close_at, -1_000))).rejects.toMatchObject({ code: 'time_order' });
    await expect(extend(later(times.draw_at, 1_000))).rejects.toMatchObject({ code: 'time_order' });
    await extend(later(times.close_at, 60_000));
    const moved = await kit.one<{ close_at: Date }>(sql`select close_at from round where id = ${roundId}`);
    expect(moved.close_at).toEqual(later(times.close_at, 60_000));
    await kit.rows(sql`update round set close_at = clock_timestamp() where id = ${roundId}`);
    await expect(extend(times.draw_at)).rejects.toMatchObject({ code: 'close_time_passed' });
  });

  it('do not find rounds outside their provider groups', async () => {
    const roundId = await kit.testCompany.openRound();
    const live = kit.ask('operator', 'company:live-operator');
    await expect(closeNow(kit.testCompany.store, live, { roundId, ...because })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await kit.statusOf(roundId)).toBe('open');
  });
});
