import type { CallInput, RowOf } from '../../../api/operation-types.ts';
import { type PageAnswer, usePage } from '../../../shared/lists/read-list.ts';
import { useReportList } from '../report-list.ts';
import { rangeOf } from '../report-range.ts';
import type { Summary, WinLossOperation } from './WinLossReport.tsx';

/** The rows of a report by its address, as WinLossReport takes them. */
export function useReport<N extends WinLossOperation>(name: N, useListOfReport = useReportList) {
  const list = useListOfReport();
  const input = { query: { ...list.query, ...rangeOf(list.filters) } } as CallInput<N>;
  // every one of these reports has such a summary; TypeScript cannot infer it for a choice of operations
  const answer = usePage(name, input) as PageAnswer<RowOf<N>, Summary>;
  return { name, list, input, answer };
}
