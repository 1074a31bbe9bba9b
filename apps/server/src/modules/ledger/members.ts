import { allows } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf, ownRows } from '../../platform/tenancy/own-rows.ts';
import { openCostOf } from './open-cost.ts';
import type { LedgerAccountKey } from './payments.ts';

/**
 * Columns of the members of one tier, the same for each tier: the owner of the account, its name, and its
 * upline.
 */
export interface MemberRow extends Omit<LedgerAccountKey, 'aggregatorId' | 'memberId' | 'agentId'> {
  aggregator_id: AggregatorId;
  member_id: bigint;
  agent_id: AgentId;
  code: string;
  name: string;
  upline_id: bigint | null;
  upline_code: string;
  upline_name: string;
  currency: string;
  /** An agent that has moved to another master since, and the players it had there. */
  former: boolean;
  open_stake: bigint | null;
  credit_limit: bigint | null;
}

/** Which members of a tier are selected, in addition to the rule that they exist for the caller. */
export interface Narrowing {
  aggregatorId?: AggregatorId | undefined;
  agentId?: AgentId | undefined;
  memberId?: bigint | undefined;
}

type Members = (tx: Tx, caller: AccountCaller, of: Narrowing) => RawBuilder<unknown>;

const among = (column: string, id: bigint | undefined) =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`;

/**
 * Masters: all for staff, itself for a master. An agent may not see its master's account. Open stakes are those of
 * its agents, as in the key figures; agent_credit by its primary key.
 */
const masters: Members = (tx, caller, { aggregatorId, memberId }) => sql`
  with open as ${readFirst(tx)} (
    select c.aggregator_id, sum(c.open_stake)::bigint as stake
    from agent_credit c
    where ${among('c.aggregator_id', caller.aggregatorId ?? undefined)} and ${among('c.aggregator_id', aggregatorId)}
      and ${among('c.aggregator_id', memberId)}
    group by c.aggregator_id
  )
  select 'master' as tier, m.id as aggregator_id, m.id as member_id, 0::bigint as agent_id, m.code, m.code_order, m.name,
         null::bigint as upline_id, '' as upline_code, coalesce(c.name, '') as upline_name, m.currency,
         false as former, coalesce(o.stake, 0) as open_stake, null::bigint as credit_limit
  from aggregator m
  cross join company c
  left join open o on o.aggregator_id = m.id
  where m.id in ${aggregatorsOf(caller)} and ${caller.agentId === null ? sql`true` : sql`false`}
    and ${among('m.id', aggregatorId)} and ${among('m.id', memberId)}`;

/** Agents under their master, and again under each master they were under before. */
const agents: Members = (tx, caller, { aggregatorId, agentId, memberId }) => sql`
  with credit as ${readFirst(tx)} (
    select c.aggregator_id, c.agent_id, c.open_stake, c.credit_limit
    from agent_credit c
    where ${ownRows(caller, 'c')} and ${among('c.aggregator_id', aggregatorId)} and ${among('c.agent_id', agentId)}
      and ${among('c.agent_id', memberId)}
  )
  select 'agent' as tier, g.aggregator_id, a.id as member_id, a.id as agent_id, a.code, a.code_order, a.name,
         g.aggregator_id as upline_id, m.code as upline_code, m.name as upline_name, m.currency, g.former,
         coalesce(c.open_stake, 0) as open_stake, c.credit_limit
  from (
    select o.id as agent_id, o.aggregator_id, false as former
    from agent o
    where ${among('o.aggregator_id', aggregatorId)}
    union all
    select distinct v.agent_id, v.aggregator_id, true
    from agent_move v
    join agent o on o.id = v.agent_id and o.aggregator_id <> v.aggregator_id
    where ${among('v.aggregator_id', aggregatorId)}
  ) g
  join agent a on a.id = g.agent_id
  join aggregator m on m.id = g.aggregator_id
  left join credit c on c.aggregator_id = g.aggregator_id and c.agent_id = g.agent_id
  where ${ownRows(caller, 'g')} and ${among('g.agent_id', agentId)} and ${among('g.agent_id', memberId)}`;

/** Players of an agent; unique index (aggregator_id, agent_id, username), or the primary key. */
const players: Members = (tx, caller, { aggregatorId, agentId, memberId }) => sql`
  with found as ${readFirst(tx)} (
    select p.aggregator_id, p.id, p.agent_id, p.username
    from player p
    where ${ownRows(caller, 'p')} and ${among('p.aggregator_id', aggregatorId)}
      and ${among('p.agent_id', agentId)} and ${among('p.id', memberId)}
  )
  select 'player' as tier, p.aggregator_id, p.id as member_id, p.agent_id, p.username as code,
         p.username as code_order, '' as name,
         p.agent_id as upline_id, a.code as upline_code, a.name as upline_name, m.currency,
         a.aggregator_id <> p.aggregator_id as former, null::bigint as open_stake, null::bigint as credit_limit
  from found p
  join agent a on a.id = p.agent_id
  join aggregator m on m.id = p.aggregator_id`;

/**
 * The dealers of the caller's own tier, also archived ones; of no other tier (lay-off.md §6). Open stakes are the cost of
 * what is laid off in rounds not settled yet.
 */
const dealers: Members = (_, caller, { aggregatorId, memberId }) => sql`
  select 'dealer' as tier, d.aggregator_id, d.id as member_id, 0::bigint as agent_id, '' as code, d.name as code_order,
         d.name, m.id as upline_id, coalesce(m.code, '') as upline_code, coalesce(m.name, c.name, '') as upline_name,
         coalesce(m.currency, c.currency) as currency, false as former, ${openCostOf('d')} as open_stake, d.credit_limit
  from dealer d
  cross join company c
  left join aggregator m on m.id = d.aggregator_id
  where d.aggregator_id = ${caller.aggregatorId ?? 0n}
    and ${caller.agentId === null && allows(caller.rules, 'view', 'lay-off') ? sql`true` : sql`false`}
    and ${among('d.aggregator_id', aggregatorId)} and ${among('d.id', memberId)}`;

/** The members of a tier that exist for a caller, as a select with the columns of MemberRow. */
export const membersOf: Readonly<Record<MemberRow['tier'], Members>> = {
  master: masters,
  agent: agents,
  player: players,
  dealer: dealers,
};
