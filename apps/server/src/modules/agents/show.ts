import type { AgentDetail, AgentRow as AgentWire, ManagedAgent, MoveCheck } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { keyFigures } from '../ledger/key-figures.ts';
import {
  type AgentRow,
  amount,
  requireAgentRow,
  toAgentDto,
  toCreditDto,
} from '../organisations/agent-row.ts';
import { agentHistory, nowAndLater } from '../terms/detail-terms.ts';
import { openBusiness } from './move-agent.ts';
import { agentPlayers, agentSums, formerBalances } from './queries.ts';

/** Agents as the list of accounts shows them. */
export async function showRows(tx: Tx, rows: readonly AgentRow[]): Promise<AgentWire[]> {
  const sums = await agentSums(tx, rows);
  return rows.map((row, at) => ({
    ...toAgentDto(row),
    credit: toCreditDto(row),
    shareBp: sums[at]?.shareBp ?? null,
    salesToday: amount(sums[at]?.salesToday ?? 0n),
  }));
}

/** An agent with what its master agreed with it. */
export async function showDetail(tx: Tx, caller: AccountCaller, id: bigint): Promise<AgentDetail> {
  const row = await requireAgentRow(tx, caller, id);
  const former = caller.aggregatorId === null ? await formerBalances(tx, row) : [];
  return {
    ...toAgentDto(row),
    credit: toCreditDto(row),
    providersAllowed: row.providers_allowed,
    ...nowAndLater(await agentHistory(tx, caller, id, true)),
    ...(former.length > 0 && { formerBalances: former }),
  };
}

/** Agents as the page of managed accounts shows them. */
export async function showManaged(
  tx: Tx,
  caller: AccountCaller,
  rows: readonly AgentRow[],
): Promise<ManagedAgent[]> {
  const players = await agentPlayers(tx, rows);
  const figures = await keyFigures(
    tx,
    caller,
    rows.map((row) => ({ aggregatorId: row.aggregator_id, agentId: row.id })),
  );
  return rows.flatMap((row, at) => {
    const own = figures[at];
    if (!own) return [];
    const managed = { ...toAgentDto(row), credit: toCreditDto(row), playerCount: players[at] ?? 0 };
    return [{ ...managed, providersAllowed: row.providers_allowed, figures: own }];
  });
}

/** What prevents an agent from moving to another master. */
export async function showMoveCheck(tx: Tx, caller: AccountCaller, id: bigint): Promise<MoveCheck> {
  const row = await requireAgentRow(tx, caller, id);
  const { rounds, stakes, balance } = await openBusiness(tx, row);
  return {
    openRounds: rounds,
    openStakes: amount(stakes),
    balance: amount(balance),
    clear: rounds === 0 && stakes === 0n && balance === 0n,
  };
}
