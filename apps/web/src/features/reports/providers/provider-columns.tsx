import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { useProviderName } from '../../../ui/rounds/names.ts';
import type { Column } from '../../../ui/table/column.ts';
import { salesColumns } from '../sales-columns.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { tierColumns } from '../tiers/tier-columns.tsx';
import classes from './providers.module.css';

type Row = RowOf<'reports.providers'>;

/** One provider in figures; the totals row sums everything that is listed, not only the page. */
export function useProviderColumns(all: readonly Row[] | undefined): readonly Column<Row>[] {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const shown = useShownFigures();
  return useMemo(() => {
    const rows = all ?? [];
    return [
      {
        key: 'provider',
        header: t('reports.column.provider'),
        cell: (row) => (
          <span className={classes.provider}>
            {nameOf(row)}
            <small>{t('reports.roundCount', { count: row.rounds, rounds: formatCount(row.rounds) })}</small>
          </span>
        ),
      },
      {
        key: 'rounds',
        header: t('reports.column.rounds'),
        align: 'end',
        card: 'none',
        hiddenAtFirst: true,
        sortable: true,
        cell: (row) => formatCount(row.rounds),
        total: formatCount(rows.reduce((sum, row) => sum + row.rounds, 0)),
      },
      ...salesColumns(rows, t, true),
      {
        key: 'outstanding',
        header: t('reports.column.outstanding'),
        align: 'end',
        sortable: true,
        cell: (row) => <Money amount={row.outstanding} />,
        total: <Money amount={addMoney(rows.map((row) => row.outstanding))} />,
      },
      ...tierColumns(rows, shown, t),
    ];
  }, [t, nameOf, shown, all]);
}
