import type { ResultCheck } from '@drawdesk/contract';
import { sql } from 'kysely';
import { lockChainHead } from '../../platform/audit/log.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { personOf, tenantOf } from '../../platform/tenancy/caller.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { manageResult, requireRoundToRead } from '../round-state/require-round.ts';
import { lockRoundsShared } from '../round-state/round-lock.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { requireState } from '../rounds/change-round.ts';
import { readDraw, requireDecided } from './read-draw.ts';
import { warningsOf } from './warnings-of.ts';

/** Checks of one person on one round before a result is entered: typing errors, not a search for the cheapest draw. */
const checksMax = 3;

/**
 * Whether an entry fits the draw format, and which winning numbers are derived from it. What it would pay
 * is not shown before it is entered (`previewResult` shows it then). Each check is in the log with its
 * numbers.
 *
 * @throws DomainError `not_found`, `drawn_by_house`, `round_state`, `result_invalid`,
 *   `result_checks_used`.
 */
export async function checkResult(
  store: Store,
  context: CommandContext,
  { roundId, entered }: { roundId: RoundId; entered: unknown },
): Promise<ResultCheck> {
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      await lockRoundsShared(tx, [roundId]);
      const round = await requireRoundToRead(tx, context.caller, roundId, manageResult);
      if (round.houseGame !== 'none') throw new DomainError('drawn_by_house');
      requireState(round, 'waiting', 'settled', 'waiting_confirm');
      const draw = readDraw(round, entered);
      await requireDecided(tx, round, draw.result);
      const checksLeft = round.status === 'waiting' ? await takeCheck(tx, context, round) : null;
      // in blind mode the second person must not find the numbers in the log
      const shown = round.confirmMode === 'blind' ? {} : { entered: draw.entered, derived: draw.result };
      return {
        answer: {
          derived: toDerivedDto(draw.result),
          warnings: await warningsOf(tx, round, draw.entered),
          checksLeft,
        },
        auditEntry: { subject: 'round', subjectId: String(round.id), after: { checksLeft, ...shown } },
      };
    },
    { as: 'work' },
  );
  return answer;
}

/**
 * Counts the lines of earlier checks under the lock of the log's end, so that two checks at the same time
 * count as two.
 */
async function takeCheck(tx: Tx, context: CommandContext, round: RoundRow): Promise<number> {
  await lockChainHead(tx, tenantOf(context.caller));
  // index log_by_subject_and_time
  const { rows } = await sql<{ checks: bigint }>`
    select count(*) as checks from log
    where aggregator_id = ${tenantOf(context.caller)} and subject = 'round' and subject_id = ${String(round.id)}
      and operation = 'results.check' and actor_account_id = ${personOf(context.caller)}
      and at > coalesce((select max(entered_at) from result where round_id = ${round.id}), '-infinity')`.execute(
    tx,
  );
  const checks = Number(rows[0]?.checks ?? 0n);
  if (checks >= checksMax) throw new DomainError('result_checks_used', { count: String(checksMax) });
  return checksMax - checks - 1;
}
