import { provenGame, type RoundProof, roundStatus, yigiFormula } from '@drawdesk/contract';
import { type DrawnResult, defaultSwitches, type RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { namedBeacon, shotRulesOf } from '../draw-commitments/opened-round.ts';
import { shotsCloseAt, shotsHiddenAt } from '../draw-commitments/shot-times.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { type RoundColumns, roundColumns } from '../round-state/round-columns.ts';
import { readShotList } from './shot-list.ts';

interface ProofRow
  extends RoundColumns,
    Pick<
      TableRow<'house_round'>,
      | 'game'
      | 'formula'
      | 'opened_at'
      | 'commitment'
      | 'shots_max'
      | 'agent_shots_max'
      | 'players_min'
      | 'agents_min'
      | 'beacon_chain'
      | 'beacon_round'
      | 'beacon_at'
      | 'beacon_randomness'
      | 'beacon_signature'
      | 'shot_count'
      | 'shot_sum'
      | 'ended_at'
      | 'seed'
      | 'sixteenth'
      | 'mix'
      | 'result'
      | 'list_hash'
      | 'player_count'
      | 'agent_count'
    > {
  switches: Partial<RuleSwitches> | null;
  shots_close_at: Date;
  hidden: boolean;
  refund: RoundProof['refund'];
  derived: DrawnResult | null;
}

type DrawnShots = NonNullable<NonNullable<RoundProof['yigi']>['drawn']>;

/** The proof of an in-house round, without its shots: `showWholeProof` adds those. */
export interface ProofHead {
  proof: RoundProof;
  /** Shots are to be listed too. */
  drawn: Omit<DrawnShots, 'numbers' | 'players' | 'seconds'> | null;
}

/**
 * The proof of a round without the list of its shots. It is for everybody, and players are masked in it.
 * @throws DomainError `not_found`, also for a round that is not drawn in-house.
 */
export const showProofHead = (store: Store, roundId: RoundId): Promise<ProofHead> =>
  store.transaction({ as: 'company' }, (tx) => readProofHead(tx, roundId));

async function readProofHead(tx: Tx, roundId: RoundId): Promise<ProofHead> {
  const { rows } = await sql<ProofRow>`
    select ${roundColumns}, r.switches, h.game, h.formula, h.opened_at, h.commitment, h.shots_max, h.agent_shots_max, h.players_min,
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

const seedPart = (row: ProofRow, commitment: string): RoundProof['commitReveal'] => ({
  commitment,
  committedAt: row.opened_at.toISOString(),
  seed: row.seed,
  revealedAt: row.ended_at?.toISOString() ?? null,
});

function beaconPart(row: ProofRow): RoundProof['beacon'] {
  const named = namedBeacon(row);
  if (!named) return null;
  return { ...named, randomness: row.beacon_randomness, signature: row.beacon_signature };
}

const shotsPart = (row: ProofRow): RoundProof['yigi'] => ({
  formula: yigiFormula.parse(row.formula),
  rule: row.switches?.yigiResult ?? defaultSwitches.yigiResult,
  ...shotRulesOf(row),
  shotsCloseAt: row.shots_close_at.toISOString(),
  count: row.hidden ? null : row.shot_count,
  drawn: null,
});

/** The whole proof: with the shots of a yigi round that is over. */
export async function showWholeProof(
  store: Store,
  roundId: RoundId,
  { proof, drawn }: ProofHead,
): Promise<RoundProof> {
  const { yigi } = proof;
  if (!yigi || !drawn) return proof;
  const { numbers, shooters, seconds } = await store.transaction({ as: 'company' }, (tx) =>
    readShotList(tx, roundId),
  );
  return { ...proof, yigi: { ...yigi, drawn: { ...drawn, numbers, players: shooters, seconds } } };
}
