import { alertKinds, type CompanySettings, roles } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type Selectable, sql } from 'kysely';
import type { CompanyTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { type AccountCaller, type Caller, personOf, scopeOf } from '../../platform/tenancy/caller.ts';

type CompanyColumns =
  | 'name'
  | 'logo_url'
  | 'currency'
  | 'time_zone'
  | 'separation_of_duties'
  | 'account_tie_days'
  | 'show_banner_on_home'
  | 'next_round_rate_notice'
  | 'keying_desk'
  | 'alert_kinds'
  | 'lay_off'
  | 'show_first_steps'
  | 'request_log'
  | 'session_idle_minutes'
  | 'session_absolute_hours'
  | 'second_factor_roles'
  | 'proof_above'
  | 'version';

/** The company's row, with the request to weaken its rule of two people where one is open. */
interface Row extends Pick<Selectable<CompanyTable>, CompanyColumns> {
  /** Null on a cluster, where bills are read by themselves. */
  currency_fixed: boolean | null;
  request_id: bigint | null;
  asked_separation: boolean | null;
  asked_days: number | null;
  asked_reason: string | null;
  asked_by: bigint | null;
  asked_by_name: string | null;
  asked_at: Date | null;
}

const select = (tx: Tx) => sql`
  select c.name, c.logo_url, c.currency, c.time_zone, c.separation_of_duties, c.account_tie_days, c.show_banner_on_home,
    c.next_round_rate_notice, c.keying_desk, c.alert_kinds, c.lay_off, c.show_first_steps, c.request_log, c.session_idle_minutes, c.session_absolute_hours, c.second_factor_roles, c.proof_above, c.version,
    ${isTransactionOnNodes(tx) ? sql`null::boolean` : sql`exists (select from bill)`} as currency_fixed,
    q.id as request_id, q.separation_of_duties as asked_separation, q.account_tie_days as asked_days,
    q.reason as asked_reason, q.asked_by, a.display_name as asked_by_name, q.asked_at
  from company c
  left join settings_request q on q.decision is null
  left join account a on a.id = q.asked_by`;

export const showSettings = (store: Store, caller: AccountCaller): Promise<CompanySettings> =>
  store.transaction(scopeOf(caller), (tx) => readSettings(tx, caller));

/** @param caller - the person whose own request is marked as such. */
export const readSettings = async (tx: Tx, caller: Caller): Promise<CompanySettings> =>
  toSettingsDto(tx, (await sql<Row>`${select(tx)}`.execute(tx)).rows, personOf(caller));

/** The same, locked until the transaction ends, for code that changes them. */
export const lockSettings = async (tx: Tx, caller: Caller | null = null): Promise<CompanySettings> =>
  toSettingsDto(
    tx,
    (await sql<Row>`${select(tx)} for update of c`.execute(tx)).rows,
    caller && personOf(caller),
  );

/** With the first bill the currency is fixed. */
async function hasBills(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from bill) as any`.execute(tx);
  return rows[0]?.any ?? false;
}

async function toSettingsDto(tx: Tx, rows: readonly Row[], person: bigint | null): Promise<CompanySettings> {
  const row = rows[0];
  if (!row) throw new Error('Table company has one row from the first migration on');
  return {
    companyName: row.name,
    logoUrl: row.logo_url,
    currency: row.currency,
    timeZone: row.time_zone,
    separationOfDuties: row.separation_of_duties,
    accountTieDays: row.account_tie_days,
    showBannerOnHome: row.show_banner_on_home,
    nextRoundRateNotice: row.next_round_rate_notice,
    showFirstSteps: row.show_first_steps,
    keyingDesk: row.keying_desk,
    alertKinds: alertKinds.filter((kind) => row.alert_kinds.includes(kind)),
    layOff: row.lay_off,
    requestLog: row.request_log,
    sessionIdleMinutes: row.session_idle_minutes,
    sessionAbsoluteHours: row.session_absolute_hours,
    secondFactorRoles: roles.filter((role) => row.second_factor_roles.includes(role)),
    proofAboveAmount: formatMoney(satang(row.proof_above)),
    currencyFixed: row.currency_fixed ?? (await hasBills(tx)),
    request: toRequestDto(row, person),
    version: row.version,
  };
}

function toRequestDto(row: Row, person: bigint | null): CompanySettings['request'] {
  if (row.request_id === null) return null;
  return {
    requestId: String(row.request_id),
    separationOfDuties: row.asked_separation === false ? false : null,
    accountTieDays: row.asked_days,
    reason: row.asked_reason,
    askedBy: row.asked_by_name ?? '',
    askedAt: row.asked_at?.toISOString() ?? '',
    own: row.asked_by === person,
  };
}
