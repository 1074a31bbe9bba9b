import type { Store, Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify } from './notify.ts';

/** Those who answer for the house itself: superadmin and admin (screens.md §2). */
const house = { action: 'manage', subject: 'superadmin' } as const;

/** The nightly check found that the books do not agree. Stands until a night finds them clean. */
export const notifyLedgerAlarm = async (tx: Tx, problems: number): Promise<void> => {
  await notify(tx, {
    kind: 'ledger_alarm',
    about: 'ledger',
    values: { problems: String(problems) },
    audience: house,
  });
};

/** The books agree again. */
export const closeLedgerAlarm = (tx: Tx): Promise<void> => closeNotifications(tx, 'ledger', 'ledger_alarm');

/**
 * Watches whether jobs get done: one that was given up is told, and is done for everybody when the same job succeeds
 * again. Which ones stand is remembered, so that a job that runs every second asks the database once.
 */
export function openJobNotifications(store: Store): {
  givenUp(job: string): Promise<void>;
  succeeded(job: string): Promise<void>;
} {
  const known = new Set<string>();
  return {
    async givenUp(job) {
      known.delete(job);
      await store.transaction({ as: 'work' }, (tx) =>
        notify(tx, { kind: 'job_failed', about: `job:${job}`, values: { job }, audience: house }),
      );
    },
    async succeeded(job) {
      if (known.has(job)) return;
      await store.transaction({ as: 'work' }, (tx) => closeNotifications(tx, `job:${job}`, 'job_failed'));
      known.add(job);
    },
  };
}
