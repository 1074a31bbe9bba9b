import { formatMoney, satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { aboutRound, valuesOfRound } from '../round-state/notify-about-rounds.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { countLateLayOffs } from './laid-off-bets.ts';

/**
 * A round is settled without what people did with lay-offs at or after its actual draw time (lay-off.md §10): each tier is
 * notified of its own. Scope `work`.
 */
export async function notifyLateLayOffs(tx: Tx, round: RoundRow): Promise<void> {
  if (round.drawnAt === null) return;
  await closeNotifications(tx, aboutRound(round.id), 'lay_offs_late');
  for (const { aggregatorId, count, stake } of await countLateLayOffs(tx, round.id, round.drawnAt))
    await notify(tx, {
      kind: 'lay_offs_late',
      about: aboutRound(round.id),
      values: {
        ...(await valuesOfRound(tx, round)),
        layOffs: String(count),
        stake: formatMoney(satang(stake)),
      },
      audience: {
        action: 'view',
        subject: 'lay-off',
        group: round.group,
        tenant: { aggregatorId: aggregatorId === 0n ? null : aggregatorId, agentId: null },
      },
    });
}
