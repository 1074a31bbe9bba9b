import type { sourceOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { readProvider } from '../providers/provider-row.ts';
import { requireRoundToRead, viewResult } from '../round-state/require-round.ts';
import { type FetchRow, type FetchShown, readFetches } from './fetch-rows.ts';

type FetchesQuery = z.output<(typeof sourceOperations)['sources.fetches']['query']>;

/** Where a page of fetches begins, and how long it is. */
type FetchesPage = Pick<FetchesQuery, 'before' | 'limit'>;

/** A page of fetches, newest first, and where the next one begins. */
export interface ListedFetches {
  fetches: FetchShown[];
  next: string | null;
}

/**
 * The fetches from the sources of a provider.
 * @throws DomainError `not_found` for a provider that does not exist for the caller.
 */
export const listFetches = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  query: FetchesQuery,
): Promise<ListedFetches> =>
  store.transaction(scopeOf(caller), async (tx) => {
    permittedProvider(caller, 'view', await readProvider(tx, providerId));
    const { sourceId, roundId, outcome } = query;
    // result_fetch_of_provider, result_fetch_of_source, result_fetch_of_round
    const where = allOf(
      sql`f.provider_id = ${providerId}`,
      sourceId && sql`f.source_id = ${BigInt(sourceId)}`,
      roundId && sql`f.round_id = ${BigInt(roundId)}`,
      outcome && sql`f.outcome = ${outcome}`,
    );
    return pageOfFetches(tx, where, query);
  });

/**
 * The fetches for a round.
 * @throws DomainError `not_found` for a round whose results the caller may not see.
 */
export const listRoundFetches = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  page: FetchesPage,
): Promise<ListedFetches> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { id } = await requireRoundToRead(tx, caller, roundId, viewResult);
    // result_fetch_of_round
    return pageOfFetches(tx, sql`f.round_id = ${id}`, page);
  });

async function pageOfFetches(
  tx: Tx,
  where: RawBuilder<unknown>,
  { before, limit }: FetchesPage,
): Promise<ListedFetches> {
  const rows = await readFetches(
    tx,
    allOf(where, before !== undefined && sql`f.id < ${BigInt(before)}`),
    limit + 1,
  );
  const fetches = rows.slice(0, limit).map(({ fetch }) => fetch);
  return { fetches, next: rows.length > limit ? (fetches.at(-1)?.fetchId ?? null) : null };
}

/** The stored response of a fetch. */
interface StoredAnswer {
  answer: string | null;
  answerBytes: number | null;
  answerCut: boolean;
}

/**
 * One fetch for a round with its unchanged response, as long as that is stored.
 * @throws DomainError `not_found`.
 */
export const showFetch = (
  store: Store,
  caller: AccountCaller,
  { roundId, fetchId }: { roundId: RoundId; fetchId: bigint },
): Promise<FetchShown & StoredAnswer> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { id } = await requireRoundToRead(tx, caller, roundId, viewResult);
    const [row] = await readFetches(tx, sql`f.round_id = ${id} and f.id = ${fetchId}`, 1);
    if (!row) throw new DomainError('not_found', { what: 'fetch' });
    return { ...row.fetch, ...(await answerOf(tx, row)) };
  });

async function answerOf(tx: Tx, { fetch, answerId }: FetchRow): Promise<StoredAnswer> {
  const stored =
    answerId === null
      ? undefined
      : await tx
          .selectFrom('result_answer')
          .select(['body', 'cut'])
          .where('id', '=', answerId)
          .executeTakeFirst();
  return { answer: stored?.body ?? null, answerBytes: fetch.answerBytes, answerCut: stored?.cut ?? false };
}
