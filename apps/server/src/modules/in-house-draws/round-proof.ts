import { provenGame, type RoundProof, roundStatus, yigiFormula } from '@drawdesk/contract';
import { type DrawnResult, defaultSwitches, type RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { namedBeacon, shotRulesOf } from '../draw-commitments/opened-round.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { readShotList } from './shot-list.ts';

interface Row {
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  business_date: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  status: string;
  switches: Partial<RuleSwitches> | null;
  game: string;
  opened_at: Date;
  formula: string;
  commitment: string | null;
  shots_max: number | null;
  agent_shots_max: number | null;
  players_min: number | null;
  agents_min: number | null;
  beacon_chain: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  beacon_randomness: string | null;
  beacon_signature: string | null;
  shots_close_at: Date;
  shot_count: number;
  hidden: boolean;
  shot_sum: bigint;
  ended_at: Date | null;
  refund: RoundProof['refund'];
  seed: string | null;
  sixteenth: string | null;
  mix: string | null;
  result: string | null;
  list_hash: string | null;
  player_count: number | null;
  agent_count: number | null;
  derived: DrawnResult | null;
}

type DrawnShots = NonNullable<NonNullable<RoundProof['yigi']>['drawn']>;

/** The proof of an in-house round, without its shots: those are read by `withShots`. */
export interface ProofHead {
  proof: RoundProof;
  /** Shots are to be listed too. */
  drawn: Omit<DrawnShots, 'numbers' | 'players' | 'seconds'> | null;
}

/**
 * Reads the proof of a round without the list of its shots. Scope `company`: the proof is for everybody, and
 * players are masked in it.
 * @throws DomainError `not_found`, also for a round that is not drawn in-house.
 */
export async function readProofHead(tx: Tx, roundId: RoundId): Promise<ProofHead> {
  const { rows } = await sql<Row>`
    select r.provider_id, p.name_en, p.name_th, r.label, r.business_date, r.open_at, r.close_at, r.draw_at, r.status,
           r.switches, h.game, h.formula, h.opened_at, h.commitment, h.shots_max, h.agent_shots_max, h.players_min,
           h.agents_min, h.beacon_chain, h.beacon_round, h.beacon_at, h.beacon_randomness, h.beacon_signature,
           ${shotsCloseAt} as shots_close_at, h.shot_count, h.shot_sum,
           h.ended_at is null and clock_timestamp() >= ${shotsHiddenAt} as hidden,
           h.ended_at, h.refund, h.seed, h.sixteenth, h.mix, h.result, h.list_hash, h.player_count, h.agent_count,
           v.derived
    from house_round h
    join round r on r.id = h.round_id
    join provider p on p.id = r.provider_id
    left join result v on v.id = r.current_result_id and r.status = 'settled'
    where h.round_id = ${roundId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'round' });
  const game = provenGame.parse(row.game);
  const proof: RoundProof = {
    roundId: String(roundId),
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    label: row.label,
    businessDate: row.business_date,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    status: roundStatus.parse(row.status),
    game,
    result: row.derived && toDerivedDto(row.derived),
    refund: row.refund,
    commitReveal: row.commitment === null ? null : seedPart(row, row.commitment),
    beacon: beaconPart(row),
    yigi: game === 'yigi' ? shotsPart(row) : null,
  };
  const drawn =
    row.ended_at === null || row.list_hash === null
      ? null
      : {
          sum: String(row.shot_sum),
          sixteenth: row.sixteenth,
          mix: row.mix,
          playerCount: row.player_count,
          agentCount: row.agent_count,
          result: row.result,
          listHash: row.list_hash,
        };
  return { proof, drawn };
}

const seedPart = (row: Row, commitment: string): RoundProof['commitReveal'] => ({
  commitment,
  committedAt: row.opened_at.toISOString(),
  seed: row.seed,
  revealedAt: row.ended_at?.toISOString() ?? null,
});

function beaconPart(row: Row): RoundProof['beacon'] {
  const named = namedBeacon(row);
  if (!named) return null;
  return { ...named, randomness: row.beacon_randomness, signature: row.beacon_signature };
}

const shotsPart = (row: Row): RoundProof['yigi'] => ({
  formula: yigiFormula.parse(row.formula),
  rule: row.switches?.yigiResult ?? defaultSwitches.yigiResult,
  ...shotRulesOf(row),
  shotsCloseAt: row.shots_close_at.toISOString(),
  count: row.hidden ? null : row.shot_count,
  drawn: null,
});

/** The whole proof: with the shots of a yigi round that is over. */
export async function withShots(tx: Tx, roundId: RoundId, { proof, drawn }: ProofHead): Promise<RoundProof> {
  if (!proof.yigi || !drawn) return proof;
  const { numbers, shooters, seconds } = await readShotList(tx, roundId);
  return { ...proof, yigi: { ...proof.yigi, drawn: { ...drawn, numbers, players: shooters, seconds } } };
}
