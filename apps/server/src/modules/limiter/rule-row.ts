import { allows, type LimiterRule, type limiterOperations, providerGroup } from '@drawdesk/contract';
import { type BetType, formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { atOwner, type Owner, ownersFor, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { storedStep } from '../settings-chain/stored-rule.ts';
import { toStepDto } from './rule-steps.ts';

export interface RuleRow {
  id: bigint;
  level: Owner['level'];
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  holder_name: string;
  name: string;
  provider_id: string | null;
  provider_group: string | null;
  bet_types: string[];
  basis: 'stake' | 'limit_share';
  steps: unknown;
  cap_per_person: bigint | null;
  active: boolean;
  version: number;
  changed_by: string | null;
  changed_at: Date;
  acting_on: bigint;
}

const select = sql`
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

const columns: Record<string, RawBuilder<unknown>> = {
  name: sql`r.name`,
  changedAt: sql`coalesce(r.changed_at, r.created_at)`,
};

/** Rules that exist for a caller: its own and those below it, of the provider groups of its right. */
const rulesFor = (caller: AccountCaller) => sql`
  r.archived_at is null and ${ownersFor('r', caller)}
  and (r.provider_id is null or r.provider_id in (
    select g.id from provider g
    where g.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-ratio')}::text[])))`;

type Query = z.output<(typeof limiterOperations)['limiter.list']['query']>;

/** Limiter rules, newest first unless another order is requested. */
export async function listRules(
  tx: Tx,
  caller: AccountCaller,
  query: Query,
): Promise<{ rows: LimiterRule[]; total: number }> {
  const { aggregatorId, agentId, level, providerId, active, q } = query;
  const named = aggregatorId !== undefined || agentId !== undefined;
  const owner = named ? await requireOwner(tx, caller, { aggregatorId, agentId }) : null;
  const where = sql.join(
    [
      rulesFor(caller),
      ...(owner ? [atOwner('r', owner)] : []),
      ...(level === undefined ? [] : [sql`r.level = ${level}`]),
      ...(providerId === undefined ? [] : [sql`(r.provider_id is null or r.provider_id = ${providerId})`]),
      ...(active === undefined ? [] : [sql`r.active = ${active === 'true'}`]),
      ...(q === undefined ? [] : [sql`r.name ilike ${likeAnywhere(q)}`]),
    ],
    sql` and `,
  );
  const list = { select, from: sql`limiter_rule r`, where, columns, id: sql`r.id` };
  const { rows, total } = await pageOfRows<RuleRow>(tx, list, query);
  return { rows: rows.map((row) => toRuleDto(row, caller)), total };
}

/**
 * One rule that exists for the caller; with `hold` its row is locked until the transaction ends.
 * @throws DomainError `not_found`
 */
export async function requireRule(tx: Tx, caller: AccountCaller, id: bigint, hold = false): Promise<RuleRow> {
  if (hold)
    await sql`select 1 from limiter_rule r where r.id = ${id} and ${rulesFor(caller)} for update`.execute(tx);
  const { rows } = await sql<RuleRow>`${select} where r.id = ${id} and ${rulesFor(caller)}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'rule' });
  return row;
}

const steps = z.array(storedStep);

const betTypesOf = (row: RuleRow): BetType[] => row.bet_types.filter(isBetType);

/** The rule as a DTO, for a caller for whom it exists. */
export function toRuleDto(row: RuleRow, caller: AccountCaller): LimiterRule {
  const group = row.provider_group === null ? undefined : providerGroup.parse(row.provider_group);
  return {
    ruleId: String(row.id),
    ...toOwnerDto({ level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id }),
    holderName: row.holder_name,
    name: row.name,
    providerId: row.provider_id,
    betTypes: betTypesOf(row),
    basis: row.basis,
    steps: steps.parse(row.steps).map(toStepDto),
    capPerPerson: row.cap_per_person === null ? null : formatMoney(satang(row.cap_per_person)),
    active: row.active,
    actingOn: Number(row.acting_on),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
    mayChange: caller.mode !== 'view' && allows(caller.rules, 'manage', 'lotto-ratio', group),
  };
}
