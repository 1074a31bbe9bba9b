import { systemReasons } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { personOf } from '../../platform/tenancy/caller.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { handsOn } from '../approvals/approval.ts';
import { comparableDraw } from '../draws/compare-draws.ts';
import { type ResultRow, readResult } from '../draws/result-row.ts';
import { moveRound, wrongState } from '../round-state/move-round.ts';
import { manageResult, requireRound } from '../round-state/require-round.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';
import { beforeEntry } from '../round-state/transitions.ts';
import { requireState } from '../rounds/change-round.ts';
import { readDraw } from './read-draw.ts';
import { requireProofAbove } from './require-proof-above.ts';
import { settleNow } from './settle-now.ts';
import { decide } from './write-decision.ts';

interface ConfirmServices {
  store: Store;
  jobs: Pick<Jobs, 'sendIn'>;
  logger?: Pick<Logger, 'error'>;
}

export interface Confirmation {
  roundId: RoundId;
  resultId: ResultId;
  /** The second entry of the result, where the provider requires a blind second entry. */
  entered?: unknown;
}

/**
 * Confirms a result and settles its round. The decision commits first, together with the job that
 * settles. Then the round is settled here, so that the person sees the outcome immediately. Where that fails,
 * the round is still settling and the job settles it. A second confirmation tries a refused settlement
 * again in the same way: with a job, so that it is tried until it is settled or refused once more.
 *
 * @throws DomainError `proof_required` above the amount that the company has set, `same_person`,
 *   `blind_entry_required`, `blind_entry_differs`, `result_invalid`, `round_state`, `result_decided`, and the
 *   reason of a refused settlement: `seal_mismatch`, `recount_mismatch`.
 */
export async function confirmResult(
  services: ConfirmServices,
  context: CommandContext,
  confirmation: Confirmation,
): Promise<void> {
  await requireProofAbove(services.store, context, confirmation);
  const decision = await decideConfirmation(services, context, confirmation);
  // both entries are stored at this point
  if (decision === 'mismatched') throw new DomainError('blind_entry_differs');
  const outcome = await settleNow(services, confirmation.resultId);
  if (outcome.state === 'refused') throw new DomainError(outcome.code);
  if (outcome.state === 'not_due') throw await whyNotDue(services.store, confirmation.roundId);
}

/** The confirmation is stored, but the round has moved on, or waits for a newer result. */
async function whyNotDue(store: Store, roundId: RoundId): Promise<DomainError> {
  const round = await store.transaction({ as: 'work' }, (tx) => readRound(tx, roundId));
  if (!round) return new DomainError('not_found', { what: 'round' });
  return round.status === 'waiting_confirm'
    ? new DomainError('result_decided')
    : wrongState(round, ['waiting_confirm']);
}

/** The first half of confirming: only the decision, with the job that will settle. */
export async function decideConfirmation(
  services: ConfirmServices,
  context: CommandContext,
  { roundId, resultId, entered }: Confirmation,
): Promise<'confirmed' | 'mismatched'> {
  const { answer } = await command(
    services.store,
    context,
    async (tx): Promise<Outcome<'confirmed' | 'mismatched'>> => {
      const { round, result } = await requireResult(tx, context, roundId, resultId);
      if (result.decision?.decision === 'confirmed') {
        if (!(await isRefused(tx, round, result))) return { answer: 'confirmed', auditEntry: null };
        await settleAgain(tx, services.jobs, resultId, personOf(context.caller));
        const after = { decision: 'confirmed', settledAgain: true };
        return { answer: 'confirmed', auditEntry: { subject: 'result', subjectId: String(resultId), after } };
      }
      requireUndecided(round, result);
      const tie = await requireAnotherPerson(tx, context.caller, ...(await firstPersons(tx, result)));
      const decidedBy = personOf(context.caller);
      const subject = { subject: 'result', subjectId: String(resultId) };
      const second = round.confirmMode === 'blind' ? readSecondEntry(round, entered) : null;
      // values are compared, not texts: 38,123.45 and 38123.45 are one index (screens.md §2)
      if (second && comparableDraw(second) !== comparableDraw(result.entered)) {
        await decide(tx, services.jobs, resultId, { decision: 'mismatched', decidedBy, secondEntry: second });
        await moveRound(tx, round, beforeEntry(round), {
          account: decidedBy,
          reason: systemReasons.entries_differ.en,
        });
        const after = { decision: 'mismatched', first: result.entered, second, ...tie };
        return { answer: 'mismatched', auditEntry: { ...subject, after } };
      }
      await decide(tx, services.jobs, resultId, { decision: 'confirmed', decidedBy, secondEntry: second });
      return {
        answer: 'confirmed',
        auditEntry: {
          ...subject,
          after: { decision: 'confirmed', entered: result.entered, derived: result.derived, ...tie },
        },
      };
    },
  );
  return answer;
}

