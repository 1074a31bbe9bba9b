import { role as roleSchema } from '@drawdesk/contract';
import { sql } from 'kysely';
import { inGoodStanding } from '../../platform/auth/account-standing.ts';
import { mayImpersonate } from '../../platform/auth/impersonation.ts';
import { parseRules, rulesOfRole } from '../../platform/auth/rights.ts';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { formerAggregators, formerOf } from '../../platform/tenancy/former-aggregators.ts';

interface CallerRow
  extends Pick<TableRow<'export'>, 'account_id' | 'role' | 'aggregator_id' | 'agent_id'>,
    Pick<TableRow<'account'>, 'display_name'> {
  own_role: string;
  own_rules: unknown;
  own_aggregator_id: bigint | null;
  own_agent_id: bigint | null;
  rules: unknown;
  former: string[];
}

/**
 * Who reads the rows of an export: the person who requested it, with the current rights, and impersonating the
 * same tenant if they did so then. Null when the person may not act any more, has another role or tenant now,
 * or may no longer impersonate that tenant.
 */
export async function exportCaller(tx: Tx, exportId: ExportId): Promise<AccountCaller | null> {
  // primary keys
  const { rows } = await sql<CallerRow>`
    select e.account_id, a.display_name, a.role as own_role, ${rulesOfRole('a.role')} as own_rules,
           a.aggregator_id as own_aggregator_id, a.agent_id as own_agent_id,
           e.role, ${rulesOfRole('e.role')} as rules, e.aggregator_id, e.agent_id,
           ${formerAggregators('e.agent_id')} as former
    from export e
    join account a on a.id = e.account_id
    left join agent g on g.id = e.agent_id
    where e.id = ${exportId} and ${inGoodStanding('a')}
      and (g.id is null or g.aggregator_id = e.aggregator_id)`.execute(tx);
  const row = rows[0];
  const [role, ownRole] = [roleSchema.safeParse(row?.role), roleSchema.safeParse(row?.own_role)];
  if (!row || !role.success || !ownRole.success) return null;
  const asThemselves =
    row.role === row.own_role &&
    row.aggregator_id === row.own_aggregator_id &&
    row.agent_id === row.own_agent_id;
  const person = {
    role: ownRole.data,
    rules: parseRules(ownRole.data, row.own_rules),
    aggregatorId: row.own_aggregator_id,
  };
  if (!asThemselves && !mayImpersonateThere(person, row)) return null;
  // a master may not read what its agent did under another master
  const former =
    asThemselves || row.own_aggregator_id === null ? formerOf(row.former, row.aggregator_id) : {};
  return {
    kind: 'account',
    accountId: row.account_id,
    displayName: row.display_name,
    role: role.data,
    rules: parseRules(role.data, row.rules),
    aggregatorId: row.aggregator_id,
    agentId: row.agent_id,
    ...former,
    mode: 'view',
    real: null,
    sessionId: '',
  };
}

const mayImpersonateThere = (
  person: Parameters<typeof mayImpersonate>[0],
  { aggregator_id: aggregatorId, agent_id: agentId }: CallerRow,
): boolean => aggregatorId !== null && mayImpersonate(person, { aggregatorId, agentId }, 'view');
