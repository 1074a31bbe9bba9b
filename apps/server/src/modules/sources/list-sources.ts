import type { FetchOutcome, ResultSource, SourceHealth } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { approvalOf } from '../approvals/approval.ts';
import { isBad } from './back-off.ts';
import { readFetches } from './fetch-rows.ts';
import { failedAfter } from './keep-fetch.ts';
import { readSource, readSources, type SourceRow } from './source-row.ts';

/** The sources of a provider with their condition. */
export async function listSources(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
): Promise<ResultSource[]> {
  const sources = await readSources(tx, providerId);
  const dtos: ResultSource[] = [];
  for (const source of sources) dtos.push(await toSourceDto(tx, caller, source));
  return dtos;
}

/** One source after an action on it. @throws DomainError `not_found`. */
export async function showSource(tx: Tx, caller: AccountCaller, id: bigint): Promise<ResultSource> {
  const source = await readSource(tx, id);
  if (!source) throw new DomainError('not_found', { what: 'source' });
  return toSourceDto(tx, caller, source);
}

async function toSourceDto(tx: Tx, caller: AccountCaller, source: SourceRow): Promise<ResultSource> {
  const { id, providerId, name, priority, active, place, fields, expects, notReadyTexts, version } = source;
  // result_fetch_of_source
  const last = await readFetches(tx, sql`f.source_id = ${id}`, failedAfter);
  return {
    ...{ sourceId: String(id), providerId, name, priority, active, place, fields, expects, notReadyTexts },
    health: healthOf(last.map(({ wire }) => wire.outcome)),
    approval: await approvalOf(tx, caller, { providerId, sourceId: id }, source.approval),
    lastFetch: last[0]?.wire ?? null,
    ...{ version, changedAt: source.changedAt.toISOString() },
  };
}

function healthOf(newestFirst: readonly FetchOutcome[]): SourceHealth {
  if (newestFirst.length === 0) return 'untried';
  return newestFirst.length >= failedAfter && newestFirst.every(isBad) ? 'failing' : 'working';
}
