import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { visibleGroups } from '../rounds/visible-groups.ts';
import type { PartQuery } from './tree-part.ts';
import { type ViewedRound, viewedRound } from './viewed-round.ts';

export interface WatchQuery extends PartQuery {
  roundId?: string | undefined;
  betType?: BetType | undefined;
}

/**
 * What the stream of a caller shows: the watched round, if one is named, and events of these providers.
 * @throws DomainError `not_found`, `not_allowed`
 */
export const watchedBy = (
  store: Store,
  caller: AccountCaller,
  { roundId, ...part }: WatchQuery,
): Promise<{ view: ViewedRound | null; visible: ReadonlySet<string> }> =>
  store.transaction(scopeOf(caller), async (tx) => ({
    view: roundId === undefined ? null : await viewedRound(tx, caller, BigInt(roundId), part),
    visible: await visibleProviders(tx, caller),
  }));

/** The providers whose rounds exist for the caller. */
async function visibleProviders(tx: Tx, caller: AccountCaller): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<TableRow<'provider'>, 'id'>>`
    select id from provider where provider_group = any(${visibleGroups(caller)}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
