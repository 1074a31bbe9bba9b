import {
  type HouseGame,
  houseGame,
  type ProviderGroup,
  providerGroup,
  type RoundStatus,
  roundStatus,
} from '@drawdesk/contract';
import {
  type BetType,
  type DerivationName,
  defaultSwitches,
  derivationNames,
  isBetType,
  type Rounding,
  type RuleSwitches,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { nodesHaveCommitted } from '../../platform/db/commits-on-nodes.ts';
import type { ResultId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type DrawFieldSize, parseDrawFormat } from '../draws/draw-format.ts';
import { lockRoundExclusive } from './round-lock.ts';
import { automaticApproved, roundingOf, ruleOf } from './round-rules.ts';

/** A round with its provider's settings for results, as read in one transaction. */
export interface RoundRow {
  id: bigint;
  providerId: string;
  group: ProviderGroup;
  derivation: DerivationName;
  betTypes: readonly BetType[];
  /** Set where it narrows the derivation's own value (draw-format.ts). */
  drawFormat: readonly DrawFieldSize[] | null;
  switches: RuleSwitches;
  /** How the player's amounts are rounded, fixed when the round opened. */
  rounding: Rounding;
  confirmMode: 'review' | 'blind';
  autoConfirm: boolean;
  /**
   * Its provider's settings for results were approved when the round opened. Without approval nothing is
   * decided without people.
   */
  automaticApproved: boolean;
  /** How the product draws it, fixed when it opened; `none` also before. */
  houseGame: HouseGame;
  label: string;
  businessDate: string;
  openAt: Date;
  closeAt: Date;
  drawAt: Date;
  /** When the draw really took place, as staff have entered it (domain.md §6). */
  drawnAt: Date | null;
  status: RoundStatus;
  returnsTo: RoundStatus | null;
  sealedAt: Date | null;
  /** Whether a dealer accepted bets of it (lay-off.md §10). */
  laidOff: boolean;
  currentResultId: ResultId | null;
  currentSettlementId: SettlementId | null;
}

/** The columns of a round, and the rules of its provider as the round keeps them. */
interface StoredRound
  extends Pick<
      TableRow<'round'>,
      | 'id'
      | 'provider_id'
      | 'label'
      | 'business_date'
      | 'open_at'
      | 'close_at'
      | 'draw_at'
      | 'drawn_at'
      | 'status'
      | 'returns_to'
      | 'rounding'
      | 'sealed_at'
      | 'laid_off'
      | 'current_result_id'
      | 'current_settlement_id'
    >,
    Pick<
      TableRow<'provider'>,
      'provider_group' | 'derivation' | 'bet_types' | 'draw_format' | 'confirm_mode' | 'auto_confirm'
    > {
  switches: Partial<RuleSwitches>;
  automatic_approved: boolean;
  house_game: string | null;
}

const columns = sql`
  r.id, r.provider_id, p.provider_group, ${ruleOf('derivation')} as derivation, p.bet_types,
  ${ruleOf('draw_format')} as draw_format, ${ruleOf('switches')} as switches, ${ruleOf('confirm_mode')} as confirm_mode,
  ${ruleOf('auto_confirm')} as auto_confirm,
  ${automaticApproved} as automatic_approved,
  r.label, r.business_date, r.open_at, r.close_at, r.draw_at, r.drawn_at, r.status, r.returns_to, r.rounding,
  r.sealed_at, r.laid_off, r.current_result_id, r.current_settlement_id,
  (select h.game from house_round h where h.round_id = r.id) as house_game`;

/** Reads a round; undefined when there is none. */
export async function readRound(tx: Tx, roundId: RoundId): Promise<RoundRow | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${columns} from round r join provider p on p.id = r.provider_id where r.id = ${roundId}`.execute(
    tx,
  );
  return rows.map(roundOf)[0];
}

/**
 * Reads a round and locks it to the end of the transaction: accepting bills and every other move wait.
 * However many bills come in, its turn comes after those that were waiting before it (round-lock.ts).
 * What was accepted before is then there to be read, on each node of a cluster too.
 * @throws StillPrepared when a node of the cluster was not ready in time
 */
export async function lockRound(tx: Tx, roundId: RoundId): Promise<RoundRow | undefined> {
  await lockRoundExclusive(tx, roundId);
  const { rows } = await sql<StoredRound>`
    select ${columns} from round r join provider p on p.id = r.provider_id
    where r.id = ${roundId}
    for update of r`.execute(tx);
  if (isTransactionOnNodes(tx)) await nodesHaveCommitted(tx);
  return rows.map(roundOf)[0];
}

function roundOf(row: StoredRound): RoundRow {
  const derivation = derivationNames.find((name) => name === row.derivation);
  if (!derivation)
    throw new Error(`Provider ${row.provider_id} has an unknown derivation: ${row.derivation}`);
  return {
    id: row.id,
    providerId: row.provider_id,
    group: providerGroup.parse(row.provider_group),
    derivation,
    betTypes: row.bet_types.filter(isBetType),
    drawFormat: parseDrawFormat(row.draw_format),
    switches: { ...defaultSwitches, ...row.switches },
    rounding: roundingOf(row.rounding),
    confirmMode: row.confirm_mode === 'blind' ? 'blind' : 'review',
    autoConfirm: row.auto_confirm,
    automaticApproved: row.automatic_approved,
    houseGame: houseGame.parse(row.house_game ?? 'none'),
    label: row.label,
    businessDate: row.business_date,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    drawnAt: row.drawn_at,
    status: roundStatus.parse(row.status),
    returnsTo: row.returns_to === null ? null : roundStatus.parse(row.returns_to),
    sealedAt: row.sealed_at,
    laidOff: row.laid_off,
    currentResultId: row.current_result_id,
    currentSettlementId: row.current_settlement_id,
  };
}
