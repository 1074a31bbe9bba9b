import type { Store, Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from './notify.ts';

/** The roles that are responsible for the whole installation: superadmin and admin (screens.md §2). */
const responsible = { action: 'manage', subject: 'superadmin' } as const;

/**
 * The nightly check found errors in the ledger. The notification stays open until a nightly check finds none.
 */
export const notifyLedgerAlarm = async (tx: Tx, problems: number): Promise<void> => {
  await notify(tx, {
    kind: 'ledger_alarm',
    about: 'ledger',
    values: { problems: String(problems) },
    audience: responsible,
  });
};

/** The ledger is correct again. */
export const closeLedgerAlarm = (tx: Tx): Promise<void> => closeNotifications(tx, 'ledger', 'ledger_alarm');

/**
 * Watches whether jobs get done. A job that was given up causes a notification; when the same job succeeds
 * again, the notification is done for everybody. Jobs without an open notification are remembered, so that a
 * job that runs every second queries the database once.
 */
export function openJobNotifications(store: Store): {
  givenUp(job: string): Promise<void>;
  succeeded(job: string): Promise<void>;
} {
  const healthy = new Set<string>();
  return {
    async givenUp(job) {
      healthy.delete(job);
      await store.transaction({ as: 'work' }, (tx) =>
        notify(tx, { kind: 'job_failed', about: `job:${job}`, values: { job }, audience: responsible }),
      );
    },
    async succeeded(job) {
      if (healthy.has(job)) return;
      await store.transaction({ as: 'work' }, (tx) => closeNotifications(tx, `job:${job}`, 'job_failed'));
      healthy.add(job);
    },
  };
}
