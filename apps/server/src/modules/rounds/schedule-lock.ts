import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The lock in front of all schedules. Transactions that make rounds from schedules share it; a
 * transaction that changes a schedule takes it exclusively. Otherwise the hourly job, which may have read
 * a schedule before the change, would add its rounds after the change. The locks belong to the
 * transaction. They are taken before schedules are read, and after `config_version` where that is raised
 * as well.
 */
const { schedules } = advisoryLocks;

/** Takes the shared lock, to make rounds from the current schedules. */
export async function lockSchedulesShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${schedules})`.execute(tx);
}

/** Takes the exclusive lock, to change a schedule and the rounds made from it. */
export async function lockSchedulesExclusive(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${schedules})`.execute(tx);
}
