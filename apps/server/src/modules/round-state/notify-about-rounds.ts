import type { NotificationKind, RoundStatus } from '@drawdesk/contract';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type ResultDecision, type ResultRow, readResult, readResults } from '../draws/result-row.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { type RoundRow, readRound } from './round-row.ts';

/** Who took a step, and why; the clock and jobs have no account. */
interface Step {
  account: bigint | null;
  reason: string | null;
}

/** The subject of notifications about a round. */
export const aboutRound = (roundId: RoundId): string => `round:${roundId}`;

/** The values from which every text and link about a round is made. */
export async function valuesOfRound(
  tx: Tx,
  { id, providerId, label }: RoundRow,
): Promise<Record<string, string>> {
  const { name_en, name_th } = await tx
    .selectFrom('provider')
    .select(['name_en', 'name_th'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { roundId: String(id), providerId, nameEn: name_en, nameTh: name_th, label };
}

/** The notifications that are done, for all people, once a round leaves a state. */
const doneOnLeaving: Partial<Record<RoundStatus, readonly NotificationKind[]>> = {
  waiting: [
    'round_overdue',
    'result_rejected',
    'result_mismatched',
    'sources_disagree',
    'source_result_refused',
  ],
  waiting_confirm: ['result_to_confirm', 'settlement_failed'],
  // a correction that was sent back is entered again
  settled: ['result_rejected', 'result_mismatched'],
  void_pending: ['void_to_confirm'],
};

/**
 * Notifies people of what a step of a round requires of them, and ends the notifications that are done;
 * in the transaction of the step.
 */
export async function notifyRoundStep(tx: Tx, round: RoundRow, to: RoundStatus, by: Step): Promise<void> {
  const done = doneOnLeaving[round.status];
  if (done) await closeNotifications(tx, aboutRound(round.id), ...done);
  // a void round cannot be voided again
  if (to === 'voided')
    await closeNotifications(tx, aboutRound(round.id), 'late_bets_found', 'late_bets_to_confirm');
  if (to === 'waiting_confirm') await askToConfirm(tx, round);
  // where nobody requested it, no second person is needed
  if (to === 'void_pending' && by.account !== null)
    await notify(tx, {
      kind: 'void_to_confirm',
      about: aboutRound(round.id),
      values: { ...(await valuesOfRound(tx, round)), reason: by.reason ?? '' },
      audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
      except: await firstPerson(tx, by.account),
    });
}

/** The newest result of the round waits for its second person, unless the system confirms its own result. */
async function askToConfirm(tx: Tx, round: RoundRow): Promise<void> {
  const [latest] = await readResults(tx, round.id);
  const confirmsItself =
    ((round.autoConfirm && round.automaticApproved) || round.houseGame !== 'none') &&
    latest?.enteredBy === null;
  if (!latest || latest.decision || confirmsItself) return;
  await notify(tx, {
    kind: 'result_to_confirm',
    about: aboutRound(round.id),
    values: await valuesOfRound(tx, round),
    audience: { action: 'manage', subject: 'lotto-result', group: round.group },
    except: await firstPerson(tx, latest.enteredBy),
  });
}

/**
 * Who may not take the second step. The list is empty where the company has switched separation of duties
 * off (screens.md §2).
 */
export async function firstPerson(tx: Tx, account: bigint | null): Promise<bigint | null> {
  if (account === null) return null;
  const company = await tx.selectFrom('company').select('separation_of_duties').executeTakeFirst();
  return company?.separation_of_duties === false ? null : account;
}

/**
 * A result was decided: the requests to confirm end, and a refusal is notified to the people who can
 * enter it again.
 */
export async function notifyResultDecided(
  tx: Tx,
  resultId: ResultId,
  decision: ResultDecision['decision'],
  by: Step,
): Promise<void> {
  const { round, result } = await roundOf(tx, resultId);
  await closeNotifications(tx, aboutRound(round.id), 'result_to_confirm');
  if (decision === 'rejected' && result.enteredBy !== null)
    await notify(tx, {
      kind: 'result_rejected',
      about: aboutRound(round.id),
      values: { ...(await valuesOfRound(tx, round)), reason: by.reason ?? '' },
      // results are entered by staff
      audience: { account: { accountId: result.enteredBy, aggregatorId: null, agentId: null } },
    });
  if (decision === 'mismatched')
    await notify(tx, {
      kind: 'result_mismatched',
      about: aboutRound(round.id),
      values: await valuesOfRound(tx, round),
      audience: { action: 'manage', subject: 'lotto-result', group: round.group },
      except: by.account,
    });
}

/** The settlement of a confirmed result was refused: its round does not go on until a person acts. */
export async function notifySettlementFailed(tx: Tx, resultId: ResultId, code: string): Promise<void> {
  const { round } = await roundOf(tx, resultId);
  await notify(tx, {
    kind: 'settlement_failed',
    about: aboutRound(round.id),
    values: { ...(await valuesOfRound(tx, round)), code },
    audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
  });
}

async function roundOf(tx: Tx, resultId: ResultId): Promise<{ round: RoundRow; result: ResultRow }> {
  const result = await readResult(tx, resultId);
  const round = result && (await readRound(tx, result.roundId));
  if (!round) throw new Error(`Result ${resultId} has no round`);
  return { round, result };
}
