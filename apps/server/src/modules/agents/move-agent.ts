import type { AgentDetail, AgentTermsInput } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { lockCredits } from '../ledger/lock-credit.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { type AgentRow, requireAgentRow } from '../organisations/agent-row.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { endTenantSessions } from '../organisations/end-sessions.ts';
import { agreeWithAgent } from '../terms/agree-agent.ts';
import { clockOf } from '../terms/effective.ts';
import { agentTermsOf } from '../terms/input.ts';
import { agentTermsAt } from '../terms/read-terms.ts';
import { openBusiness } from './queries.ts';
import { readAgentDetail } from './show-agents.ts';

export interface AgentMove {
  agentId: AgentId;
  /** The new master. */
  to: AggregatorId;
  /** Of the agent, as the mover saw it. */
  version: number;
  terms: AgentTermsInput;
  reason: string;
}

/**
 * Moves an agent to another master (screens.md §4). What it sold stays with the former master: bills,
 * results, ledger and log keep their rows. Players, sign-ins, API keys and the agent's own settings move with
 * it. Terms and credit start new; sessions end.
 *
 * The agent is locked, so that bills on their way either count as open here or find that the agent has moved.
 *
 * @throws DomainError `not_found`, `stale_version`, `same_master`, `agent_has_open_rounds`,
 * `agent_not_level`, and the errors of terms that are refused
 */
export async function moveAgent(
  store: Store,
  context: CommandContext<AccountCaller>,
  move: AgentMove,
): Promise<AgentDetail> {
  const { answer } = await command(store, context, async (tx) => {
    const auditEntry = await transferAgent(tx, context.caller, move);
    return { answer: await readAgentDetail(tx, context.caller, move.agentId), auditEntry };
  });
  return answer;
}

async function transferAgent(tx: Tx, caller: AccountCaller, move: AgentMove) {
  await lockConfigVersion(tx);
  const agent = await requireAgentRow(tx, caller, move.agentId, true);
  await lockCreditEverywhere(tx, agent);
  const target = await requireAggregatorRow(tx, caller, move.to);
  const subjectId = String(agent.id);
  await requireVersion(
    tx,
    {
      subject: 'agent',
      subjectId,
      version: agent.version,
      fields: { aggregatorId: String(agent.aggregator_id) },
    },
    move.version,
    { aggregatorId: String(move.to) },
  );
  if (agent.aggregator_id === move.to) throw new DomainError('same_master', { name: target.name });
  for (const aggregatorId of [agent.aggregator_id, move.to])
    await raiseConfigVersion(tx, { aggregatorId, agentId: agent.id });
  await refuseOpen(tx, agent);
  requireCurrency(agent, target);
  const now = await clockOf(tx);
  const own = agentTermsOf(move.terms, await agentTermsAt(tx, agent.id, now), 'body.terms');
  await transferOwnedRows(tx, agent, move.to, now);
  await agreeWithAgent(tx, {
    agentId: agent.id,
    master: { id: target.id, name: target.name },
    own,
    from: now,
    setBy: actorNameOf(caller),
    at: 'body.terms',
  });
  const endedSessions = await endTenantSessions(
    tx,
    { aggregatorId: move.to, agentId: agent.id },
    'agent_moved',
  );
  return {
    subject: 'agent',
    subjectId,
    reason: move.reason,
    before: { aggregatorId: String(agent.aggregator_id), master: agent.master_code },
    after: {
      aggregatorId: String(move.to),
      master: target.code,
      endedSessions,
      version: agent.version + 1,
    },
  };
}

/**
 * Appending to the feed of an agent locks its credit under the master of the bets
 * (feed/append-feed-entries.ts).
 */
async function lockCreditEverywhere(tx: Tx, { id, aggregator_id }: AgentRow): Promise<void> {
  const { rows } = await sql<{ aggregator_id: AggregatorId }>`
    select distinct aggregator_id from agent_move where agent_id = ${id}`.execute(tx);
  const masters = new Set([aggregator_id, ...rows.map((row) => row.aggregator_id)]);
  await lockCredits(
    tx,
    [...masters].map((aggregatorId) => ({ aggregatorId, agentId: id })),
  );
}

async function refuseOpen(tx: Tx, agent: AgentRow): Promise<void> {
  const open = await openBusiness(tx, agent);
  if (open.rounds > 0 || open.stakes !== 0n)
    throw new DomainError('agent_has_open_rounds', {
      rounds: String(open.rounds),
      stake: formatMoney(satang(open.stakes)),
    });
  if (open.balance !== 0n)
    throw new DomainError('agent_not_level', {
      name: agent.master_name,
      balance: formatMoney(satang(open.balance)),
    });
}

