import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { sha256 } from '../draw-commitments/sha256.ts';

/** The shots of a round, oldest first, in columns, because there may be 100,000. */
export interface ShotList {
  numbers: string[];
  /** As everybody sees them. */
  shooters: string[];
  /** Seconds since the opening of the round. */
  seconds: number[];
}

const split = (joined: string | null, by: string): string[] => (joined === null ? [] : joined.split(by));

/**
 * What identifies a list: the SHA-256 of its numbers in their order with a space between, and how many there
 * are.
 */
export const nameOfList = (numbers: readonly string[]): { hash: string; count: number } => ({
  hash: sha256(numbers.join(' ')),
  count: numbers.length,
});

/** The numbers only. One text instead of a row for each; primary key of yigi_shot. */
export async function readNumbers(tx: Tx, roundId: RoundId): Promise<string[]> {
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(number, ' ' order by place) as numbers from yigi_shot where round_id = ${roundId}`.execute(
    tx,
  );
  return split(rows[0]?.numbers ?? null, ' ');
}

/** How many players and agents made the shots of a round. */
export async function readTurnout(tx: Tx, roundId: RoundId): Promise<{ players: number; agents: number }> {
  const { rows } = await sql<{ players: number; agents: number }>`
    select count(distinct player_id)::int as players, count(distinct agent_id)::int as agents
    from yigi_shot
    where round_id = ${roundId}`.execute(tx);
  return { players: rows[0]?.players ?? 0, agents: rows[0]?.agents ?? 0 };
}

/** Also with who shot and when. */
export async function readShotList(tx: Tx, roundId: RoundId): Promise<ShotList> {
  const { rows } = await sql<{ numbers: string | null; shooters: string | null; seconds: string | null }>`
    select string_agg(s.number, ' ' order by s.place) as numbers,
           string_agg(s.shooter, ' ' order by s.place) as shooters,
           string_agg(floor(extract(epoch from s.shot_at - h.opened_at))::int::text, ' ' order by s.place) as seconds
    from yigi_shot s
    join house_round h on h.round_id = s.round_id
    where s.round_id = ${roundId}`.execute(tx);
  const row = rows[0];
  return {
    numbers: split(row?.numbers ?? null, ' '),
    shooters: split(row?.shooters ?? null, ' '),
    seconds: split(row?.seconds ?? null, ' ').map(Number),
  };
}
