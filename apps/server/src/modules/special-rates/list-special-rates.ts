import type { SpecialRate } from '@drawdesk/contract';
import { type BetType, isBetType, type RateX100 } from '@drawdesk/lottery';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type AgentRow, requireAgentRow } from '../organisations/agent-row.ts';
import { type RateChain, readRateChains, resolvedAt } from '../rates/rate-chain.ts';
import { clockOf } from '../terms/effective.ts';
import { toSpecialRateDto } from './special-rate-dto.ts';
import { ownerOfAgent, readSpecials, type SpecialRow } from './special-rate-rows.ts';

/**
 * Special rates of an agent, newest first.
 * @throws DomainError `not_found` for an agent that does not exist for the caller
 */
export const listSpecialRates = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
  filter: { providerId?: string | undefined },
): Promise<SpecialRate[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const agent = await requireAgentRow(tx, caller, agentId);
    return showSpecials(tx, caller, agent, await readSpecials(tx, agent.id, filter));
  });

/** Special rates as they are shown, each with the rate that the agent's players get without it. */
export async function showSpecials(
  tx: Tx,
  caller: AccountCaller,
  agent: AgentRow,
  rows: readonly SpecialRow[],
): Promise<SpecialRate[]> {
  const now = await clockOf(tx);
  const providers = [...new Set(rows.map((row) => row.provider_id))];
  const chains = await readRateChains(tx, ownerOfAgent(agent), providers);
  return rows.flatMap((row) => {
    if (!isBetType(row.bet_type)) return [];
    const normalRate = normalRateOf(chains.get(row.provider_id), row.bet_type);
    return [toSpecialRateDto(row, caller, { betType: row.bet_type, now, normalRate })];
  });
}

/** The rate in force without special rates. */
const normalRateOf = (chain: RateChain | undefined, betType: BetType): RateX100 | null =>
  (chain && resolvedAt({ ...chain, rows: { ...chain.rows, specials: new Map() } }, betType)?.payRate.value) ??
  null;
