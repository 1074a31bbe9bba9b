import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf, SummaryOf } from '../../../api/operation-types.ts';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';

type Row = RowOf<'reports.rounds'>;

/** The rounds of one provider in figures. */
export function useReportRoundColumns(
  total: SummaryOf<'reports.rounds'>['total'] | undefined,
): readonly Column<Row>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const shown = useShownFigures();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('reports.column.round'),
        sortable: true,
        cell: (round) => labelOf(round.label),
      },
      {
        key: 'businessDate',
        header: t('reports.column.date'),
        hiddenAtFirst: true,
        cell: (round) => <DateTime at={round.businessDate} show="day" />,
      },
      {
        key: 'status',
        header: t('reports.column.status'),
        card: 'title',
        cell: (round) => <StatusBadge status={round.status} />,
      },
      {
        key: 'closeAt',
        header: t('reports.column.close'),
        hiddenAtFirst: true,
        cell: (round) => <CloseTime round={round} />,
      },
      ...salesColumns<Row>(total, t, true),
      // An open round has no settled sales yet. Its outstanding amount shows what it has sold.
      { ...outstandingColumn<Row>(total, t), card: 'figure' },
      ...tierColumns<Row>(total, shown, t, true),
    ],
    [t, labelOf, shown, total],
  );
}
