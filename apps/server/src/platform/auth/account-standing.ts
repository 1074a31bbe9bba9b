import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an account may act: it, its master and its agent are active. `account` is the alias in the query.
 * It uses subqueries instead of joins: each is one look-up by primary key, and the planning of the query,
 * which every call does, stays cheap.
 */
export function inGoodStanding(account: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<boolean>`(
    ${of('status')} = 'active'
    and coalesce((select m.status from aggregator m where m.id = ${of('aggregator_id')}), 'active') = 'active'
    and coalesce((select g.status from agent g where g.id = ${of('agent_id')}), 'active') = 'active')`;
}

/** Whether an account has a second factor: an authenticator or a passkey (index passkey_of_account). */
export function hasSecondFactor(account: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<boolean>`(
    ${of('totp_on')} or exists (select from passkey k where k.account_id = ${of('id')} and k.removed_at is null))`;
}

/** Whether the role of an account has to have a second factor. Needs `left join company c` in the query. */
export const needsSecondFactor = (account: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${account}.role`)} = any(c.second_factor_roles), false)`;

/**
 * Whether a session still runs, by the database's clock and the limits the company has set now: not ended, not older
 * than the absolute limit, used within the idle limit. Needs `session s` and `left join company c` in the query; before the company has
 * a row the limits are those of the table's defaults.
 */
export const sessionRuns = sql<boolean>`(
  s.ended_at is null
  and s.expires_at > clock_timestamp()
  and s.created_at > clock_timestamp() - make_interval(hours => coalesce(c.session_absolute_hours, 168))
  and s.last_used_at > clock_timestamp() - make_interval(mins => coalesce(c.session_idle_minutes, 120)))`;
