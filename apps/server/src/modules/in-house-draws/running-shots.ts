import { type runningShots, shotsShownMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { shotRulesOf } from '../draw-commitments/opened-round.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';

export type RunningShots = z.input<typeof runningShots>;

interface Row {
  game: string | null;
  shots_close_at: Date;
  shots_hidden_at: Date;
  open: boolean;
  hidden: boolean;
  shots_max: number | null;
  agent_shots_max: number | null;
  players_min: number | null;
  agents_min: number | null;
  shot_count: number | null;
  shot_sum: bigint | null;
}

/**
 * The state of the shots of a yigi round, without the list. Sum, list and count are hidden from shortly
 * before betting closes until the round is drawn, from staff as well as from players, so that nobody bets or
 * shoots by what others cannot see.
 *
 * @throws DomainError `not_found`, `shots_not_taken`.
 */
export async function standingOfShots(tx: Tx, roundId: RoundId): Promise<Omit<RunningShots, 'latest'>> {
  const { rows } = await sql<Row>`
    with clock as materialized (select clock_timestamp() as now)
    select h.game, ${shotsCloseAt} as shots_close_at, ${shotsHiddenAt} as shots_hidden_at, h.shot_count, h.shot_sum,
           h.shots_max, h.agent_shots_max, h.players_min, h.agents_min,
           h.ended_at is null and h.seed_revealed_at is null and r.status in ('open', 'waiting')
             and clock.now < ${shotsCloseAt} as open,
           h.ended_at is null and clock.now >= ${shotsHiddenAt} as hidden
    from clock
    cross join round r
    left join house_round h on h.round_id = r.id
    where r.id = ${roundId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'round' });
  if (row.game !== 'yigi') throw new DomainError('shots_not_taken');
  return {
    roundId: String(roundId),
    open: row.open,
    shotsCloseAt: row.shots_close_at.toISOString(),
    shotsHiddenAt: row.shots_hidden_at.toISOString(),
    count: row.hidden ? null : (row.shot_count ?? 0),
    ...shotRulesOf(row),
    hidden: row.hidden,
    sum: row.hidden ? null : String(row.shot_sum ?? 0n),
  };
}

/** A shot as everybody sees it. */
export interface SeenShot {
  place: number;
  player: string;
  number: string;
  shotAt: string;
}

/** Shots of a round, newest first, in a scope that sees those of everybody. By primary key. */
export async function latestShots(
  tx: Tx,
  roundId: RoundId,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<SeenShot[]> {
  const { rows } = await sql<{ place: number; shooter: string; number: string; shot_at: Date }>`
    select place, shooter, number, shot_at
    from yigi_shot
    where round_id = ${roundId}
    order by place desc
    limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    place: row.place,
    player: row.shooter,
    number: row.number,
    shotAt: row.shot_at.toISOString(),
  }));
}

/** As a player site sees them. In a scope that sees the shots of everybody, so players are masked. */
export async function readRunningShots(tx: Tx, roundId: RoundId): Promise<RunningShots> {
  const standing = await standingOfShots(tx, roundId);
  const latest = standing.hidden ? [] : await latestShots(tx, roundId, { limit: shotsShownMax });
  return { ...standing, latest };
}
