import { type RawBuilder, sql } from 'kysely';
import type { AccountCaller } from './caller.ts';

/** Of an account, or of the player site of an agent. */
export type Tenant = Pick<AccountCaller, 'aggregatorId' | 'agentId' | 'former'>;

/**
 * The masters whose rows a caller may see, for `aggregator_id in …`: staff all, everybody else their own, an
 * agent that moved also the earlier ones. Row level security enforces the same a second time (architecture.md
 * §3).
 */
export const aggregatorsOf = ({ aggregatorId, former = [] }: Tenant): RawBuilder<unknown> =>
  aggregatorId === null
    ? sql`(select id from aggregator)`
    : sql`(${sql.join([aggregatorId, ...former].map((id) => sql`${id}::bigint`))})`;

/** The rows of a table that are the caller's, by its columns aggregator_id and agent_id. */
export const ownRows = (caller: Tenant, table: string): RawBuilder<unknown> =>
  caller.agentId === null
    ? sql`${sql.ref(`${table}.aggregator_id`)} in ${aggregatorsOf(caller)}`
    : sql`${sql.ref(`${table}.aggregator_id`)} in ${aggregatorsOf(caller)}
        and ${sql.ref(`${table}.agent_id`)} = ${caller.agentId}`;

/**
 * Which counter gives the caller's view of a master's round: an agent's own, else the one of the whole master
 * (agent_id 0).
 */
export const memberOf = ({ agentId }: Tenant): bigint => agentId ?? 0n;
