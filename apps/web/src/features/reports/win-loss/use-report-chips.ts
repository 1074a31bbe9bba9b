import { useTranslation } from 'react-i18next';
import type { SummaryOf } from '../../../api/operation-types.ts';
import type { FilterChip } from '../../../ui/list/FilterBar.tsx';
import type { ReportList } from '../report-list.ts';

/** Who a report was narrowed to on the way down, by name, each with the way back up. */
export function useReportChips(
  list: ReportList,
  of: SummaryOf<'reports.provider'>['of'] | undefined,
): FilterChip[] {
  const { t } = useTranslation();
  const { aggregatorId, agentId, playerId } = list.filters;
  // A level that is left takes those below it along.
  const levels = [
    {
      id: aggregatorId,
      who: t('reports.column.master'),
      name: of?.master?.name,
      clear: { aggregatorId: undefined, agentId: undefined, playerId: undefined },
    },
    {
      id: agentId,
      who: t('reports.column.agent'),
      name: of?.agent?.name,
      clear: { agentId: undefined, playerId: undefined },
    },
    {
      id: playerId,
      who: t('reports.column.player'),
      name: of?.player?.username,
      clear: { playerId: undefined },
    },
  ];
  return levels.flatMap(({ id, who, name, clear }) =>
    id === undefined ? [] : [{ label: `${who}: ${name ?? id}`, clear: () => list.setFilters(clear) }],
  );
}
