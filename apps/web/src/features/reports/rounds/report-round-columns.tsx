import type { Round } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { useRoundLabel } from '../../../ui/rounds/RoundName.tsx';
import { RoundState } from '../../../ui/rounds/RoundState.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** The rounds of one provider and what was sold in them; the outcome is on the page of each. */
export function useReportRoundColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  return useMemo(
    () => [
      { key: 'label', header: t('reports.column.round'), cell: (round) => labelOf(round.label) },
      {
        key: 'businessDate',
        header: t('reports.column.date'),
        sortable: true,
        hiddenAtFirst: true,
        cell: (round) => <DateTime at={round.businessDate} show="day" />,
      },
      {
        key: 'status',
        header: t('reports.column.status'),
        sortable: true,
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'closeAt',
        header: t('reports.column.close'),
        sortable: true,
        cell: (round) => <DateTime at={round.closeAt} />,
      },
      {
        key: 'billCount',
        header: t('reports.column.bills'),
        align: 'end',
        cell: (round) => formatCount(round.billCount),
      },
      {
        key: 'ticketCount',
        header: t('reports.column.tickets'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('reports.column.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t, labelOf],
  );
}
