import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { refusalDays } from './refusal-days.ts';

/** Partitions are made for tomorrow too, so that a worker that is away for a day is not missed. */
const daysAhead = 2;

/**
 * Makes the daily partitions of `refusal` that are missing, and drops those that are no longer kept. A
 * database function does it, because only the owner of the database makes and drops tables.
 */
export const keepRefusalPartitions = (
  store: Store,
  keptDays = refusalDays(process.env),
): Promise<{ made: string[]; dropped: string[] }> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ made: string | null; dropped: string | null }>`
      select made, dropped from keep_refusal_partitions(${keptDays}::integer, ${daysAhead}::integer)`.execute(
      tx,
    );
    return {
      made: rows.flatMap(({ made }) => made ?? []),
      dropped: rows.flatMap(({ dropped }) => dropped ?? []),
    };
  });

/** The hourly part of it. */
export const purgeRefusals = async (store: Store): Promise<void> => {
  await keepRefusalPartitions(store);
};
