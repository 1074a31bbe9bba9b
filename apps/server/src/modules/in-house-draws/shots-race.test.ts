import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openInHouseKit } from './in-house.test-kit.ts';

const database = await testDatabase();
const kit = await openInHouseKit(database);
const { api, site, shot } = kit;
const pool = openPool(database.connection, 2);
afterAll(() => pool.end());

const untilTrue = async (query: string, values: unknown[] = []): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ yes: boolean }>(query, values);
    if (rows[0]?.yes) return;
  }
};

interface Taken {
  place: number;
  number: string;
  in_time: boolean;
  in_order: boolean;
}

const takenOf = (roundId: RoundId) =>
  api.rows<Taken>(sql`
    select s.place, s.number, s.shot_at < r.draw_at - interval '10 seconds' as in_time,
           s.shot_at >= coalesce(lag(s.shot_at) over (order by s.place), s.shot_at) as in_order
    from yigi_shot s
    join round r on r.id = s.round_id
    where s.round_id = ${roundId}
    order by s.place`);

describe('at the moment when shots end', () => {
  it('64 players at once get positions without gaps, none of them late, and each gets the right answer', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.setTimes(roundId, 0.2, 10.6);
    const sites = [api.agents.a1, api.agents.a2, api.agents.b1];
    const send = async (player: number): Promise<string[]> => {
      const number = String(player).padStart(5, '0');
      const agent = sites[player % sites.length];
      const { status, json } = await api.ask(
        site(agent),
        'intake.shoot',
        shot(roundId, `p${player}`, number),
      );
      if (status === 200) return [number];
      expect(json).toMatchObject({ code: 'shots_closed' });
      return [];
    };
    const acceptedShots: string[] = [];
    for (let wave = 0; ; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => send(wave * 64 + at)));
      acceptedShots.push(...answers.flat());
      if (answers.some((answer) => answer.length === 0)) break;
    }
    const taken = await takenOf(roundId);
    expect(taken.map(({ place }) => place)).toEqual(taken.map((_, at) => at + 1));
    expect(taken.filter(({ in_time, in_order }) => !in_time || !in_order)).toEqual([]);
    expect(acceptedShots.sort()).toEqual(taken.map(({ number }) => number).sort());
    const sum = taken.reduce((total, { number }) => total + Number(number), 0);
    expect(
      await api.one(sql`select shot_count, shot_sum from house_round where round_id = ${roundId}`),
    ).toEqual({ shot_count: taken.length, shot_sum: BigInt(sum) });
  });

  it('a shot that had to wait until after the end is refused, not taken late', async () => {
    const roundId = await kit.opened('yigi-5');
    await kit.setTimes(roundId, 0.1, 10.5);
    let shooting: Promise<unknown> | undefined;
    await kit.store.transaction({ as: 'owner' }, async (tx) => {
      await sql`select from house_round where round_id = ${roundId} for update`.execute(tx);
      shooting = api.refusal(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'));
      await untilTrue(
        `select count(*) = 1 as yes from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await untilTrue(
        `select clock_timestamp() >= draw_at - interval '10 seconds' as yes from round where id = $1`,
        [roundId],
      );
    });
    expect(await shooting).toMatchObject({ code: 'shots_closed' });
    expect(await takenOf(roundId)).toEqual([]);
  });

  it('one player who sends eight shots at once gets one accepted', async () => {
    const roundId = await kit.opened('yigi-5');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.ask(site(), 'intake.shoot', shot(roundId, 'somchai', '12345'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 429),
    ]);
    expect(await takenOf(roundId)).toHaveLength(1);
  });
});
