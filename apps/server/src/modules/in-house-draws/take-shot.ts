import { type Shot, shotPauseSeconds } from '@drawdesk/contract';
import { yigiMaximumShots } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { KeyCaller } from '../../platform/tenancy/caller.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';
import { endedKeys, findOrAddPlayers, playerName } from '../intake/members.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { maskPlayer } from './mask-player.ts';

export interface ShotIntent {
  roundId: RoundId;
  player: string;
  /** Five digits. */
  number: string;
}

/**
 * Takes a shot of a player into a yigi round. All shots of a round queue at its row. Each gets the next
 * position in the list, and is judged by the database's clock when its turn has come. A shot that was taken
 * is never deleted and is its own record.
 *
 * @throws DomainError `not_signed_in` when the key ended since the request was let in, `player_suspended`,
 * `not_found`, `shots_not_taken`, `shots_declined` where a bill would find the provider closed,
 * `shots_closed`, `shots_full`, `shots_full_agent`, `shot_too_soon`.
 */
export async function shoot(
  { store, offers }: { store: Store; offers: OfferCache },
  context: CommandContext<KeyCaller>,
  intent: ShotIntent,
): Promise<Shot> {
  const { caller } = context;
  // agent and master are locked together, as for a bill
  const scope = { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const;
  const work = async (tx: Tx): Promise<Outcome<Shot>> => {
    if ((await endedKeys(tx, [caller])).size > 0) throw new DomainError('not_signed_in');
    const playerId = await lockPlayer(tx, caller, intent.player);
    await requireSold(tx, offers, caller, intent.roundId);
    // last of all: while the round's row is locked, every other shot waits
    const turn = await lockShotTurn(tx, caller, { roundId: intent.roundId, playerId });
    await writeShot(tx, caller, { ...intent, playerId, ...turn });
    const answer = {
      roundId: String(intent.roundId),
      place: turn.hidden ? null : turn.place,
      player: intent.player,
      number: intent.number,
      shotAt: turn.now.toISOString(),
    };
    return { answer, auditEntry: null };
  };
  const { answer } = await command(store, context, work, scope);
  return answer;
}

async function lockPlayer(tx: Tx, { aggregatorId, agentId }: KeyCaller, username: string): Promise<bigint> {
  const added = await findOrAddPlayers(tx, [{ aggregatorId, agentId, player: username }], null);
  const playerId = added.get(playerName(agentId, username))?.id;
  const locked = await sql<Pick<TableRow<'player'>, 'id' | 'status'>>`
    select id, status from player
    where aggregator_id = ${aggregatorId} and id = ${playerId}
    for no key update`.execute(tx);
  const player = locked.rows[0];
  if (!player) throw new Error('A player that was made is not there');
  if (player.status === 'suspended') throw new DomainError('player_suspended');
  return player.id;
}

/**
 * A player who may not bet on a round may not shoot in it: the provider must be sold to this agent's players,
 * and accept bets.
 */
async function requireSold(tx: Tx, offers: OfferCache, caller: KeyCaller, roundId: RoundId): Promise<void> {
  const { aggregatorId, agentId } = caller;
  const { rows } = await sql<{ provider_id: string; accepting: boolean; version: bigint; now: Date }>`
    select r.provider_id, p.accepting, ${configVersionOf(aggregatorId, sql`${agentId}`)} as version, clock_timestamp() as now
    from round r
    join provider p on p.id = r.provider_id
    where r.id = ${roundId}`.execute(tx);
  const round = rows[0];
  if (!round) throw new DomainError('not_found', { what: 'round' });
  const chain = { providerId: round.provider_id, aggregatorId, agentId, roundId };
  const found = await offers.find(tx, round.version, chain, round.now);
  if (!found) throw new DomainError('not_found', { what: 'round' });
  if (!round.accepting || !found.offer.providerOpen) throw new DomainError('shots_declined');
}

interface ShotTurn {
  place: number;
  /** The position among the shots of its agent. */
  agentPlace: number;
  now: Date;
  /** The count is not shown to anybody any more. */
  hidden: boolean;
}

interface Queued {
  roundId: RoundId;
  playerId: PlayerId;
}

async function lockShotTurn(
  tx: Tx,
  { agentId }: KeyCaller,
  { roundId, playerId }: Queued,
): Promise<ShotTurn> {
  const locked = await tx
    .selectFrom('house_round')
    .select(['shot_count', 'shots_max', 'agent_shots_max'])
    .where('round_id', '=', roundId)
    .where('game', '=', 'yigi')
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new DomainError('shots_not_taken');
  // a separate statement, so that the clock and earlier shots are read after the wait
  const judged = await sql<Judged>`
    with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as now)
    select clock.now,
           r.status in ('open', 'waiting') and h.ended_at is null and h.seed_revealed_at is null
             and clock.now < ${shotsCloseAt} as takes,
           clock.now >= ${shotsHiddenAt} as hidden,
           coalesce(
             (select s.shot_at > clock.now - make_interval(secs => ${shotPauseSeconds})
              from yigi_shot s
              where s.round_id = r.id and s.player_id = ${playerId}
              order by s.place desc
              limit 1), false) as too_soon,
           coalesce(
             (select s.agent_place
              from yigi_shot s
              where s.round_id = r.id and s.agent_id = ${agentId}
              order by s.place desc
              limit 1), 0) as agent_shots
    from clock
    cross join round r
    join house_round h on h.round_id = r.id
    where r.id = ${roundId}`.execute(tx);
  const turn = judged.rows[0];
  if (!turn?.takes) throw new DomainError('shots_closed');
  if (turn.too_soon) throw new DomainError('shot_too_soon', { seconds: String(shotPauseSeconds) });
  const agentMax = locked.agent_shots_max ?? yigiMaximumShots;
  if (turn.agent_shots >= agentMax) throw new DomainError('shots_full_agent', { count: String(agentMax) });
  // this says only that the round will be refunded, so it does not help to place a bet
  const most = locked.shots_max ?? yigiMaximumShots;
  if (locked.shot_count >= most) throw new DomainError('shots_full', { count: String(most) });
  return {
    place: locked.shot_count + 1,
    agentPlace: turn.agent_shots + 1,
    now: turn.now,
    hidden: turn.hidden,
  };
}

interface Judged {
  now: Date;
  takes: boolean;
  hidden: boolean;
  too_soon: boolean;
  agent_shots: number;
}

async function writeShot(
  tx: Tx,
  { aggregatorId, agentId }: KeyCaller,
  {
    roundId,
    playerId,
    player,
    number,
    place,
    agentPlace,
    now,
  }: ShotIntent & ShotTurn & { playerId: PlayerId },
): Promise<void> {
  await sql`
    with taken as (
      insert into yigi_shot (
        round_id, place, agent_place, aggregator_id, agent_id, player_id, shooter, number, shot_at)
      values (${roundId}, ${place}, ${agentPlace}, ${aggregatorId}, ${agentId}, ${playerId}, ${maskPlayer(player)}, ${number}, ${now}))
    update house_round
    set shot_count = ${place}, shot_sum = shot_sum + ${Number(number)}
    where round_id = ${roundId}`.execute(tx);
}
