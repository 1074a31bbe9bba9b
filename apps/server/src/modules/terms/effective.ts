import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** The database's clock, in milliseconds, the precision of all other times. */
export async function clockOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database tells no time');
  return now;
}

/**
 * The instant from which terms are in force: now, or the requested instant.
 * @throws DomainError `valid_from_passed`: sold bets keep the terms they were sold under.
 */
export async function effectiveFrom(tx: Tx, asked: string | null): Promise<Date> {
  const now = await clockOf(tx);
  if (asked === null) return now;
  const from = new Date(asked);
  if (from <= now)
    throw new DomainError('valid_from_passed', {}, [{ path: 'body.validFrom', code: 'passed' }]);
  return from;
}
