import { formatMoney, satang } from '@drawdesk/lottery';
import type { LateVoidId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify, type Tenant } from '../notifications/notify.ts';
import { aboutRound, firstPerson, valuesOfRound } from '../round-state/notify-about-rounds.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { BillsOfAggregator } from '../settlement/take-out-bills.ts';
import type { LateCount } from './late-bills.ts';

const figures = ({ bills, stake }: Pick<LateCount, 'bills' | 'stake'>) => ({
  bills: String(bills),
  stake: formatMoney(satang(stake)),
});

/**
 * The actual draw time of a round was entered: notifies about the bills that are late by it, and marks earlier
 * notifications as done.
 */
export async function notifyLateBetsFound(tx: Tx, round: RoundRow, late: LateCount | null): Promise<void> {
  await closeNotifications(tx, aboutRound(round.id), 'late_bets_found');
  if (!late || late.bills === 0n) return;
  await notify(tx, {
    kind: 'late_bets_found',
    about: aboutRound(round.id),
    values: { ...(await valuesOfRound(tx, round)), ...figures(late) },
    audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
  });
}

/** The void of late bets waits for its second person. */
export async function notifyLateVoidRequested(
  tx: Tx,
  round: RoundRow,
  request: LateCount & { reason: string; asker: bigint | null },
): Promise<void> {
  await closeNotifications(tx, aboutRound(round.id), 'late_bets_found');
  await notify(tx, {
    kind: 'late_bets_to_confirm',
    about: aboutRound(round.id),
    values: { ...(await valuesOfRound(tx, round)), ...figures(request), reason: request.reason },
    audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
    except: await firstPerson(tx, request.asker),
  });
}

/** The request is over: its notifications are done for everybody. */
export const closeLateVoidRequested = (tx: Tx, round: RoundRow): Promise<void> =>
  closeNotifications(tx, aboutRound(round.id), 'late_bets_to_confirm', 'late_bets_found');

/** Late bets were voided: the company is notified of all of them, each master and each agent of its own. */
export async function notifyLateBetsVoided(
  tx: Tx,
  round: RoundRow,
  lateVoidId: LateVoidId,
  masters: readonly BillsOfAggregator[],
): Promise<void> {
  await closeLateVoidRequested(tx, round);
  const values = await valuesOfRound(tx, round);
  const notifyTenant = async (tenant: Tenant, bills: BillsOfAggregator['bills']) => {
    const stake = bills.reduce((sum, bill) => sum + bill.stake, 0n);
    await notify(tx, {
      kind: 'late_bets_voided',
      about: `late:${lateVoidId}`,
      values: { ...values, ...figures({ bills: BigInt(bills.length), stake }) },
      audience: { action: 'view', subject: 'lotto-report', group: round.group, tenant },
    });
  };
  await notifyTenant(
    { aggregatorId: null, agentId: null },
    masters.flatMap((master) => master.bills),
  );
  for (const { aggregatorId, bills } of masters) {
    await notifyTenant({ aggregatorId, agentId: null }, bills);
    for (const [agentId, own] of Map.groupBy(bills, (bill) => bill.agentId))
      await notifyTenant({ aggregatorId, agentId }, own);
  }
}
