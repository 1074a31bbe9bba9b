import { type runningShots, shotsShownMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { shotRulesOf } from '../draw-commitments/opened-round.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';

type RunningShots = z.input<typeof runningShots>;

/** The state of the shots, without the list. */
export type ShotsState = Omit<RunningShots, 'latest'>;

/** Also of a round that is not drawn in-house: nothing of it is set then. */
interface StateRow
  extends Pick<TableRow<'house_round'>, 'shots_max' | 'agent_shots_max' | 'players_min' | 'agents_min'> {
  game: string | null;
  shot_count: number | null;
  shot_sum: bigint | null;
  shots_close_at: Date;
  shots_hidden_at: Date;
  open: boolean;
  hidden: boolean;
}

/**
 * The state of the shots of a yigi round, without the list. Sum, list and count are hidden from shortly
 * before betting closes until the round is drawn, from staff as well as from players, so that nobody bets or
 * shoots by what others cannot see.
 *
 * @throws DomainError `not_found`, `shots_not_taken`.
 */
export async function readShotsState(tx: Tx, roundId: RoundId): Promise<ShotsState> {
  const { rows } = await sql<StateRow>`
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
  const { rows } = await sql<Pick<TableRow<'yigi_shot'>, 'place' | 'shooter' | 'number' | 'shot_at'>>`
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

/**
 * The state and the latest shots as a player site sees them. Everybody's shots are read, so players are masked
 * and the list is the same for every site.
 * @throws DomainError `not_found`, `shots_not_taken`.
 */
export const showRunningShots = (store: Store, roundId: RoundId): Promise<RunningShots> =>
  store.transaction({ as: 'company' }, async (tx) => {
    const state = await readShotsState(tx, roundId);
    const latest = state.hidden ? [] : await latestShots(tx, roundId, { limit: shotsShownMax });
    return { ...state, latest };
  });
