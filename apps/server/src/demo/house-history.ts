import { sql } from 'kysely';
import { drawRound } from '../modules/in-house-draws/draw-due.ts';
import { noBeacon } from '../modules/in-house-draws/house-draw.ts';
import { maskPlayer } from '../modules/in-house-draws/mask-player.ts';
import { lockRound, type RoundRow } from '../modules/round-state/round-row.ts';
import { closeRound } from '../modules/rounds/close-round.ts';
import { scheduledRounds } from '../modules/schedules/coming-rounds.ts';
import type { AgentId } from '../platform/db/ids.ts';
import type { OwnerStore, Tx } from '../platform/db/store.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import type { Random } from '../simulator/random.ts';
import { type DemoRound, providerOf } from './demo-rounds.ts';
import type { Plan } from './plan.ts';

const minuteMs = 60_000;
/** A night without yigi rounds, and some. */
const lookBackMs = 12 * 60 * minuteMs;
const billsPerRound = 2;
const byTheClock = { account: null, reason: null };
/** Nothing is queued: the demo settles what it draws on the spot. */
const noJobs = { sendIn: async () => undefined };

/** The last rounds of each planned provider that were drawn before now, in order of their closing. */
export function houseRounds({ house }: Plan, now: Date): DemoRound[] {
  const span = { from: new Date(now.getTime() - lookBackMs), until: now };
  return house
    .flatMap(({ id, rounds }) => {
      const provider = providerOf(id);
      return scheduledRounds(provider.schedule, provider.calendar, span)
        .filter(({ drawAt }) => drawAt < now)
        .slice(-rounds)
        .map((round) => ({
          ...round,
          providerId: id,
          blindEntry: false,
          betTypes: provider.betTypes,
          units: null,
          saleFrom: round.openAt,
          bills: billsPerRound,
        }));
    })
    .sort((one, other) => one.closeAt.getTime() - other.closeAt.getTime());
}

/** Sends shots into an open round, closes it, and draws it like every in-house round. */
export async function drawHouseRound(store: OwnerStore, random: Random, id: bigint): Promise<void> {
  const round = await locked(store, id, async (_, found) => found);
  await shootInto(store, random, await readShooters(store), round, round.drawAt);
  await locked(store, id, async (tx, found) => (await closeRound(tx, found, byTheClock)).round);
  const game = round.derivation === 'yigi' ? 'yigi' : 'commit_reveal';
  await drawRound({ store, jobs: noJobs, beaconOf: noBeacon }, { id, game });
}

/** Shots so far in the rounds that sell now. */
export async function shootIntoOpenRounds(store: OwnerStore, random: Random, now: Date): Promise<void> {
  const shooters = await readShooters(store);
  for (const round of await openYigiRounds(store)) await shootInto(store, random, shooters, round, now);
}

const locked = (store: OwnerStore, id: bigint, act: (tx: Tx, round: RoundRow) => Promise<RoundRow>) =>
  store.transaction({ as: 'work' }, async (tx) => {
    const round = await lockRound(tx, id);
    if (!round) throw new Error(`Round ${id} of the demo is gone`);
    return act(tx, round);
  });

async function openYigiRounds(store: OwnerStore): Promise<RoundRow[]> {
  const { rows } = await sql<{ id: bigint }>`
    select h.round_id as id
    from house_round h
    join round r on r.id = h.round_id
    where h.game = 'yigi' and r.status = 'open'`.execute(store.db);
  const found: RoundRow[] = [];
  for (const { id } of rows) found.push(await locked(store, id, async (_, round) => round));
  return found;
}

interface Shooter extends Pick<TableRow<'player'>, 'id' | 'aggregator_id' | 'username'> {
  agent_id: AgentId;
}

async function readShooters(store: OwnerStore): Promise<Shooter[]> {
  const { rows } = await sql<Shooter>`
    select id, aggregator_id, agent_id, username from player order by id limit 400`.execute(store.db);
  return rows;
}

const shotEveryMs = 9_000;
/** Shots of the demo end well before those of anyone. */
const shotsEndMs = 15_000;

/** Writes the shots of a yigi round until a moment, each by another player, as its owner: they are of the past. */
async function shootInto(
  store: OwnerStore,
  random: Random,
  shooters: readonly Shooter[],
  round: RoundRow,
  until: Date,
): Promise<void> {
  if (round.derivation !== 'yigi' || shooters.length === 0) return;
  const stream = random.fork(`shots/${round.providerId}/${round.label}`);
  const end = Math.min(until.getTime(), round.drawAt.getTime() - shotsEndMs);
  const shots: { by: Shooter; number: string; at: Date }[] = [];
  for (let at = round.openAt.getTime(); ; ) {
    at += 1 + stream.below(2 * shotEveryMs);
    if (at >= end) break;
    // players take turns: no player sends two shots within a few seconds
    const by = shooters[(shots.length * 7 + stream.below(7)) % shooters.length];
    if (by) shots.push({ by, number: stream.digits(5), at: new Date(at) });
  }
  const column = <T>(read: (shot: (typeof shots)[number]) => T): T[] => shots.map(read);
  const sum = shots.reduce((total, { number }) => total + Number(number), 0);
  await sql`
    with taken as (
      insert into yigi_shot (
        round_id, place, agent_place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
      select ${round.id}, s.place, row_number() over (partition by s.agent_id order by s.place), s.aggregator_id, s.agent_id, s.player_id, s.shooter, s.number, s.at
      from unnest(
        ${column(({ by }) => by.aggregator_id)}::bigint[], ${column(({ by }) => by.agent_id)}::bigint[],
        ${column(({ by }) => by.id)}::bigint[], ${column(({ by }) => maskPlayer(by.username))}::text[],
        ${column(({ number }) => number)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[]
      ) with ordinality as s (aggregator_id, agent_id, player_id, shooter, number, at, place))
    update house_round set shot_count = ${shots.length}, shot_sum = ${sum} where round_id = ${round.id}`.execute(
    store.db,
  );
}
