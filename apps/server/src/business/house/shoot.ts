import { type Shot, shotPauseSeconds } from '@drawdesk/contract';
import { yigiMaximumShots } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { KeyCaller } from '../../platform/auth/caller.ts';
import { type Ask, command, type Outcome } from '../../platform/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { endedKeys, holdPlayers, playerName } from '../intake/hold-members.ts';
import { maskPlayer } from './mask-player.ts';
import { shotsCloseAt, shotsHiddenAt } from './shot-times.ts';

export interface ShotIntent {
  roundId: bigint;
  player: string;
  /** Five digits. */
  number: string;
}

/**
 * Takes a shot of a player into a yigi round. All shots of a round queue at its row: each gets the next place, and is
 * judged by the database's clock once its turn has come. What is taken stays for ever, the shot is its own record.
 *
 * @throws Refusal `not_signed_in` when the key ended since it was let in, `player_suspended`, `not_found`,
 *   `shots_not_taken`, `shots_closed`, `shots_full`, `shot_too_soon`.
 */
export async function shoot(store: Store, ask: Ask, caller: KeyCaller, intent: ShotIntent): Promise<Shot> {
  // agent and master are held together, as for a bill
  const scope = { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const;
  const work = async (tx: Tx): Promise<Outcome<Shot>> => {
    if ((await endedKeys(tx, [caller])).size > 0) throw new Refusal('not_signed_in');
    const playerId = await holdPlayer(tx, caller, intent.player);
    // last of all: whoever holds the round's row keeps every other shot waiting
    const turn = await takeTurn(tx, intent.roundId, playerId);
    await writeShot(tx, caller, { ...intent, playerId, ...turn });
    const answer = {
      roundId: String(intent.roundId),
      place: turn.hidden ? null : turn.place,
      player: intent.player,
      number: intent.number,
      shotAt: turn.now.toISOString(),
    };
    return { answer, deed: null };
  };
  const { answer } = await command(store, ask, work, scope);
  return answer;
}

async function holdPlayer(tx: Tx, { aggregatorId, agentId }: KeyCaller, username: string): Promise<bigint> {
  const held = await holdPlayers(tx, aggregatorId, [{ agentId, player: username }]);
  const player = held.get(playerName(agentId, username));
  if (!player) throw new Error('A player that was made is not there');
  if (player.suspended) throw new Refusal('player_suspended');
  return player.id;
}

interface Turn {
  place: number;
  now: Date;
  /** How many there are is told to nobody any more. */
  hidden: boolean;
}

async function takeTurn(tx: Tx, roundId: bigint, playerId: bigint): Promise<Turn> {
  const { rows } = await sql<{ shot_count: number }>`
    select shot_count from house_round where round_id = ${roundId} and game = 'yigi' for update`.execute(tx);
  const held = rows[0];
  if (!held) throw await noShots(tx, roundId);
  // a statement of its own: the clock is read, and earlier shots are seen, after the wait
  const judged = await sql<{ now: Date; takes: boolean; hidden: boolean; too_soon: boolean }>`
    with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as now)
    select clock.now,
           r.status in ('open', 'waiting') and h.ended_at is null and clock.now < ${shotsCloseAt} as takes,
           clock.now >= ${shotsHiddenAt} as hidden,
           coalesce(
             (select s.shot_at > clock.now - make_interval(secs => ${shotPauseSeconds})
              from yigi_shot s
              where s.round_id = r.id and s.player_id = ${playerId}
              order by s.place desc
              limit 1), false) as too_soon
    from clock
    cross join round r
    join house_round h on h.round_id = r.id
    where r.id = ${roundId}`.execute(tx);
  const turn = judged.rows[0];
  if (!turn?.takes) throw new Refusal('shots_closed');
  if (turn.too_soon) throw new Refusal('shot_too_soon', { seconds: String(shotPauseSeconds) });
  if (held.shot_count >= yigiMaximumShots)
    throw new Refusal('shots_full', { count: String(yigiMaximumShots) });
  return { place: held.shot_count + 1, now: turn.now, hidden: turn.hidden };
}

async function noShots(tx: Tx, roundId: bigint): Promise<Refusal> {
  const round = await tx.selectFrom('round').select('status').where('id', '=', roundId).executeTakeFirst();
  if (!round) return new Refusal('not_found', { what: 'round' });
  return new Refusal('shots_not_taken');
}

async function writeShot(
  tx: Tx,
  { aggregatorId, agentId }: KeyCaller,
  { roundId, playerId, player, number, place, now }: ShotIntent & Turn & { playerId: bigint },
): Promise<void> {
  await sql`
    with taken as (
      insert into yigi_shot (round_id, place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
      values (${roundId}, ${place}, ${aggregatorId}, ${agentId}, ${playerId}, ${maskPlayer(player)}, ${number}, ${now}))
    update house_round
    set shot_count = ${place}, shot_sum = shot_sum + ${Number(number)}
    where round_id = ${roundId}`.execute(tx);
}
