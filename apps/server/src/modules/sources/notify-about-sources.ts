import type { FetchProblem, LocalizedText } from '@drawdesk/contract';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { valuesOfRound } from '../round-state/notify-about-rounds.ts';
import type { RoundRow } from '../round-state/round-row.ts';

interface Source {
  id: bigint;
  name: string;
}

const about = ({ id }: { id: bigint }): string => `source:${id}`;

/** A source returns nothing readable, or no result at all until its round is overdue (`silent`). */
export async function notifySourceFailed(
  tx: Tx,
  round: RoundRow,
  source: Source,
  problem: FetchProblem | 'silent',
): Promise<void> {
  await notify(tx, {
    kind: 'source_failed',
    about: about(source),
    values: { ...(await valuesOfRound(tx, round)), source: source.name, problem },
    audience: { action: 'manage', subject: 'setting-provider', group: round.group },
  });
}

/** It works again. */
export const closeSourceFailed = (tx: Tx, source: { id: bigint }): Promise<void> =>
  closeNotifications(tx, about(source), 'source_failed');

/**
 * The responses of the sources for a round contradict each other: `said` shows how they differ, unless a second
 * person must not see it.
 */
export async function notifySourcesDisagree(
  tx: Tx,
  round: RoundRow,
  said: LocalizedText | null,
): Promise<void> {
  const values: Record<string, string> = said === null ? {} : { said: said.en, saidTh: said.th };
  await notifyEntryStaff(tx, round, 'sources_disagree', values);
}

/** The agreed result fits the draw but could not be entered. */
export async function notifySourceResultRefused(tx: Tx, round: RoundRow, code: string): Promise<void> {
  await notifyEntryStaff(tx, round, 'source_result_refused', { code });
}

async function notifyEntryStaff(
  tx: Tx,
  round: RoundRow,
  kind: 'sources_disagree' | 'source_result_refused',
  values: Record<string, string>,
): Promise<void> {
  await notify(tx, {
    kind,
    about: `round:${round.id}`,
    values: { ...(await valuesOfRound(tx, round)), ...values },
    audience: { action: 'manage', subject: 'lotto-result', group: round.group },
  });
}

/** The sources are fetched again from the beginning. */
export const closeSourcesDisagree = (tx: Tx, roundId: RoundId): Promise<void> =>
  closeNotifications(tx, `round:${roundId}`, 'sources_disagree', 'source_result_refused');
