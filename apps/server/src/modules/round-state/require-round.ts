import { type Action, allows, type Subject } from '@drawdesk/contract';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Caller } from '../../platform/tenancy/caller.ts';
import { lockRound, type RoundRow, readRound } from './round-row.ts';

/** What a caller wants to do with a round. */
export interface RoundRight {
  action: Action;
  subject: Subject;
}

export const manageSettle: RoundRight = { action: 'manage', subject: 'lotto-settle' };
export const manageResult: RoundRight = { action: 'manage', subject: 'lotto-result' };
export const viewResult: RoundRight = { action: 'view', subject: 'lotto-result' };
export const viewTotal: RoundRight = { action: 'view', subject: 'lotto-total' };
export const viewReport: RoundRight = { action: 'view', subject: 'lotto-report' };

/**
 * Locks a round for an action of the caller.
 * @throws DomainError `not_found`: also for a round outside the provider groups of the caller's rule
 *   (screens.md §2).
 */
export async function requireRound(
  tx: Tx,
  caller: Caller,
  roundId: RoundId,
  right: RoundRight,
): Promise<RoundRow> {
  return permitted(await lockRound(tx, roundId), caller, right);
}

/** The same for reading, without the lock. */
export async function requireRoundToRead(
  tx: Tx,
  caller: Caller,
  roundId: RoundId,
  right: RoundRight,
): Promise<RoundRow> {
  return permitted(await readRound(tx, roundId), caller, right);
}

function permitted(round: RoundRow | undefined, caller: Caller, right: RoundRight): RoundRow {
  const may =
    caller.kind === 'system' ||
    (caller.kind === 'account' && round && allows(caller.rules, right.action, right.subject, round.group));
  if (!round || !may) throw new DomainError('not_found', { what: 'round' });
  return round;
}
