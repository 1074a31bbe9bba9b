import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The queue in front of all schedules: whoever makes rounds of them enters together with others, whoever changes one
 * enters alone. Else the hourly job, which read a schedule before it changed, would add its rounds after the change.
 * Locks of the transaction; taken before schedules are read, and after `config_version` where that is raised as well.
 */
const { schedules } = advisoryLocks;

/** Enters to make rounds of schedules as they stand. */
export async function lockSchedulesShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${schedules})`.execute(tx);
}

/** Enters to change a schedule and the rounds made of it. */
export async function lockSchedulesExclusive(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${schedules})`.execute(tx);
}
