import type { FetchOutcome, ResultSource, SourceHealth } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { SourceId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { approvalOf } from '../approvals/approval.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { readProvider } from '../providers/provider-row.ts';
import { isBad } from './back-off.ts';
import { type FetchShown, readFetches } from './fetch-rows.ts';
import { failedAfter } from './keep-fetch.ts';
import { readSource, readSources, type SourceRow } from './source-row.ts';

/** A source whose last fetch is still to be worded. */
export type ListedSource = Omit<ResultSource, 'lastFetch'> & { lastFetch: FetchShown | null };

/**
 * The sources of a provider with their condition.
 * @throws DomainError `not_found` for a provider that does not exist for the caller.
 */
export const listSources = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<ListedSource[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    permittedProvider(caller, 'view', await readProvider(tx, providerId));
    const sources: ListedSource[] = [];
    for (const source of await readSources(tx, providerId))
      sources.push(await withCondition(tx, caller, source));
    return sources;
  });

/** One source after an action on it. @throws DomainError `not_found`. */
export const showSource = (store: Store, caller: AccountCaller, id: SourceId): Promise<ListedSource> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const source = await readSource(tx, id);
    if (!source) throw new DomainError('not_found', { what: 'source' });
    return withCondition(tx, caller, source);
  });

async function withCondition(tx: Tx, caller: AccountCaller, source: SourceRow): Promise<ListedSource> {
  const { id, providerId, name, priority, active, place, fields, expects, notReadyTexts, version } = source;
  // result_fetch_of_source
  const last = await readFetches(tx, sql`f.source_id = ${id}`, failedAfter);
  return {
    sourceId: String(id),
    providerId,
    name,
    priority,
    active,
    place,
    fields,
    expects,
    notReadyTexts,
    health: healthOf(last.map(({ fetch }) => fetch.outcome)),
    approval: await approvalOf(tx, caller, { providerId, sourceId: id }, source.approval),
    lastFetch: last[0]?.fetch ?? null,
    version,
    changedAt: source.changedAt.toISOString(),
  };
}

function healthOf(newestFirst: readonly FetchOutcome[]): SourceHealth {
  if (newestFirst.length === 0) return 'untried';
  return newestFirst.length >= failedAfter && newestFirst.every(isBad) ? 'failing' : 'working';
}
