import { tierOrder } from '../../shared/organisations/tier-order.ts';
import { providerGroups } from '../../shared/providers/provider-groups.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { listSearch } from '../../ui/list/list-search.ts';
import { choice, day, id, providerId, text } from '../../ui/list/search-fields.ts';
import { useList } from '../../ui/list/use-list.ts';
import { rangeOf } from './report-range.ts';
import { readFigures } from './tiers/shown-figures.ts';
import { tierFigures } from './tiers/tiers.ts';

/** Figures a report can be sorted by. Those of the tiers are written as `net.agent`. */
const sortable = [
  ...(['name', 'ticketCount', 'totalBet', 'cancelled', 'winAmount', 'outstanding'] as const),
  ...tierFigures.flatMap((figure) => tierOrder.map((tier) => `${figure}.${tier}` as const)),
];

/** The filters of every report. A row that is opened keeps them and adds its own. */
const declared = {
  filters: {
    from: day,
    to: day,
    providerId,
    group: choice(...providerGroups),
    aggregatorId: id,
    agentId: id,
    playerId: id,
    q: text(60),
  },
  sortable,
};
const reportList = listSearch(declared);
/** Reports by provider: the highest total bet first, so that providers with open rounds only are the last. */
const providersList = listSearch({ ...declared, sort: { by: 'totalBet', order: 'desc' } });
/** Of today: the highest stakes that are not settled yet first, so that what is on sale leads. */
const currentList = listSearch({ ...declared, sort: { by: 'outstanding', order: 'desc' } });

const parseBy = (list: typeof reportList) => (raw: Record<string, unknown>) => ({
  ...list.parse(raw),
  ...readFigures(raw),
});
/** The search parameters of a report. */
export const parseReport = parseBy(reportList);
export const parseProviders = parseBy(providersList);
export const parseToday = parseBy(currentList);
export type ReportSearch = ReturnType<typeof parseReport>;

/** The query for the API from the address of the report by provider. */
export const providersQuery = (search: ReportSearch) => ({
  ...listQuery(providersList, search),
  ...rangeOf(search),
});

/** The organisation filters only, as the totals of one round need them. */
export const partOf = ({
  aggregatorId,
  agentId,
}: ReportSearch): { aggregatorId?: string; agentId?: string } => ({
  ...(aggregatorId && { aggregatorId }),
  ...(agentId && { agentId }),
});

export const useReportList = () => useList(reportList);
export const useProvidersList = () => useList(providersList);
export const useTodayList = () => useList(currentList);
export type ReportList = ReturnType<typeof useReportList>;
