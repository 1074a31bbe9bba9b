import type { AggregatorId, DealerId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { valuesOfRound } from '../round-state/notify-about-rounds.ts';
import { readRound } from '../round-state/round-row.ts';

const about = (layOffId: LayOffId): string => `lay-off:${layOffId}`;

interface Undelivered {
  aggregatorId: AggregatorId;
  layOffId: LayOffId;
  roundId: RoundId;
  dealerId: DealerId;
  dealerName: string;
}

/**
 * A dealer's system has not received a message (lay-off.md §12): the people of the tier who see lay-offs are notified, once
 * while the notification is open. Scope `work`.
 */
export async function notifySlipNotDelivered(tx: Tx, one: Undelivered): Promise<void> {
  const round = await readRound(tx, one.roundId);
  if (!round) throw new Error(`Round ${one.roundId} is gone`);
  await notify(tx, {
    kind: 'slip_not_delivered',
    about: about(one.layOffId),
    values: { ...(await valuesOfRound(tx, round)), dealer: one.dealerName },
    audience: {
      action: 'view',
      subject: 'lay-off',
      group: round.group,
      tenant: { aggregatorId: one.aggregatorId === 0n ? null : one.aggregatorId, agentId: null },
    },
  });
}

/** It was delivered, answered or withdrawn: nobody has to send it another way. */
export const closeSlipNotice = (tx: Tx, { id }: { id: LayOffId }): Promise<void> =>
  closeNotifications(tx, about(id), 'slip_not_delivered');
