import type { Notification } from '@drawdesk/contract';
import { compareMoney } from '../../ui/figures/add-money.ts';

/**
 * Notifications by the task that they are about, as the line of their group counts them: numbers over high risk of one
 * round are one task, the highest exposure first; every other notification is one of its own.
 */
export const byTask = (list: readonly Notification[]): Notification[][] =>
  [
    ...Map.groupBy(list, ({ kind, values, notificationId }) =>
      kind === 'number_high_risk' ? `round:${values.roundId}` : notificationId,
    ).values(),
  ].map((task) => task.toSorted((one, other) => compareMoney(exposureOf(other), exposureOf(one))));

const exposureOf = ({ values }: Notification): string => values.exposure ?? '0';
