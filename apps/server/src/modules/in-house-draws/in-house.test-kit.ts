import type { RoundProof } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { TestDatabase } from '../../../test/database.ts';
import { openTestApi, type TestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { OwnerStore } from '../../platform/db/store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { advanceRounds } from '../rounds/advance.ts';
import { drawDueRounds } from './draw-due.ts';
import { type BeaconOf, noBeacon } from './house-draw.ts';
import { maskPlayer } from './mask-player.ts';

/** The worked example of domain.md §2, oldest first. */
export const workedShots = [
  '12345',
  '67890',
  '99999',
  '10203',
  '45678',
  '31415',
  '27182',
  '88888',
  '55501',
  '70707',
  '13579',
  '24680',
  '97531',
  '86420',
  '64208',
  '35410',
  '19191',
  '42424',
];

/** Seconds from now. */
interface Times {
  closes?: number;
  draws?: number;
}

export interface InHouseKit {
  api: TestApi;
  store: OwnerStore;
  jobs: Jobs;
  /** What was logged about rounds that could not be drawn. */
  errors: unknown[];
  /** A round of a provider that is due to open. */
  scheduled(providerId: string, times?: Times): Promise<bigint>;
  /** A round that the clock has opened. */
  opened(providerId: string, times?: Times): Promise<bigint>;
  setTimes(roundId: RoundId, closes: number, draws: number): Promise<unknown>;
  /** Moves its close and its draw into the past, without drawing it. */
  awaited(roundId: RoundId): Promise<void>;
  draw(beaconOf?: BeaconOf): Promise<Date>;
  drawn(roundId: RoundId): Promise<void>;
  site(agent?: TestAgent): { apiKey: string };
  shot(roundId: RoundId, player: string, number: string): { params: { roundId: string }; body: object };
  /** Makes it a round that opened before yigi had seeds. */
  asClassic(roundId: RoundId): Promise<unknown>;
  /**
   * Shots of this many players, as the player sites of one agent, or of two by halves, would send them one
   * after another.
   */
  shots(roundId: RoundId, numbers: readonly string[], agent?: TestAgent): Promise<void>;
  statusOf(roundId: RoundId): Promise<string>;
  proof(roundId: RoundId): Promise<RoundProof>;
}

/** The app with in-house rounds that open, take shots, and reach their draw when a test says so. */
export async function openInHouseKit(database: TestDatabase): Promise<InHouseKit> {
  const api = await openTestApi(database);
  const { store } = api.testCompany;
  const { jobs } = api.app.services;
  let rounds = 0;
  let shooters = 0;

  async function scheduled(
    providerId: string,
    { closes = 300, draws = closes + 60 }: Times = {},
  ): Promise<bigint> {
    rounds += 1;
    const { id } = await api.one<{ id: bigint }>(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at)
      values (${providerId}, ${`house ${rounds}`}, (now() at time zone 'Asia/Bangkok')::date,
        clock_timestamp() - interval '1 second', clock_timestamp() + make_interval(secs => ${closes}),
        clock_timestamp() + make_interval(secs => ${draws}))
      returning id`);
    return id;
  }

  async function opened(providerId: string, times: Times = {}): Promise<bigint> {
    const roundId = await scheduled(providerId, times);
    await advanceRounds(store);
    return roundId;
  }

  const setTimes = (roundId: RoundId, closes: number, draws: number) =>
    api.rows(sql`
      with drawn as (
        update house_round
        set draw_at = clock_timestamp() + make_interval(secs => ${draws}),
            beacon_at = case when beacon_round is not null
              then clock_timestamp() + make_interval(secs => ${draws + 0.5}) end
        where round_id = ${roundId})
      update round
      set open_at = least(open_at, clock_timestamp() - interval '1 hour'),
          close_at = clock_timestamp() + make_interval(secs => ${closes}),
          draw_at = clock_timestamp() + make_interval(secs => ${draws})
      where id = ${roundId}`);

  async function awaited(roundId: RoundId): Promise<void> {
    await setTimes(roundId, -70, -1);
    await advanceRounds(store);
  }

  const errors: unknown[] = [];
  const logger = { error: (about: unknown) => errors.push(about) };
  const draw = (beaconOf = noBeacon) => drawDueRounds({ store, jobs, logger, beaconOf });

  async function drawn(roundId: RoundId): Promise<void> {
    await awaited(roundId);
    await draw();
  }

  const asClassic = (roundId: RoundId) =>
    api.rows(sql`
      with seedless as (delete from house_seed where round_id = ${roundId})
      update house_round
      set formula = 'classic', commitment = null, shots_max = null, agent_shots_max = null, players_min = null,
          agents_min = null
      where round_id = ${roundId}`);

  const site = (agent: TestAgent = api.agents.a1) => ({ apiKey: agent.apiKey });
  const shot = (roundId: RoundId, player: string, number: string) => ({
    params: { roundId: String(roundId) },
    body: { player, number },
  });

  async function shots(roundId: RoundId, numbers: readonly string[], agent?: TestAgent): Promise<void> {
    if (agent) return shotsOf(roundId, numbers, agent);
    const half = Math.ceil(numbers.length / 2);
    await shotsOf(roundId, numbers.slice(0, half), api.agents.a1);
    await shotsOf(roundId, numbers.slice(half), api.agents.b1);
  }

  async function shotsOf(roundId: RoundId, numbers: readonly string[], agent: TestAgent): Promise<void> {
    if (numbers.length === 0) return;
    const names = numbers.map(() => {
      shooters += 1;
      return `shooter${shooters}`;
    });
    await api.rows(sql`
      with sent as (
        select n.number, n.name, n.shooter, n.at::integer
        from unnest(${[...numbers]}::text[], ${names}::text[], ${names.map(maskPlayer)}::text[])
          with ordinality as n (number, name, shooter, at)
      ), people as (
        insert into player (aggregator_id, agent_id, username)
        select ${agent.aggregatorId}, ${agent.agentId}, name from sent
        returning id, username
      ), taken as (
        insert into yigi_shot (
          round_id, place, agent_place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
        select ${roundId}, h.shot_count + sent.at,
               sent.at + (select count(*) from yigi_shot s where s.round_id = ${roundId} and s.agent_id = ${agent.agentId}),
               ${agent.aggregatorId}, ${agent.agentId}, people.id, sent.shooter,
               sent.number, clock_timestamp()
        from sent
        join people on people.username = sent.name
        join house_round h on h.round_id = ${roundId}
      )
      update house_round
      set shot_count = shot_count + (select count(*) from sent),
          shot_sum = shot_sum + (select sum(number::integer) from sent)
      where round_id = ${roundId}`);
  }

  const statusOf = async (roundId: RoundId): Promise<string> =>
    (await api.one<{ status: string }>(sql`select status from round where id = ${roundId}`)).status;

  const proof = async (roundId: RoundId) =>
    (await api.ok(null, 'house.proof', { params: { roundId: String(roundId) } })).data;

  return {
    api,
    store,
    jobs,
    errors,
    scheduled,
    opened,
    setTimes,
    awaited,
    draw,
    drawn,
    site,
    shot,
    shots,
    statusOf,
    proof,
    asClassic,
  };
}
