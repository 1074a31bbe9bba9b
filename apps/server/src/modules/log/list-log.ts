import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { filterOf, type LogCursor, type LogQuery } from './filter.ts';
import { LogNames } from './names.ts';
import { countedMax, countLines, type LogLineRow, readLine, readLines } from './queries.ts';
import { readerOf } from './reader.ts';

/** A page of the log. Lines are counted up to a limit, and pages end there; `next` continues beyond. */
interface LogPage extends Page<LogLineRow> {
  names: LogNames;
  totalIsCapped: boolean;
  next: LogCursor | null;
}

/** The lines that exist for a caller and match a filter, newest first, from a page on or after a cursor. */
export const listLines = (
  store: Store,
  caller: AccountCaller,
  query: LogQuery,
  after: LogCursor | null,
): Promise<LogPage> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { page, itemsPerPage } = query;
    const filter = await filterOf(tx, readerOf(caller), query);
    if (!filter) return { rows: [], names: new LogNames(), total: 0, totalIsCapped: false, next: null };
    const counted = await countLines(tx, filter);
    const offset = after ? 0 : Math.min((page - 1) * itemsPerPage, countedMax);
    const rows = await readLines(tx, filter, { after, offset, limit: itemsPerPage });
    const last = rows.at(-1);
    return {
      rows,
      names: await LogNames.read(tx, caller, rows),
      total: Math.min(counted, countedMax),
      totalIsCapped: counted > countedMax,
      next:
        last && rows.length === itemsPerPage
          ? { at: last.at, aggregatorId: last.aggregator_id, seq: last.seq }
          : null,
    };
  });

/** @throws DomainError `not_found` for a line that does not exist for the caller */
export const findLine = (
  store: Store,
  caller: AccountCaller,
  key: { aggregatorId: AggregatorId; seq: bigint },
): Promise<{ line: LogLineRow; names: LogNames }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const line = await readLine(tx, readerOf(caller), key);
    if (!line) throw new DomainError('not_found', { what: 'line' });
    return { line, names: await LogNames.read(tx, caller, [line]) };
  });
