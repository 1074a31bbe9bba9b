import type {
  AgentDetail,
  AgentRow as AgentDto,
  AgentTerms,
  ManagedAgent,
  MoveCheck,
} from '@drawdesk/contract';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { keyFigures } from '../ledger/key-figures.ts';
import {
  type AgentRow,
  amount,
  requireAgentRow,
  toAgentDto,
  toCreditDto,
} from '../organisations/agent-row.ts';
import { agentHistory, nowAndLater } from '../terms/detail-terms.ts';
import { agentRowsDto } from '../terms/rows-in-lists.ts';
import {
  type AgentQuery,
  agentPlayers,
  agentSums,
  formerBalances,
  openBusiness,
  readAgentPage,
} from './queries.ts';

/** A page of agents as the list of accounts shows them, and how many there are. */
export const listAgents = (store: Store, caller: AccountCaller, query: AgentQuery) =>
  store.transaction(scopeOf(caller), (tx) => readAgents(tx, caller, query));

/** A page of agents as the page of managed accounts shows them, and how many there are. */
export const listManagedAgents = (store: Store, caller: AccountCaller, query: AgentQuery) =>
  store.transaction(scopeOf(caller), (tx) => readManagedAgents(tx, caller, query));

/** An agent with what its master agreed with it. @throws DomainError `not_found` */
export const showAgent = (store: Store, caller: AccountCaller, agentId: AgentId): Promise<AgentDetail> =>
  store.transaction(scopeOf(caller), (tx) => readAgentDetail(tx, caller, agentId));

/** @throws DomainError `not_found` */
export const showManagedAgent = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
): Promise<ManagedAgent> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const row = await requireAgentRow(tx, caller, agentId);
    const [managed] = await withFigures(tx, caller, [row]);
    if (!managed) throw new Error('An agent without figures');
    return managed;
  });

/** The terms of an agent, every version that exists for the caller. @throws DomainError `not_found` */
export const showAgentHistory = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
): Promise<AgentTerms[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { id } = await requireAgentRow(tx, caller, agentId);
    return agentHistory(tx, caller, id);
  });

/** What prevents an agent from moving to another master. @throws DomainError `not_found` */
export const checkMove = (store: Store, caller: AccountCaller, agentId: AgentId): Promise<MoveCheck> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { rounds, stakes, balance } = await openBusiness(tx, await requireAgentRow(tx, caller, agentId));
    return {
      openRounds: rounds,
      openStakes: amount(stakes),
      balance: amount(balance),
      clear: rounds === 0 && stakes === 0n && balance === 0n,
    };
  });

export async function readAgents(tx: Tx, caller: AccountCaller, query: AgentQuery): Promise<Page<AgentDto>> {
  const { rows, total } = await readAgentPage(tx, caller, query);
  const sums = await agentSums(tx, rows);
  const agents = rows.map((row, at) => ({
    ...toAgentDto(row),
    credit: toCreditDto(row),
    shareBp: sums[at]?.shareBp ?? null,
    ...agentRowsDto(sums[at]?.shareRules ?? null),
    salesToday: amount(sums[at]?.salesToday ?? 0n),
  }));
  return { rows: agents, total };
}

export async function readManagedAgents(
  tx: Tx,
  caller: AccountCaller,
  query: AgentQuery,
): Promise<Page<ManagedAgent>> {
  const { rows, total } = await readAgentPage(tx, caller, query);
  return { rows: await withFigures(tx, caller, rows), total };
}

async function withFigures(
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

/** What `showAgent` shows, within a transaction. @throws DomainError `not_found` */
export async function readAgentDetail(tx: Tx, caller: AccountCaller, id: AgentId): Promise<AgentDetail> {
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
