import type { RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The business date that a settlement is posted on (domain.md §5): the first one of a round on the round's own
 * date, a later one like a correction. Payments between tiers are posted on the current date (`ledger/payments.ts`).
 */
export const settlementDate = async (
  tx: Tx,
  round: {
    currentSettlementId: SettlementId | null;
    businessDate: string;
    switches: Pick<RuleSwitches, 'correctedOn'>;
  },
): Promise<string> => (round.currentSettlementId === null ? round.businessDate : correctionDate(tx, round));

/**
 * The current business date, by the database's clock in the company's zone: corrections are posted on it
 * (domain.md §5).
 */
export async function runningDate(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (clock_timestamp() at time zone time_zone)::date as today from company`.execute(tx);
  const today = rows[0]?.today;
  if (today === undefined) throw new Error('The company has no row');
  return today;
}

/**
 * The business date for posting a reversal of a settlement (domain.md §5): the day it is made or, if its
 * provider is set so, the business date of its round. In both cases the run names its round, and so the
 * original date.
 */
export const correctionDate = async (
  tx: Tx,
  { businessDate, switches }: { businessDate: string; switches: Pick<RuleSwitches, 'correctedOn'> },
): Promise<string> => (switches.correctedOn === 'round_day' ? businessDate : runningDate(tx));
