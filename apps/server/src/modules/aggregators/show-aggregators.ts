import type {
  AggregatorDetail,
  AggregatorRow,
  AggregatorTerms,
  ManagedAggregator,
  TermsBounds,
} from '@drawdesk/contract';
import { formatRate, rateX100 } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { keyFigures } from '../ledger/key-figures.ts';
import { amount } from '../organisations/agent-row.ts';
import {
  type AggregatorRecord,
  requireAggregatorRow,
  toAggregatorDto,
} from '../organisations/aggregator-row.ts';
import { readCompany } from '../terms/agree-aggregator.ts';
import { agentBounds } from '../terms/bounds.ts';
import { aggregatorHistory, nowAndLater } from '../terms/detail-terms.ts';
import { aggregatorRowsDto } from '../terms/rows-in-lists.ts';
import { type AggregatorQuery, aggregatorPlayers, aggregatorSums, readAggregatorPage } from './queries.ts';

/** A page of masters as the list of accounts shows them, and how many there are. */
export const listAggregators = (store: Store, caller: AccountCaller, query: AggregatorQuery) =>
  store.transaction(scopeOf(caller), (tx) => readAggregators(tx, caller, query));

/** A page of masters as the page of managed accounts shows them, and how many there are. */
export const listManagedAggregators = (store: Store, caller: AccountCaller, query: AggregatorQuery) =>
  store.transaction(scopeOf(caller), (tx) => readManagedAggregators(tx, caller, query));

/** A master with what the company agreed with it, for staff. @throws DomainError `not_found` */
export const showAggregator = (
  store: Store,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
): Promise<AggregatorDetail> =>
  store.transaction(scopeOf(caller), (tx) => readAggregatorDetail(tx, caller, aggregatorId));

/** @throws DomainError `not_found` */
export const showManagedAggregator = (
  store: Store,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
): Promise<ManagedAggregator> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const row = await requireAggregatorRow(tx, caller, aggregatorId);
    const [managed] = await withFigures(tx, caller, [row]);
    if (!managed) throw new Error('A master without figures');
    return managed;
  });

/** The terms of a master, every version, newest first. @throws DomainError `not_found` */
export const showAggregatorHistory = (
  store: Store,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
): Promise<AggregatorTerms[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { id } = await requireAggregatorRow(tx, caller, aggregatorId);
    return aggregatorHistory(tx, id);
  });

/** The highest terms that the company can give a master: what it pays itself. */
export const showAggregatorBounds = (store: Store, caller: AccountCaller): Promise<TermsBounds> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { name, paid } = await readCompany(tx);
    return {
      upline: { tier: 'company', name },
      shareMaxBp: 10_000,
      betTypes: [...paid].map(([betType, rate]) => ({
        betType,
        rateMax: formatRate(rateX100(rate)),
        discountMaxBp: 10_000,
      })),
    };
  });

/** The highest terms that a master can give its agents. @throws DomainError `not_found`, `terms_missing` */
export const showAgentBounds = (
  store: Store,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
): Promise<TermsBounds> =>
  store.transaction(scopeOf(caller), async (tx) =>
    agentBounds(tx, await requireAggregatorRow(tx, caller, aggregatorId)),
  );

export async function readAggregators(
  tx: Tx,
  caller: AccountCaller,
  query: AggregatorQuery,
): Promise<Page<AggregatorRow>> {
  const { rows, total } = await readAggregatorPage(tx, caller, query);
  const sums = await aggregatorSums(
    tx,
    rows.map(({ id }) => id),
  );
  const aggregators = rows.map((row, at) => ({
    ...toAggregatorDto(row),
    shareBp: sums[at]?.shareBp ?? null,
    ...aggregatorRowsDto(sums[at]?.sharesByGroup ?? null),
    salesToday: amount(sums[at]?.salesToday ?? 0n),
  }));
  return { rows: aggregators, total };
}

export async function readManagedAggregators(
  tx: Tx,
  caller: AccountCaller,
  query: AggregatorQuery,
): Promise<Page<ManagedAggregator>> {
  const { rows, total } = await readAggregatorPage(tx, caller, query);
  return { rows: await withFigures(tx, caller, rows), total };
}

async function withFigures(
  tx: Tx,
  caller: AccountCaller,
  rows: readonly AggregatorRecord[],
): Promise<ManagedAggregator[]> {
  const ids = rows.map(({ id }) => id);
  const players = await aggregatorPlayers(tx, ids);
  const figures = await keyFigures(
    tx,
    caller,
    ids.map((aggregatorId) => ({ aggregatorId, agentId: null })),
  );
  return rows.flatMap((row, at) => {
    const own = figures[at];
    if (!own) return [];
    const managed = { ...toAggregatorDto(row), playerCount: players[at] ?? 0, figures: own };
    return [{ ...managed, providersAllowed: row.providers_allowed }];
  });
}

/** What `showAggregator` shows, within a transaction. @throws DomainError `not_found` */
export async function readAggregatorDetail(
  tx: Tx,
  caller: AccountCaller,
  id: AggregatorId,
): Promise<AggregatorDetail> {
  const row = await requireAggregatorRow(tx, caller, id);
  return {
    ...toAggregatorDto(row),
    providersAllowed: row.providers_allowed,
    ...nowAndLater(await aggregatorHistory(tx, id)),
  };
}
