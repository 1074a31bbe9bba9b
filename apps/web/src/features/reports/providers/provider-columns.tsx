import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf, SummaryOf } from '../../../api/operation-types.ts';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { usePictured } from '../../../shared/providers/use-pictured.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';

type Row = RowOf<'reports.providers'>;

/** The columns of one provider. The totals row is the total of all matching rows. */
export function useProviderColumns(
  total: SummaryOf<'reports.providers'>['total'] | undefined,
): readonly Column<Row>[] {
  const { t } = useTranslation();
  const pictured = usePictured();
  const shown = useShownFigures();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('reports.column.provider'),
        sortable: true,
        cell: (row) => (
          <ProviderName
            provider={pictured(row)}
            note={t('reports.roundCount', { count: row.rounds, rounds: formatCount(row.rounds) })}
          />
        ),
      },
      ...salesColumns<Row>(total, t, true),
      outstandingColumn<Row>(total, t),
      ...tierColumns<Row>(total, shown, t, true),
    ],
    [t, pictured, shown, total],
  );
}
