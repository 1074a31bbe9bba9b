import type { DrawnResult, EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AnchorWriter } from '../../platform/audit/anchor-writer.ts';
import { canonicalJson } from '../../platform/audit/log.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { personOf } from '../../platform/tenancy/caller.ts';
import { touchedBy } from '../approvals/approval.ts';
import { readResult } from '../draws/result-row.ts';
import { writeDrawnAt } from '../late-bets/drawn-at.ts';
import { moveRound, wrongState } from '../round-state/move-round.ts';
import { manageResult, requireRound } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { requireState } from '../rounds/change-round.ts';
import { sealFindings } from '../settlement/verify-seal.ts';
import { type ReadDraw, readDraw, requireDecided } from './read-draw.ts';
import { settleNow } from './settle-now.ts';
import { decide } from './write-decision.ts';

export interface Entry {
  roundId: RoundId;
  entered: unknown;
  /** Required for a correction of a settled round. */
  reason?: string | undefined;
  /** When the draw really took place, where it is known: bets from then on are late (domain.md §6). */
  drawnAt?: Date | undefined;
  /** Only for a round that the product draws itself. */
  byHouse?: {
    /** What the result and the log keep of a draw that is stored in full elsewhere. */
    kept: EnteredDraw;
    /** Set where something else was mixed into the draw besides what is entered. */
    result?: DrawnResult | undefined;
    /** Publishes the proof of the draw, in the transaction that enters it. */
    publish(tx: Tx): Promise<void>;
  };
  /**
   * Entered by sources, which enter only the first result of a round: checked again under the lock of the
   * round.
   */
  bySources?: {
    sources: readonly { id: bigint; name: string; version: number }[];
    stillCollecting(tx: Tx): Promise<boolean>;
  };
}

export interface EnterServices {
  store: Store;
  jobs: Pick<Jobs, 'sendIn'>;
  logger?: Pick<Logger, 'error'>;
  /** Where log and seals are anchored outside the database; null: they are not anchored. */
  anchors?: AnchorWriter | null;
}

export interface EnteredResult {
  resultId: ResultId;
  /** The provider allows results of its automatic source without a second person. */
  confirmed: boolean;
}

/**
 * Enters a result: the first one of a waiting round, or a correction of a settled one. The round goes to
 * waiting_confirm. A result of the system (an automatic source) confirms itself if the provider allows it
 * and no person has influenced it since the round opened (approval.ts).
 *
 * @throws DomainError `not_found`, `drawn_by_house`, `round_state`, `result_invalid`, `result_unchanged`,
 *   `seal_mismatch`, `invalid_input`, `anchor_failed`.
 */
export async function enterResult(
  services: EnterServices,
  context: CommandContext,
  entry: Entry,
): Promise<EnteredResult> {
  await anchorBefore(services);
  const { answer } = await command(services.store, context, async (tx) => {
    const round = await requireRound(tx, context.caller, entry.roundId, manageResult);
    if ((round.houseGame !== 'none') !== (entry.byHouse !== undefined))
      throw new DomainError('drawn_by_house');
    requireState(round, 'waiting', 'settled');
    if (entry.bySources && !(round.status === 'waiting' && (await entry.bySources.stillCollecting(tx))))
      throw wrongState(round, ['waiting']);
    requireReason(round, entry.reason);
    const read = readDraw(round, entry.entered);
    const draw = entry.byHouse
      ? { entered: entry.byHouse.kept, result: entry.byHouse.result ?? read.result }
      : read;
    await requireDecided(tx, round, draw.result);
    await requireChange(tx, round, draw);
    if ((await sealFindings(tx, round.id)).length > 0) throw new DomainError('seal_mismatch');

    const { resultId, versionNo } = await insertResult(tx, round, draw, context, entry.reason ?? null);
    await entry.byHouse?.publish(tx);
    for (const { id, version } of entry.bySources?.sources ?? [])
      await sql`
        insert into result_source_used (result_id, source_id, source_version)
        values (${resultId}, ${id}, ${version})`.execute(tx);
    const entered = await moveRound(tx, round, 'waiting_confirm', {
      account: personOf(context.caller),
      reason: entry.reason ?? null,
    });
    const late = entry.drawnAt && {
      drawnAt: entry.drawnAt,
      lateBills: await writeDrawnAt(tx, round, entry.drawnAt),
    };
    // a result that anyone can prove needs no confirmation, whatever the provider's setting is
    const confirmed =
      entry.byHouse !== undefined ||
      (round.autoConfirm &&
        round.automaticApproved &&
        context.caller.kind === 'system' &&
        (await touchedBy(tx, round.id)) === null);
    if (confirmed) await decide(tx, services.jobs, resultId, { decision: 'confirmed', decidedBy: null });
    // in blind mode the second person must not find the numbers in the log
    const shown =
      round.confirmMode === 'blind' && !confirmed ? {} : { entered: draw.entered, derived: draw.result };
    return {
      answer: { resultId: String(resultId), confirmed },
      auditEntry: {
        subject: 'result',
        subjectId: String(resultId),
        reason: entry.reason,
        before: { status: round.status },
        after: {
          status: entered.status,
          roundId: round.id,
          versionNo,
          ...late,
          ...shown,
          ...(entry.bySources && { sources: entry.bySources.sources.map(({ name }) => name) }),
        },
      },
    };
  });
  const resultId = BigInt(answer.resultId);
  if (answer.confirmed) await settleNow(services, resultId);
  return { resultId, confirmed: answer.confirmed };
}

/** No result is entered before the sales are recorded outside the database. */
async function anchorBefore({ anchors, store, logger }: EnterServices): Promise<void> {
  try {
    await anchors?.write(store);
  } catch (error) {
    logger?.error({ err: error }, 'no anchor could be written');
    throw new DomainError('anchor_failed');
  }
}

function requireReason(round: RoundRow, reason: string | undefined): void {
  if (round.status !== 'settled' || reason !== undefined) return;
  throw new DomainError('invalid_input', {}, [{ path: 'body.reason', code: 'reason_missing' }]);
}

async function requireChange(tx: Tx, round: RoundRow, draw: ReadDraw): Promise<void> {
  if (round.status !== 'settled' || round.currentResultId === null) return;
  const current = await readResult(tx, round.currentResultId);
  if (current && canonicalJson(current.entered) === canonicalJson(draw.entered))
    throw new DomainError('result_unchanged');
}

/** Appends a version. The round's lock keeps the numbers in order. */
async function insertResult(
  tx: Tx,
  round: RoundRow,
  draw: ReadDraw,
  context: Pick<CommandContext, 'caller'>,
  reason: string | null,
): Promise<{ resultId: ResultId; versionNo: number }> {
  const { rows } = await sql<Pick<TableRow<'result'>, 'id' | 'version_no'>>`
    insert into result (round_id, version_no, entered, derived, reason, source, entered_by)
    select ${round.id}::bigint, coalesce(max(version_no), 0) + 1, ${JSON.stringify(draw.entered)}::jsonb,
           ${JSON.stringify(draw.result)}::jsonb, ${reason}, ${context.caller.kind === 'system' ? 'auto' : 'manual'},
           ${personOf(context.caller)}::bigint
    from result where round_id = ${round.id}
    returning id, version_no`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`Round ${round.id} took no result`);
  return { resultId: row.id, versionNo: row.version_no };
}
