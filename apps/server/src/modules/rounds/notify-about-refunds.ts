import { formatMoney, satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { notify } from '../notifications/notify.ts';
import { aboutRound, valuesOfRound } from '../round-state/notify-about-rounds.ts';
import type { RoundRow } from '../round-state/round-row.ts';

/**
 * The clock has refunded a round: the people who manage settlement are notified of the amount, and that
 * no action is needed.
 */
export async function notifyRoundRefunded(
  tx: Tx,
  round: RoundRow,
  given: { minutes: number; bills: bigint; stake: bigint },
): Promise<void> {
  await notify(tx, {
    kind: 'round_refunded',
    about: aboutRound(round.id),
    values: {
      ...(await valuesOfRound(tx, round)),
      minutes: String(given.minutes),
      bills: String(given.bills),
      stake: formatMoney(satang(given.stake)),
    },
    audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
  });
}
