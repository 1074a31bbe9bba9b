import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { memberOf } from '../../platform/tenancy/own-rows.ts';
import { overRiskOnNodes } from './over-risk-on-nodes.ts';

/**
 * Notifications for the reader, by the reader's current rights: those of the reader's own tenant, for this
 * account or for accounts with the right, without those that the reader's own first step has caused. Aliases:
 * `n` the notification.
 */
export const forReader = (caller: AccountCaller): RawBuilder<unknown> => sql`
  ${allowedTo(caller)} and not ${begunBy(caller)}`;

/** The reader took the first step, so someone else is notified. */
export const begunBy = (caller: AccountCaller): RawBuilder<unknown> =>
  sql`(n.except_account_id is not distinct from ${personOf(caller)} and n.except_account_id is not null)`;

/** The same with those that the reader's own first step has caused. */
export function allowedTo(caller: AccountCaller): RawBuilder<unknown> {
  return sql`
    ${ofTenant(caller)}
    and (
      n.account_id = ${caller.accountId}
      or exists (
        select from jsonb_to_recordset(${JSON.stringify(caller.rules)}::jsonb)
          as r (action text, subject text, "providerGroups" jsonb)
        where r.subject = n.subject
          and (r.action = 'manage' or r.action = n.action)
          and (n.provider_group is null or r."providerGroups" is null
            or jsonb_exists(r."providerGroups", n.provider_group))))`;
}

/** notification_of_tenant: equalities, so that the index gives the newest first. */
function ofTenant({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> {
  if (aggregatorId === null) return sql`n.aggregator_id is null and n.agent_id is null`;
  return agentId === null
    ? sql`n.aggregator_id = ${aggregatorId} and n.agent_id is null`
    : sql`n.aggregator_id = ${aggregatorId} and n.agent_id = ${agentId}`;
}

/**
 * What it asks for still waits: the bell, its groups, the counts of the menu and the list of work all count by this.
 * Numbers over high risk have no end of their own: their notification waits while the round sells (by its primary key) and
 * has one that is over it now, at the level that was notified (high_risk_number_once).
 */
export const stillOpen = (overRisk: OverRisk): RawBuilder<unknown> => sql`
  (n.done_at is null
    and (n.kind <> 'number_high_risk'
      or ${
        overRisk === null
          ? sql`exists (
        select from round r
        join high_risk_now h on h.round_id = r.id
        where r.id = (n.details ->> 'roundId')::bigint and r.status = 'open' and r.close_at > clock_timestamp()
          and h.aggregator_id = coalesce(n.aggregator_id, 0) and coalesce(h.agent_id, 0) = coalesce(n.agent_id, 0))`
          : sql`(n.details ->> 'roundId')::bigint = any(${[...overRisk]}::bigint[])`
      }))`;

/** Rounds that sell and have a number over high risk now at the reader's level; null where that is asked of each round. */
export type OverRisk = readonly RoundId[] | null;

/**
 * Reads them on a cluster (docs/decisions/0040), of the rounds that notifications wait for: Citus cannot ask the nodes for
 * each notification. On one PostgreSQL the first number over it answers, of notifications that are read alone.
 */
export async function readOverRisk(tx: Tx, caller: AccountCaller): Promise<OverRisk> {
  if (!isTransactionOnNodes(tx)) return null;
  const { aggregatorId } = caller;
  const waiting = sql`
    h.aggregator_id = ${aggregatorId ?? 0n} and coalesce(h.agent_id, 0) = ${memberOf(caller)}
    and r.close_at > clock_timestamp() and r.id in (
      select (n.details ->> 'roundId')::bigint from notification n
      where ${ofTenant(caller)} and n.done_at is null and n.kind = 'number_high_risk')`;
  const { rows } = await sql<{ round_id: RoundId }>`
    select distinct round_id from (${overRiskOnNodes(tx, waiting, aggregatorId === null ? [] : [aggregatorId])}) over_risk`.execute(
    tx,
  );
  return rows.map(({ round_id }) => round_id);
}

/**
 * Which one of a kind is shown: the one to begin with, which is the oldest, of numbers over high risk the one with the
 * highest exposure.
 */
export const firstToDo: RawBuilder<unknown> = sql`(details ->> 'exposure')::numeric desc nulls last, id`;

/**
 * The task that a notification is about: one each; numbers over high risk one for each round, as the list of rounds
 * (totals.rounds, `alerts`) has them.
 */
export const taskOf: RawBuilder<unknown> = sql`
  case kind when 'number_high_risk' then 'round:' || (details ->> 'roundId') else id::text end`;

export const countTasks: RawBuilder<bigint> = sql`count(distinct ${taskOf})`;

/** Read by this account; notification_read's primary key. */
export const readBy = ({ accountId }: AccountCaller): RawBuilder<unknown> => sql`exists (
  select from notification_read d where d.account_id = ${accountId} and d.notification_id = n.id)`;
