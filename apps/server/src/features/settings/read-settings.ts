import { type CompanySettings, roles } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

interface Row {
  name: string;
  logo_url: string | null;
  currency: string;
  time_zone: string;
  separation_of_duties: boolean;
  show_banner_on_home: boolean;
  next_round_rate_notice: boolean;
  session_idle_minutes: number;
  session_absolute_hours: number;
  second_factor_roles: string[];
  proof_above: bigint;
  version: number;
  currency_fixed: boolean;
}

const select = sql`
  select c.name, c.logo_url, c.currency, c.time_zone, c.separation_of_duties, c.show_banner_on_home,
    c.next_round_rate_notice, c.session_idle_minutes, c.session_absolute_hours, c.second_factor_roles, c.proof_above, c.version,
    exists (select from bill) as currency_fixed
  from company c`;

export const readSettings = async (tx: Tx): Promise<CompanySettings> =>
  wire((await sql<Row>`${select}`.execute(tx)).rows);

/** The same, held until the transaction ends, for those who change them. */
export const holdSettings = async (tx: Tx): Promise<CompanySettings> =>
  wire((await sql<Row>`${select} for update of c`.execute(tx)).rows);

function wire(rows: readonly Row[]): CompanySettings {
  const row = rows[0];
  if (!row) throw new Error('Table company has one row from the first migration on');
  return {
    companyName: row.name,
    logoUrl: row.logo_url,
    currency: row.currency,
    timeZone: row.time_zone,
    separationOfDuties: row.separation_of_duties,
    showBannerOnHome: row.show_banner_on_home,
    nextRoundRateNotice: row.next_round_rate_notice,
    sessionIdleMinutes: row.session_idle_minutes,
    sessionAbsoluteHours: row.session_absolute_hours,
    secondFactorRoles: roles.filter((role) => row.second_factor_roles.includes(role)),
    proofAboveAmount: formatMoney(satang(row.proof_above)),
    currencyFixed: row.currency_fixed,
    version: row.version,
  };
}
