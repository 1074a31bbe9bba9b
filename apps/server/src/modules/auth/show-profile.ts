import type { Profile, Role } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { readImpersonation } from '../../platform/auth/running-impersonation.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';

interface Row extends Pick<Selectable<AccountTable>, 'username' | 'must_change_password'> {
  aggregator_code: string | null;
  aggregator_name: string | null;
  agent_code: string | null;
  agent_name: string | null;
  company_name: string | null;
  logo_url: string | null;
  currency: string | null;
  time_zone: string | null;
  separation_of_duties: boolean;
  show_banner_on_home: boolean;
  next_round_rate_notice: boolean;
  keying_desk: boolean;
  lay_off: boolean;
  idle_minutes: number;
  absolute_ends_at: Date;
}

/** How the stored profile names a tenant's roles (spec.md §3): a master has one kind of sign-in, an agent two. */
const tenantRoles: Partial<Record<Role, { masterRole?: string; agentRole?: string }>> = {
  aggregator: { masterRole: 'admin' },
  'agent:admin': { agentRole: 'admin' },
  'agent:reporter': { agentRole: 'reporter' },
};

/**
 * The caller's profile with its ability rules; while impersonating a tenant, the tenant's. It has all that
 * the console's guards and menus need.
 */
export async function showProfile(store: Store, caller: AccountCaller): Promise<Profile> {
  const { rows } = await sql<Row>`
    select
      a.username, a.must_change_password,
      m.code as aggregator_code, m.name as aggregator_name,
      g.code as agent_code, g.name as agent_name,
      c.name as company_name, c.logo_url, c.currency, c.time_zone,
      coalesce(c.separation_of_duties, true) as separation_of_duties,
      coalesce(c.show_banner_on_home, true) as show_banner_on_home,
      coalesce(c.next_round_rate_notice, true) as next_round_rate_notice,
      coalesce(c.keying_desk, false) as keying_desk,
      coalesce(c.lay_off, false) as lay_off,
      coalesce(c.session_idle_minutes, 120) as idle_minutes,
      least(s.expires_at, s.created_at + make_interval(hours => coalesce(c.session_absolute_hours, 168)))
        as absolute_ends_at
    from account a
    join session s on s.id = ${caller.sessionId}
    left join aggregator m on m.id = ${caller.aggregatorId}
    left join agent g on g.id = ${caller.agentId}
    left join company c on true
    where a.id = ${caller.accountId}`.execute(store.db);
  const row = rows[0];
  if (!row) throw new Error(`Account ${caller.accountId} is gone within its own call`);
  const seesLayOffs = row.lay_off || (await hasDealers(store, caller));
  return {
    accountId: String(caller.accountId),
    username: row.username,
    displayName: caller.displayName,
    role: caller.role,
    aggregator:
      caller.aggregatorId === null
        ? null
        : {
            aggregatorId: String(caller.aggregatorId),
            code: row.aggregator_code ?? '',
            name: row.aggregator_name ?? '',
          },
    agent:
      caller.agentId === null
        ? null
        : { agentId: String(caller.agentId), code: row.agent_code ?? '', name: row.agent_name ?? '' },
    masterRole: tenantRoles[caller.role]?.masterRole ?? null,
    agentRole: tenantRoles[caller.role]?.agentRole ?? null,
    mode: caller.mode,
    realAccount: caller.real && {
      accountId: String(caller.real.accountId),
      displayName: caller.real.displayName,
    },
    standIn: caller.real && (await readImpersonation(store.db, caller.real.standInId)),
    mustChangePassword: row.must_change_password,
    mustEnrolSecondFactor: caller.mustEnrolSecondFactor ?? false,
    // a company that did not turn them on sees nothing of them
    abilityRules: caller.rules.filter(
      ({ subject }) => (subject !== 'keying' || row.keying_desk) && (subject !== 'lay-off' || seesLayOffs),
    ),
    session: { idleMinutes: row.idle_minutes, absoluteEndsAt: row.absolute_ends_at.toISOString() },
    company: {
      name: row.company_name ?? 'Drawdesk',
      logoUrl: row.logo_url,
      currency: row.currency ?? 'THB',
      timeZone: row.time_zone ?? 'Asia/Bangkok',
      separationOfDuties: row.separation_of_duties,
      showBannerOnHome: row.show_banner_on_home,
      nextRoundRateNotice: row.next_round_rate_notice,
    },
  };
}

/** Whether the caller's tier ever had a dealer: after lay-offs were turned off, what is open is brought to its end. */
async function hasDealers(store: Store, caller: AccountCaller): Promise<boolean> {
  if (!caller.rules.some(({ subject }) => subject === 'lay-off')) return false;
  return store.transaction(scopeOf(caller), async (tx) => {
    // the primary key
    const { rows } = await sql`
      select 1 from dealer where aggregator_id = ${caller.aggregatorId ?? 0n} limit 1`.execute(tx);
    return rows.length > 0;
  });
}
