import type { PageRequest } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { Kind, Range } from './kinds.ts';
import { requireRange } from './require-range.ts';
import { type FigureRow, runReport } from './run-report.ts';
import { type ReportFilter, scopeOfReport } from './scope.ts';
import { summaryOf } from './summary.ts';
import { toFiguresDto } from './win-loss-dto.ts';

export type ReportQuery = ReportFilter & Range & PageRequest;

const toRowDto = <Label extends object>(row: FigureRow<Label>, caller: AccountCaller) => ({
  ...toFiguresDto(row, caller),
  ...row.label,
  // To which agent a row belongs is not shown to an agent; the field is left out.
  ...(!seesAggregators(caller) && { masterCodes: undefined }),
});

/**
 * A page of a report with its totals, the period before and its chart.
 * @throws DomainError `invalid_input` for a range that is invalid or too long
 */
export const showReport = <Label extends object>(
  store: Store,
  caller: AccountCaller,
  kind: Kind<Label>,
  query: ReportQuery,
) => store.snapshot(scopeOf(caller), async (tx) => (await reportInScope(tx, caller, kind, query)).answer);

/** The same inside a transaction, with the scope of the figures and their total in satang. */
export async function reportInScope<Label extends object>(
  tx: Tx,
  caller: AccountCaller,
  kind: Kind<Label>,
  query: ReportQuery,
) {
  const { scope, ran, rows } = await reportRows(tx, caller, kind, query);
  const summary = await summaryOf(tx, caller, { scope, range: query, filter: query });
  const answer = {
    data: rows,
    meta: { page: query.page, itemsPerPage: query.itemsPerPage, total: ran.count },
    summary: { ...summary, total: toFiguresDto(ran.total, caller) },
  };
  return { answer, scope, total: ran.total };
}

/** Only the rows of a report, for its export. */
export async function reportRows<Label extends object>(
  tx: Tx,
  caller: AccountCaller,
  kind: Kind<Label>,
  query: ReportQuery,
) {
  requireRange(query);
  const scope = await scopeOfReport(tx, caller, kind.subject, query, kind.sought);
  const ran = await runReport<Label>(tx, caller, kind.rows(scope, query), query, kind.labelOf);
  return { scope, ran, rows: ran.rows.map((row) => toRowDto(row, caller)) };
}