function requireCurrency(agent: AgentRow, target: { currency: string; name: string }): void {
  if (agent.currency !== target.currency)
    throw new DomainError('other_currency', { name: target.name, currency: target.currency });
}

const signInsAndKeys = ['account', 'api_key', 'webhook'] as const;
const ownSettings = [
  ...(['bet_setting', 'blocked_number', 'limiter_rule', 'planned_change', 'profile'] as const),
  ...(['round_setting', 'special_rate'] as const),
];

/** The feed goes on counting under the new master. */
async function moveFeed(tx: Tx, { id, aggregator_id: from }: AgentRow, to: bigint): Promise<void> {
  if (!isTransactionOnNodes(tx)) {
    await sql`
      update feed_head set aggregator_id = ${to} where aggregator_id = ${from} and agent_id = ${id}`.execute(
      tx,
    );
    return;
  }
  const { rows } = await sql<{ position: bigint }>`
    delete from feed_head where aggregator_id = ${from} and agent_id = ${id} returning position`.execute(tx);
  for (const { position } of rows)
    await sql`
      insert into feed_head (aggregator_id, agent_id, position) values (${to}, ${id}, ${position})`.execute(
      tx,
    );
}

/** Moves what belongs to the agent itself to the new master. What belongs to the past stays as it is. */
async function transferOwnedRows(tx: Tx, agent: AgentRow, to: bigint, now: Date): Promise<void> {
  const from = agent.aggregator_id;
  const { id } = agent;
  await sql`
    insert into agent_move (agent_id, moved_at, aggregator_id, moved_to) values (${id}, ${now}, ${from}, ${to})`.execute(
    tx,
  );
  await sql`update agent set aggregator_id = ${to}, version = version + 1 where id = ${id}`.execute(tx);
  // special rates that the old master granted end with the move
  await sql`
    update special_rate set withdrawn_at = ${now}
    where aggregator_id = ${from} and agent_id = ${id} and granted_by = 'aggregator' and withdrawn_at is null`.execute(
    tx,
  );
  // the agent's own bundles were within what the old master sells; under the new one it sells what that one
  // sells
  await sql`
    update bundle_config set removed_at = ${now}, version = version + 1
    where aggregator_id = ${from} and agent_id = ${id} and removed_at is null`.execute(tx);
  for (const table of [...signInsAndKeys, ...ownSettings])
    await sql`
      update ${sql.table(table)} set aggregator_id = ${to}
      where aggregator_id = ${from} and agent_id = ${id}`.execute(tx);
  await moveFeed(tx, agent, to);
  await sql`select move_shortcuts(${id}, ${to}), move_preferences(${id}, ${to}), move_saved_views(${id}, ${to})`.execute(
    tx,
  );
  // the same players with the same ids; what they did before is found under the earlier master
  await sql`
    insert into player (aggregator_id, id, agent_id, username, status, suspended_by, created_at, factor_x100, day_limit,
      week_limit, stopped_until, own_day_limit, own_week_limit, own_stopped_until)
    overriding system value
    select ${to}, id, agent_id, username, status, suspended_by, created_at, factor_x100, day_limit, week_limit,
           stopped_until, own_day_limit, own_week_limit, own_stopped_until
    from player
    where aggregator_id = ${from} and agent_id = ${id}
    on conflict (aggregator_id, id) do update
    set status = excluded.status, suspended_by = excluded.suspended_by, factor_x100 = excluded.factor_x100,
        day_limit = excluded.day_limit, week_limit = excluded.week_limit, stopped_until = excluded.stopped_until,
        own_day_limit = excluded.own_day_limit, own_week_limit = excluded.own_week_limit,
        own_stopped_until = excluded.own_stopped_until`.execute(tx);
  await sql`
    insert into agent_credit (aggregator_id, agent_id, credit_limit) values (${to}, ${id}, ${agent.credit_limit})
    on conflict (aggregator_id, agent_id) do update set credit_limit = excluded.credit_limit`.execute(tx);
  // a request that was answered before gets the same answer after the move
  await sql`
    insert into idempotency (aggregator_id, agent_id, scope, key, input_hash, status, answer, created_at)
    select ${to}, agent_id, scope, key, input_hash, status, answer, created_at
    from idempotency
    where aggregator_id = ${from} and scope in (${`agent:${id}`}, ${`keying:${id}`})
    on conflict do nothing`.execute(tx);
}
