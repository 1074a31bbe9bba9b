import type { AggregatorDetail, AggregatorRow, ManagedAggregator } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { keyFigures } from '../ledger/key-figures.ts';
import { amount } from '../organisations/agent-row.ts';
import {
  type AggregatorRecord,
  requireAggregatorRow,
  toAggregatorDto,
} from '../organisations/aggregator-row.ts';
import { masterHistory, nowAndLater } from '../terms/detail-terms.ts';
import { masterPlayers, masterSums } from './queries.ts';

/** Masters as the list of accounts shows them. */
export async function showRows(tx: Tx, rows: readonly AggregatorRecord[]): Promise<AggregatorRow[]> {
  const sums = await masterSums(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row, at) => ({
    ...toAggregatorDto(row),
    shareBp: sums[at]?.shareBp ?? null,
    salesToday: amount(sums[at]?.salesToday ?? 0n),
  }));
}

/** A master with what the company agreed with it, for staff. */
export async function showDetail(tx: Tx, caller: AccountCaller, id: bigint): Promise<AggregatorDetail> {
  const row = await requireAggregatorRow(tx, caller, id);
  return {
    ...toAggregatorDto(row),
    providersAllowed: row.providers_allowed,
    ...nowAndLater(await masterHistory(tx, id)),
  };
}

/** Masters as the page of managed accounts shows them. */
export async function showManaged(
  tx: Tx,
  caller: AccountCaller,
  rows: readonly AggregatorRecord[],
): Promise<ManagedAggregator[]> {
  const ids = rows.map(({ id }) => id);
  const players = await masterPlayers(tx, ids);
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
