import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type Owner, ownersFor } from '../organisations/owner.ts';

export interface RuleRow
  extends Pick<
    TableRow<'limiter_rule'>,
    | 'id'
    | 'aggregator_id'
    | 'agent_id'
    | 'name'
    | 'provider_id'
    | 'bet_types'
    | 'steps'
    | 'cap_per_person'
    | 'active'
    | 'version'
  > {
  level: Owner['level'];
  holder_name: string;
  provider_group: string | null;
  basis: 'stake' | 'limit_share';
  changed_by: string | null;
  changed_at: Date;
  acting_on: bigint;
}

export const selectRules = sql`
  select r.id, r.level, r.aggregator_id, r.agent_id,
         coalesce(a.name, m.name, (select c.name from company c)) as holder_name, r.name, r.provider_id,
         p.provider_group, r.bet_types, r.basis, r.steps, r.cap_per_person, r.active, r.version,
         coalesce(r.changed_by_name, r.created_by_name) as changed_by,
         coalesce(r.changed_at, r.created_at) as changed_at,
         -- by the unique key of limiter_action, which begins with the tenant and the rule
         (select count(distinct (x.round_id, x.bet_type, x.number_key))
          from limiter_action x
          join round n on n.id = x.round_id
          where x.aggregator_id = coalesce(r.aggregator_id, 0) and x.rule_id = r.id and n.current_settlement_id is null
            and n.status in ('open', 'waiting', 'waiting_confirm', 'void_pending')) as acting_on
  from limiter_rule r
  left join provider p on p.id = r.provider_id
  left join aggregator m on m.id = r.aggregator_id
  left join agent a on a.id = r.agent_id`;

/** Rules that exist for a caller: its own and those below it, of the provider groups of its right. */
export const rulesFor = (caller: AccountCaller) => sql`
  r.archived_at is null and ${ownersFor('r', caller)}
  and (r.provider_id is null or r.provider_id in (
    select g.id from provider g
    where g.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-ratio')}::text[])))`;

/**
 * One rule that exists for the caller; with `lock` its row is locked until the transaction ends.
 * @throws DomainError `not_found`
 */
export async function requireRule(tx: Tx, caller: AccountCaller, id: bigint, lock = false): Promise<RuleRow> {
  if (lock)
    await sql`select 1 from limiter_rule r where r.id = ${id} and ${rulesFor(caller)} for update`.execute(tx);
  const { rows } = await sql<RuleRow>`${selectRules} where r.id = ${id} and ${rulesFor(caller)}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'rule' });
  return row;
}
