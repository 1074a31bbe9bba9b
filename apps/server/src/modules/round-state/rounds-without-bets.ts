import { type RawBuilder, sql } from 'kysely';
import type { TableRow } from '../../platform/db/table-row.ts';

/** How many rounds of a provider a list leaves out because nobody bet on them. */
export interface RoundsWithoutBets {
  providerId: string;
  nameEn: string;
  nameTh: string;
  rounds: number;
}

export interface WithoutBetsRow extends Pick<TableRow<'provider'>, 'id' | 'name_en' | 'name_th'> {
  rounds: number;
}

export const toRoundsWithoutBets = (row: WithoutBetsRow): RoundsWithoutBets => ({
  providerId: row.id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  rounds: row.rounds,
});

/** How many business days are counted where the list has no first day: those before it are not worth a scan. */
const daysCounted = 31;

/** The first business day whose rounds without bets are counted. */
export const countedFrom = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): RawBuilder<string> =>
  from === undefined
    ? sql`coalesce(${to ?? null}::date, (now() at time zone (select time_zone from company))::date) - ${daysCounted - 1}::int`
    : sql`${from}::date`;
