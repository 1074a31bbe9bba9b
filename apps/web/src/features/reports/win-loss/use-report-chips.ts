import { useTranslation } from 'react-i18next';
import type { ConsoleOperation, SummaryOf } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.ts';
import type { ReportList } from '../report-list.ts';

/** Filters from the way down that no filter field shows, by name. Each has a link back up. */
export function useReportChips(
  list: ReportList,
  of: SummaryOf<'reports.provider'>['of'] | undefined,
): FilterChip[] {
  const { t } = useTranslation();
  const { aggregatorId, agentId, playerId } = list.filters;
  const may = useMay();
  // Removing a level also removes the levels below it.
  const levels: Level[] = [
    {
      id: aggregatorId,
      filter: 'aggregators.list',
      who: t('reports.column.master'),
      name: of?.master?.name,
      clear: { aggregatorId: undefined, agentId: undefined, playerId: undefined },
    },
    {
      id: agentId,
      filter: 'agents.list',
      who: t('reports.column.agent'),
      name: of?.agent?.name,
      clear: { agentId: undefined, playerId: undefined },
    },
    {
      id: playerId,
      filter: undefined,
      who: t('reports.column.player'),
      name: of?.player?.username,
      clear: { playerId: undefined },
    },
  ];
  return levels.flatMap(({ id, filter, who, name, clear }) =>
    id === undefined || (filter && may(filter))
      ? []
      : [{ label: `${who}: ${name ?? id}`, clear: () => list.setFilters(clear) }],
  );
}

interface Level {
  id: string | undefined;
  /** People with this right have a filter field for it. */
  filter: ConsoleOperation | undefined;
  who: string;
  name: string | undefined;
  clear: Parameters<ReportList['setFilters']>[0];
}
