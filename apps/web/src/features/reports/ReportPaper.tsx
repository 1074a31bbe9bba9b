import { useTranslation } from 'react-i18next';
import type { SummaryOf } from '../../api/operation-types.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import type { DayRange } from '../../ui/dates/business-day.ts';
import { useDaysText } from '../../ui/dates/use-days-text.ts';
import { PrintDetails } from '../../ui/print/PrintDetails.tsx';
import type { ReportList } from './report-list.ts';
import { useShownFigures } from './tiers/shown-figures.ts';

interface ReportPaperProps {
  list: ReportList;
  /** The days of the report. The report of the current day has none to choose. */
  range?: DayRange;
  names: SummaryOf<'reports.provider'>['of'] | undefined;
  rows: { shown: number; total: number };
}

/** The filters of a printed report, in words. */
export function ReportPaper({ list, range, names, rows }: ReportPaperProps) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const nameOf = useProviderName();
  const figures = useShownFigures();
  const { q, group, providerId, aggregatorId, agentId, playerId } = list.filters;
  const member = (id: string | undefined, known: { code: string; name: string } | undefined) =>
    id && (known ? `${known.code} ${known.name}` : id);
  return (
    <PrintDetails
      rows={rows}
      details={[
        { label: t('reports.days'), value: range && daysText(range) },
        { label: t('reports.filter.group'), value: group && t(`providers.group.${group}`) },
        {
          label: t('reports.filter.provider'),
          value: providerId && (names?.provider ? nameOf(names.provider) : providerId),
        },
        { label: t('reports.column.master'), value: member(aggregatorId, names?.master) },
        { label: t('reports.column.agent'), value: member(agentId, names?.agent) },
        { label: t('reports.column.player'), value: playerId && (names?.player?.username ?? playerId) },
        { label: t('ui.print.search'), value: q },
        { label: t('reports.figures'), value: t(`reports.figure.${figures}`) },
      ]}
    />
  );
}
