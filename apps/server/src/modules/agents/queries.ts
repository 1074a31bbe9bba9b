import type { TenantStatus } from '@drawdesk/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AgentCreditTable } from '../../platform/db/database-types.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { type Page, type PageRequest, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { salesTodayOf, underAllMasters } from '../figures/sales-of-day.ts';
import {
  type AgentRow,
  agentsFor,
  amount,
  type SelectedAgent,
  selectAgents,
  withCredit,
} from '../organisations/agent-row.ts';

export interface AgentQuery extends PageRequest {
  q?: string | undefined;
  status?: TenantStatus | undefined;
  aggregatorId?: string | undefined;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  code: sql`a.code_order`,
  name: sql`a.name`,
  aggregatorCode: sql`m.code_order`,
  status: sql`a.status`,
  createdAt: sql`a.created_at`,
  // no limit is higher than any limit
  creditLimit: sql`coalesce(c.credit_limit, 9223372036854775807)`,
};

function whereOf(caller: AccountCaller, { q, status, aggregatorId }: AgentQuery): RawBuilder<unknown> {
  const like = likeAnywhere(q ?? '');
  return sql.join(
    [
      agentsFor(caller),
      ...(aggregatorId ? [sql`a.aggregator_id = ${BigInt(aggregatorId)}`] : []),
      ...(q ? [sql`(a.code ilike ${like} or a.name ilike ${like})`] : []),
      ...(status ? [sql`a.status = ${status}`] : []),
    ],
    sql` and `,
  );
}

/**
 * A page of the agents that the caller may see, newest first unless another order is requested, and how many
 * there are. Reads the agents once (10,000 take 10 ms), and what belongs to them only for the page.
 */
export async function readAgentPage(
  tx: Tx,
  caller: AccountCaller,
  query: AgentQuery,
): Promise<Page<AgentRow>> {
  const list = {
    select:
      query.sortBy === 'creditLimit' && isTransactionOnNodes(tx)
        ? sql`${selectAgents(tx)} ${allCredits(tx)}`
        : selectAgents(tx),
    from: sql`agent a`,
    where: whereOf(caller, query),
    columns: sortColumns,
    id: sql`a.id`,
  };
  const { rows, total } = await pageOfRows<SelectedAgent>(tx, list, query);
  return { rows: await withCredit(tx, rows), total };
}

/** Read on a cluster before they are joined: to order by them needs all of them. */
const allCredits = (tx: Tx): RawBuilder<unknown> => sql`
  left join (select c.aggregator_id, c.agent_id, c.credit_limit from agent_credit c where true ${andOfOneMaster(tx, 'c')} offset 0) c
    on c.aggregator_id = a.aggregator_id and c.agent_id = a.id`;

interface FormerBalanceRow extends Pick<Selectable<AgentCreditTable>, 'aggregator_id' | 'balance'> {
  code: string;
  name: string;
}

/**
 * What an agent and its former masters owe each other: a correction of what it sold there is posted with
 * them.
 * agent_move by its primary key, agent_credit by its.
 */
export async function formerBalances(tx: Tx, { id, aggregator_id }: AgentRow) {
  const { rows } = await sql<FormerBalanceRow>`
    with c as materialized (
      select c.aggregator_id, c.balance
      from (select distinct aggregator_id from agent_move where agent_id = ${id}) moved
      join agent_credit c on c.aggregator_id = moved.aggregator_id and c.agent_id = ${id}
      where c.balance <> 0 and c.aggregator_id <> ${aggregator_id}
    )
    select m.id as aggregator_id, m.code, m.name, c.balance
    from c
    join aggregator m on m.id = c.aggregator_id
    order by m.code_order, m.code`.execute(tx);
  return rows.map((row) => ({
    aggregatorId: String(row.aggregator_id),
    code: row.code,
    name: row.name,
    balance: amount(row.balance),
  }));
}

type AgentUnderAggregator = Pick<AgentRow, 'id' | 'aggregator_id'>;

const places = (rows: readonly AgentUnderAggregator[]) => sql`
  unnest(
    ${rows.map((row) => row.aggregator_id)}::bigint[],
    ${rows.map((row) => row.id)}::bigint[]) with ordinality as g (aggregator_id, agent_id, place)`;

export interface AgentSums {
  shareBp: { agent: number; master: number; company: number } | null;
  /** `share_rules` of the terms in force. */
  shareRules: unknown;
  salesToday: bigint;
}

/**
 * What the list of accounts shows besides the agents themselves, in their order. Unique (agent_id,
 * version_no).
 */
export async function agentSums(tx: Tx, rows: readonly AgentUnderAggregator[]): Promise<AgentSums[]> {
  const found = await sql<{
    agent: number | null;
    master: number | null;
    company: number | null;
    share_rules: unknown;
  }>`
    select t.share_agent_bp as agent, t.share_master_bp as master, t.share_company_bp as company,
           t.share_rules
    from ${places(rows)}
    left join lateral (
      select * from terms
      where agent_id = g.agent_id and valid_from <= clock_timestamp()
      order by version_no desc
      limit 1
    ) t on true
    order by g.place`.execute(tx);
  const sales = await salesTodayOf(tx, underAllMasters(rows));
  const ofAgent = Map.groupBy(sales, ({ agent_id }) => agent_id);
  const salesOf = (agentId: bigint) =>
    (ofAgent.get(agentId) ?? []).reduce((sum, { stake }) => sum + stake, 0n);
  return found.rows.map(({ agent, master, company, share_rules }, at) => ({
    shareBp: agent === null || master === null || company === null ? null : { agent, master, company },
    shareRules: share_rules,
    salesToday: salesOf(rows[at]?.id ?? 0n),
  }));
}

/**
 * How many players agents have, in the order of the agents. Unique index (aggregator_id, agent_id, username).
 */
export async function agentPlayers(tx: Tx, rows: readonly AgentUnderAggregator[]): Promise<number[]> {
  const found = await sql<{ agent_id: bigint; players: bigint }>`
    select p.agent_id, count(*) as players
    from ${places(rows)}
    join player p on p.aggregator_id = g.aggregator_id and p.agent_id = g.agent_id ${andOfOneMaster(tx, 'p')}
    group by p.agent_id`.execute(tx);
  const players = new Map(found.rows.map((row) => [row.agent_id, Number(row.players)]));
  return rows.map(({ id }) => players.get(id) ?? 0);
}

/** What prevents an agent from moving to another master. */
export interface OpenBusiness {
  rounds: number;
  stakes: bigint;
  balance: bigint;
}

/** Rounds in which an agent has stakes that are not settled. Index round_by_status, round_sales by its primary key. */
export async function openBusiness(tx: Tx, agent: AgentRow): Promise<OpenBusiness> {
  const { rows } = await sql<{ rounds: bigint }>`
    select count(*) as rounds
    from round_sales s
    where s.aggregator_id = ${agent.aggregator_id} and s.agent_id = ${agent.id} and s.stake > 0
      and s.round_id = any(array(
        select id from round
        where current_settlement_id is null and status in ('open', 'waiting', 'waiting_confirm', 'void_pending')))`.execute(
    tx,
  );
  return { rounds: Number(rows[0]?.rounds ?? 0n), stakes: agent.open_stake, balance: agent.balance };
}
