import type { TypeTotal } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber, useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { HighRiskCount } from '../risk/HighRiskCount.tsx';

/** The columns of one bet type, with its most exposed number. */
export function useTypeColumns(rows: readonly TypeTotal[] | undefined): readonly Column<TypeTotal>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return useMemo(() => {
    const all = rows ?? [];
    return [
      { key: 'betType', header: t('totals.column.betType'), cell: (row) => nameOf(row.betType) },
      {
        key: 'ticketCount',
        header: t('totals.column.tickets'),
        sortable: true,
        align: 'end',
        cell: (row) => formatCount(row.ticketCount),
        total: formatCount(all.reduce((sum, row) => sum + row.ticketCount, 0)),
      },
      {
        key: 'stake',
        header: t('totals.column.stake'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.stake} />,
        total: <Money amount={addMoney(all.map((row) => row.stake))} />,
      },
      {
        key: 'netStake',
        header: t('totals.column.netStake'),
        term: 'netStake',
        sortable: true,
        align: 'end',
        cell: (row) => <Money amount={row.netStake} />,
        total: <Money amount={addMoney(all.map((row) => row.netStake))} />,
      },
      {
        key: 'worstNumber',
        header: t('totals.column.worstNumber'),
        term: 'worstNumber',
        align: 'end',
        cell: (row) => (row.worstNumber ? <BetNumber number={row.worstNumber} /> : '–'),
      },
      {
        key: 'worstPayout',
        header: t('totals.column.worstPayout'),
        term: 'potentialPayout',
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.worstPayout} />,
      },
      {
        key: 'highRisk',
        header: t('totals.column.highRisk'),
        term: 'highRiskNumbers',
        align: 'end',
        card: 'line',
        cell: (row) => (row.highRisk > 0 ? <HighRiskCount numbers={row.highRisk} /> : '–'),
      },
    ];
  }, [t, nameOf, rows]);
}
