import { type ImpersonationMode, role as roleSchema } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../db/ids.ts';
import type { Store } from '../db/store.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import { formerAggregators, formerOf } from '../tenancy/former-aggregators.ts';
import type { AccessClaims } from './access-token.ts';
import { hasSecondFactor, inGoodStanding, needsSecondFactor, sessionRuns } from './account-standing.ts';
import { type ImpersonationTarget, mayImpersonate, roleOfTarget } from './impersonation.ts';
import { provedUntil } from './proof.ts';
import { parseRules, rulesOfRole } from './rights.ts';

interface Row {
  real_id: bigint;
  real_name: string;
  real_role: string;
  real_aggregator_id: bigint | null;
  real_rules: unknown;
  must_change_password: boolean;
  must_enrol: boolean;
  proved: boolean;
  aggregator_id: AggregatorId;
  aggregator_name: string;
  agent_id: AgentId | null;
  agent_name: string | null;
  rules: unknown;
  former: string[];
  untouched: boolean;
}

/** The claims of a token for impersonating a tenant. */
type ImpersonationClaims = AccessClaims & { mode: ImpersonationMode };

/**
 * A person who impersonates a tenant, as things are now. Null when the impersonation or the person's session
 * is over, the person is suspended or may no longer impersonate this tenant, the tenant is suspended (viewing
 * is still possible, so that someone can see why), or the agent has moved to another master.
 */
export async function readImpersonatedCaller(
  store: Store,
  claims: ImpersonationClaims,
): Promise<{ caller: AccountCaller; untouched: boolean } | null> {
  const row = await readRow(store, claims);
  const realRole = roleSchema.safeParse(row?.real_role);
  if (!row || !realRole.success) return null;
  const target: ImpersonationTarget = { aggregatorId: row.aggregator_id, agentId: row.agent_id };
  const impersonator = {
    role: realRole.data,
    rules: parseRules(realRole.data, row.real_rules),
    aggregatorId: row.real_aggregator_id,
  };
  if (!mayImpersonate(impersonator, target, claims.mode)) return null;
  const role = roleOfTarget(target);
  return {
    untouched: row.untouched,
    caller: {
      kind: 'account',
      accountId: row.real_id,
      displayName: row.agent_name ?? row.aggregator_name,
      role,
      rules: parseRules(role, row.rules),
      ...target,
      // its new master has no business with what the agent did under another
      ...(row.real_aggregator_id === null && formerOf(row.former, row.aggregator_id)),
      mode: claims.mode,
      real: {
        accountId: row.real_id,
        displayName: row.real_name,
        role: realRole.data,
        aggregatorId: row.real_aggregator_id,
        standInId: claims.impersonation ?? '',
      },
      sessionId: claims.sid,
      mustChangePassword: row.must_change_password,
      mustEnrolSecondFactor: row.must_enrol,
      proved: row.proved,
    },
  };
}

// by primary keys, as for everybody's own calls
async function readRow(store: Store, claims: ImpersonationClaims): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select
      p.id as real_id, p.display_name as real_name, p.role as real_role, p.aggregator_id as real_aggregator_id,
      ${rulesOfRole('p.role')} as real_rules, p.must_change_password,
      ${needsSecondFactor('p')} and not ${hasSecondFactor('p')} as must_enrol, ${provedUntil} is not null as proved,
      m.id as aggregator_id, m.name as aggregator_name, g.id as agent_id, g.name as agent_name,
      ${rulesOfRole('given.role')} as rules, ${formerAggregators('g.id')} as former,
      s.last_used_at < clock_timestamp() - interval '1 minute' as untouched
    from impersonation_session i
    join session s on s.id = i.session_id
    join account p on p.id = s.account_id
    join aggregator m on m.id = i.aggregator_id
    left join agent g on g.id = i.agent_id
    cross join lateral (select case when i.agent_id is null then 'aggregator' else 'agent:admin' end as role) given
    left join company c on true
    where i.id = ${claims.impersonation} and i.session_id = ${claims.sid} and p.id = ${BigInt(claims.act?.sub ?? 0)}
      and i.ended_at is null and i.mode = ${claims.mode}
      and ${sessionRuns}
      and ${inGoodStanding('p')}
      and (g.id is null or g.aggregator_id = m.id)
      and (i.mode = 'view' or (m.status = 'active' and coalesce(g.status, 'active') = 'active'))`.execute(
    store.db,
  );
  return rows[0];
}