/**
 * Rejects an entered result; for its author this is a withdrawal. Also rejects a confirmed result whose
 * settlement was refused. Otherwise the round could not go on, because the seal or the counters may never
 * agree with that result. The round goes back to its earlier state.
 *
 * @throws DomainError `not_found`, `drawn_by_house`, `round_state`, `result_decided`.
 */
export async function rejectResult(
  services: ConfirmServices,
  context: CommandContext,
  { roundId, resultId, reason }: { roundId: RoundId; resultId: ResultId; reason: string },
): Promise<void> {
  await command(services.store, context, async (tx) => {
    const { round, result } = await requireResult(tx, context, roundId, resultId);
    // a second draw would give the same result: a round that cannot be settled is voided by two people
    if (round.houseGame !== 'none') throw new DomainError('drawn_by_house');
    const confirmed = result.decision?.decision === 'confirmed';
    if (confirmed) await requireRefused(tx, round, result);
    else requireUndecided(round, result);
    const decidedBy = personOf(context.caller);
    const decision = decidedBy !== null && decidedBy === result.enteredBy ? 'withdrawn' : 'rejected';
    await decide(tx, services.jobs, resultId, { decision, decidedBy, reason, step: confirmed ? 2 : 1 });
    const back = await moveRound(tx, round, beforeEntry(round), { account: decidedBy, reason });
    return {
      answer: { decision },
      auditEntry: {
        subject: 'result',
        subjectId: String(resultId),
        reason,
        before: { status: round.status },
        after: { status: back.status, decision },
      },
    };
  });
}

async function requireResult(
  tx: Tx,
  context: CommandContext,
  roundId: RoundId,
  resultId: ResultId,
): Promise<{ round: RoundRow; result: ResultRow }> {
  const round = await requireRound(tx, context.caller, roundId, manageResult);
  const result = await readResult(tx, resultId);
  if (result?.roundId !== round.id) throw new DomainError('not_found', { what: 'result' });
  return { round, result };
}

function requireUndecided(round: RoundRow, result: ResultRow): void {
  requireState(round, 'waiting_confirm');
  if (result.decision) throw new DomainError('result_decided');
}

/** Confirmed, refused by settlement, and not settled since. */
async function requireRefused(tx: Tx, round: RoundRow, result: ResultRow): Promise<void> {
  requireState(round, 'waiting_confirm');
  if (!(await isRefused(tx, round, result))) throw new DomainError('result_decided');
}

async function isRefused(tx: Tx, round: RoundRow, result: ResultRow): Promise<boolean> {
  // settlement_failure_of_result, settlement_once
  const { rows } = await sql<{ refused: boolean }>`
    select exists (select from settlement_failure where result_id = ${result.id})
           and not exists (select from settlement where result_id = ${result.id} and kind = 'settle') as refused
  `.execute(tx);
  return round.status === 'waiting_confirm' && (rows[0]?.refused ?? false);
}

/**
 * The person who entered it; for a result of the system, every person who changed something that led to
 * it.
 */
const firstPersons = async (tx: Tx, { id, enteredBy }: ResultRow): Promise<(bigint | null)[]> =>
  enteredBy === null ? handsOn(tx, id) : [enteredBy];

/**
 * A person has dealt with the reason of the refusal: earlier failures no longer count, and the job tries
 * again.
 */
async function settleAgain(
  tx: Tx,
  jobs: Pick<Jobs, 'sendIn'>,
  resultId: ResultId,
  askedBy: bigint | null,
): Promise<void> {
  await sql`insert into settlement_retry (result_id, asked_by) values (${resultId}, ${askedBy})`.execute(tx);
  await jobs.sendIn(tx, 'settlement.settle', { resultId: String(resultId) });
}

function readSecondEntry(round: RoundRow, entered: unknown) {
  if (entered === undefined) throw new DomainError('blind_entry_required');
  return readDraw(round, entered).entered;
}
