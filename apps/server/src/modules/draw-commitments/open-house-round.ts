import { randomBytes } from 'node:crypto';
import { type HouseGame, houseGame } from '@drawdesk/contract';
import { beaconRoundAfter, beaconTime, commitmentOf, quicknet, yigiShotsPerAgent } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { keysOfTransaction, type Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { sealSeed } from './sealed-seed.ts';
import { sha256 } from './sha256.ts';

/** 256 bits: a shorter seed could be guessed from its hash. */
const seedBytes = 32;

/**
 * Makes a round that is being opened one of its provider's in-house game, in the transaction that opens it.
 * No bet comes before the commitment is public. What the round requires of its shots and which beacon it
 * waits for do not change after this. The seed is chosen here once, by the operating system. No role of the
 * service can read it back before the round is over (house_seed, reveal_house_seed), and nobody without the
 * installation's key can. Does nothing where the company does not draw.
 */
export async function openHouseRound(tx: Tx, roundId: RoundId): Promise<void> {
  const provider = await readProvider(tx, roundId);
  if (provider.game === 'none') return;
  const seed = randomBytes(seedBytes).toString('hex');
  const shots = provider.game === 'yigi' ? provider : null;
  const beacon = provider.beacon ? beaconFor(provider.drawAt) : null;
  await sql`
    insert into house_round (
      round_id, game, formula, opened_at, draw_at, commitment,
      shots_max, agent_shots_max, players_min, agents_min,
      beacon_chain, beacon_round, beacon_at, beacon_wait_minutes)
    values (
      ${roundId}, ${provider.game}, 'committed', clock_timestamp(), ${provider.drawAt}, ${commitmentOf(seed, sha256)},
      ${shots?.shotsMax ?? null}, ${shots?.agentShotsMax ?? null}, ${shots?.playersMin ?? null},
      ${shots?.agentsMin ?? null},
      ${beacon?.chain ?? null}, ${beacon?.round ?? null}, ${beacon?.at ?? null},
      ${beacon && provider.beaconWaitMinutes})`.execute(tx);
  const kept = sealSeed(keysOfTransaction(tx), roundId, seed);
  await sql`insert into house_seed (round_id, seed) values (${roundId}, ${kept})`.execute(tx);
}

/**
 * The beacon that is mixed into a round: the first that comes after its draw time. Betting can be extended up
 * to the draw and not later, and shots end before it. So every bet and every shot is made before the beacon
 * is known.
 */
function beaconFor(drawAt: Date): { chain: string; round: number; at: Date } {
  const round = beaconRoundAfter(drawAt, quicknet);
  return { chain: quicknet.hash, round, at: beaconTime(round, quicknet) };
}

interface HouseProvider {
  game: HouseGame;
  drawAt: Date;
  shotsMax: number;
  agentShotsMax: number;
  playersMin: number;
  agentsMin: number;
  beacon: boolean;
  beaconWaitMinutes: number;
}

interface Row
  extends Pick<
      TableRow<'provider'>,
      | 'house_game'
      | 'yigi_shots_max'
      | 'yigi_agent_share_percent'
      | 'yigi_players_min'
      | 'yigi_agents_min'
      | 'beacon'
      | 'beacon_wait_minutes'
    >,
    Pick<TableRow<'round'>, 'draw_at'> {
  agents: number;
}

async function readProvider(tx: Tx, roundId: RoundId): Promise<HouseProvider> {
  const { rows } = await sql<Row>`
    select p.house_game, r.draw_at, p.yigi_shots_max, p.yigi_agent_share_percent, p.yigi_players_min,
           p.yigi_agents_min, p.beacon, p.beacon_wait_minutes,
           (select count(*)::int
            from agent a
            join aggregator m on m.id = a.aggregator_id
            where a.status = 'active' and m.status = 'active'
              and exists (
                select from api_key k
                where k.aggregator_id = a.aggregator_id and k.agent_id = a.id and k.revoked_at is null)) as agents
    from round r
    join provider p on p.id = r.provider_id
    where r.id = ${roundId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`Round ${roundId} that is being opened is not there`);
  return {
    game: houseGame.parse(row.house_game),
    drawAt: row.draw_at,
    shotsMax: row.yigi_shots_max,
    agentShotsMax: yigiShotsPerAgent(row.yigi_shots_max, row.yigi_agent_share_percent),
    playersMin: row.yigi_players_min,
    // shots come from player sites: with only one such agent, a round that needs two could never be drawn
    agentsMin: Math.max(1, Math.min(row.yigi_agents_min, row.agents)),
    beacon: row.beacon,
    beaconWaitMinutes: row.beacon_wait_minutes,
  };
}
