import { type IntakeHouse, yigiFormula } from '@drawdesk/contract';
import { type YigiFormula, type YigiMinima, yigiMinimumShots } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** What an in-house round was opened with. */
export interface OpenedRound {
  roundId: RoundId;
  formula: YigiFormula;
  /** What its list of shots must have; nothing is required of a round without any. */
  minima: YigiMinima;
  beacon: {
    chain: string;
    round: number;
    /** The waiting time for it is over. */
    overdue: boolean;
  } | null;
}

interface Row
  extends Pick<
    TableRow<'house_round'>,
    'formula' | 'shots_max' | 'players_min' | 'agents_min' | 'beacon_chain' | 'beacon_round'
  > {
  overdue: boolean | null;
}

export async function readOpened(tx: Tx, roundId: RoundId): Promise<OpenedRound> {
  const { rows } = await sql<Row>`
    select formula, shots_max, players_min, agents_min, beacon_chain, beacon_round,
           clock_timestamp() >= beacon_at + make_interval(mins => beacon_wait_minutes) as overdue
    from house_round
    where round_id = ${roundId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`Round ${roundId} is not drawn in-house`);
  const { beacon_chain, beacon_round } = row;
  return {
    roundId,
    formula: yigiFormula.parse(row.formula),
    minima: {
      shotsMax: row.shots_max ?? Number.POSITIVE_INFINITY,
      playersMin: row.players_min ?? 0,
      agentsMin: row.agents_min ?? 0,
    },
    beacon:
      beacon_chain === null || beacon_round === null
        ? null
        : { chain: beacon_chain, round: Number(beacon_round), overdue: row.overdue === true },
  };
}

/** What everybody is shown of a round's beacon from the opening on. */
export const namedBeacon = (row: {
  beacon_chain: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
}): IntakeHouse['beacon'] =>
  row.beacon_chain === null || row.beacon_round === null || row.beacon_at === null
    ? null
    : { chain: row.beacon_chain, round: Number(row.beacon_round), at: row.beacon_at.toISOString() };

/** What everybody is shown of the requirements on a list of shots. */
export const shotRulesOf = (row: {
  shots_max: number | null;
  agent_shots_max: number | null;
  players_min: number | null;
  agents_min: number | null;
}): NonNullable<IntakeHouse['shotRules']> => ({
  minimum: yigiMinimumShots,
  maximum: row.shots_max,
  maximumPerAgent: row.agent_shots_max,
  minimumPlayers: row.players_min,
  minimumAgents: row.agents_min,
});
