import type { AgentTerms, AggregatorTerms } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { clockOf } from './effective.ts';
import { readAgentTerms, readAggregatorTerms } from './read-terms.ts';
import { toAgentTermsDto, toAggregatorTermsDto } from './terms-dto.ts';

/** The terms of a master, every version, newest first. */
export async function aggregatorHistory(tx: Tx, aggregatorId: AggregatorId): Promise<AggregatorTerms[]> {
  return toAggregatorTermsDto(await readAggregatorTerms(tx, aggregatorId), await clockOf(tx));
}

/** The terms of an agent, every version that exists for the caller, newest first. */
export async function agentHistory(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
  standing = false,
): Promise<AgentTerms[]> {
  const versions = (await readAgentTerms(tx, [agentId], standing)).get(agentId) ?? [];
  const ids = [...new Set(versions.map(({ value }) => value.aggregatorId))];
  const { rows } = await sql<Pick<TableRow<'aggregator'>, 'id' | 'name'>>`
    select id, name from aggregator where id = any(${ids}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return toAgentTermsDto(versions, await clockOf(tx), names, caller);
}

/** The terms in force now, and those agreed for later in order of time. */
export const nowAndLater = <T extends { state: string }>(history: readonly T[]) => ({
  terms: history.find(({ state }) => state === 'current') ?? null,
  plannedTerms: history.filter(({ state }) => state === 'planned').toReversed(),
});
