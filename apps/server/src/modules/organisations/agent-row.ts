import type { Credit } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AgentCreditTable, AgentTable } from '../../platform/db/database-types.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

type AgentColumns = 'id' | 'aggregator_id' | 'code' | 'name' | 'providers_allowed' | 'created_at' | 'version';
type CreditColumns = 'credit_limit' | 'open_stake' | 'balance';

/** An agent with its master and its credit. Satang. */
export interface AgentRow
  extends Pick<Selectable<AgentTable>, AgentColumns>,
    Pick<Selectable<AgentCreditTable>, CreditColumns> {
  master_code: string;
  master_name: string;
  currency: string;
  status: 'active' | 'suspended';
  suspended_by: 'company' | 'aggregator' | null;
}

/** Agents that exist for a caller, as `a` in a query: all for staff, those below it for a master, itself for an agent. */
export function agentsFor({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> {
  if (aggregatorId === null) return sql`true`;
  const below = sql`a.aggregator_id = ${aggregatorId}`;
  return agentId === null ? below : sql`${below} and a.id = ${agentId}`;
}

/** An agent `a` with its master, and on one PostgreSQL with its credit `c`, each by primary key. */
export function selectAgents(tx: Tx): RawBuilder<unknown> {
  const credit = isTransactionOnNodes(tx)
    ? { columns: sql``, joined: sql`` }
    : {
        columns: sql`, c.credit_limit, coalesce(c.open_stake, 0) as open_stake, coalesce(c.balance, 0) as balance`,
        joined: sql`left join agent_credit c on c.aggregator_id = a.aggregator_id and c.agent_id = a.id`,
      };
  return sql`
    select a.id, a.aggregator_id, m.code as master_code, m.name as master_name, m.currency, a.code, a.name, a.status,
           a.suspended_by, a.providers_allowed, a.created_at, a.version ${credit.columns}
    from agent a
    join aggregator m on m.id = a.aggregator_id
    ${credit.joined}`;
}

/** What `selectAgents` reads. */
export type SelectedAgent = AgentRow | Omit<AgentRow, CreditColumns>;

const hasCredit = (agent: SelectedAgent): agent is AgentRow => 'credit_limit' in agent;

/** Adds their credit on a cluster, where it is elsewhere than agents; primary key. */
export async function withCredit(tx: Tx, agents: readonly SelectedAgent[]): Promise<AgentRow[]> {
  if (agents.every(hasCredit)) return [...agents];
  const { rows } = await sql<Selectable<AgentCreditTable>>`
    select * from agent_credit
    where aggregator_id = any(${[...new Set(agents.map((one) => one.aggregator_id))]}::bigint[])
      and agent_id = any(${agents.map(({ id }) => id)}::bigint[])`.execute(tx);
  const none = { credit_limit: null, open_stake: 0n, balance: 0n };
  return agents.map((agent) => {
    const isOf = (row: (typeof rows)[number]) =>
      row.agent_id === agent.id && row.aggregator_id === agent.aggregator_id;
    const { credit_limit, open_stake, balance } = rows.find(isOf) ?? none;
    return { ...agent, credit_limit, open_stake, balance };
  });
}

/**
 * One agent that exists for the caller; with `lock` its row is locked until the transaction ends, and its
 * bills wait.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireAgentRow(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
  lock = false,
): Promise<AgentRow> {
  if (lock)
    await sql`
      select 1 from agent a where a.id = ${agentId} and ${agentsFor(caller)} for update`.execute(tx);
  const { rows } = await sql<SelectedAgent>`
    ${selectAgents(tx)} where a.id = ${agentId} and ${agentsFor(caller)}`.execute(tx);
  const [row] = await withCredit(tx, rows);
  if (!row) throw new DomainError('not_found', { what: 'agent' });
  return row;
}

export const amount = (value: bigint): string => formatMoney(satang(value));

export const toCreditDto = (row: Pick<AgentRow, 'credit_limit' | 'open_stake' | 'balance'>): Credit => ({
  limit: row.credit_limit === null ? null : amount(row.credit_limit),
  // as accepting bills counts it (domain.md §4)
  used: amount(row.open_stake + (row.balance < 0n ? -row.balance : 0n)),
  balance: amount(row.balance),
});

export const toAgentDto = (row: AgentRow) => ({
  agentId: String(row.id),
  aggregatorId: String(row.aggregator_id),
  aggregatorCode: row.master_code,
  aggregatorName: row.master_name,
  code: row.code,
  name: row.name,
  currency: row.currency,
  status: row.status,
  suspendedBy: row.suspended_by,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
