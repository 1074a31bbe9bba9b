import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOperation, RowOf } from '../../../api/operation-types.ts';
import { AcceptingBadge } from '../../../shared/providers/AcceptingBadge.tsx';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { nextCloseCell } from '../../../shared/rounds/NextClose.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from './list.module.css';

export type RatioProvider = RowOf<'rates.providers' & ListOperation>;

/**
 * The columns of one provider: whether it is sold, how many bet types are open, its close time, and planned
 * changes.
 */
export function useRatioColumns(): readonly Column<RatioProvider>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('providers.name'),
        sortable: true,
        cell: (row) => <ProviderName provider={row} />,
      },
      {
        key: 'group',
        header: t('providers.groupLabel'),
        sortable: true,
        cell: (row) => t(`providers.group.${row.group}`),
      },
      {
        key: 'accepting',
        header: t('providers.accepting'),
        card: 'title',
        cell: ({ accepting }) => <AcceptingBadge accepting={accepting} />,
      },
      {
        key: 'openBetTypes',
        header: t('rates.openTypes'),
        align: 'end',
        card: 'figure',
        cell: (row) => (
          <span className="figures">{t('rates.openOf', { open: row.openBetTypes, of: row.betTypes })}</span>
        ),
      },
      {
        key: 'nextCloseAt',
        header: t('providers.nextClose'),
        sortable: true,
        card: 'line',
        cell: (row) => nextCloseCell(row),
      },
      {
        key: 'planned',
        header: t('rates.plannedWaiting'),
        sortable: true,
        align: 'end',
        cell: (row) => (row.planned > 0 ? <span className={classes.planned}>{row.planned}</span> : '–'),
      },
    ],
    [t],
  );
}
