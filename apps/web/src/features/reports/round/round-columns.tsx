import type { RoundReport } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../ui/figures/BetNumber.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { salesColumns } from '../sales-columns.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { tierColumns } from '../tiers/tier-columns.tsx';

type ByBetType = RoundReport['byBetType'][number];
type ByAgent = RoundReport['byAgent'][number];

/** One bet type of a round in figures. */
export function useBetTypeColumns(all: readonly ByBetType[] | undefined): readonly Column<ByBetType>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const shown = useShownFigures();
  return useMemo(() => {
    const rows = all ?? [];
    return [
      { key: 'betType', header: t('reports.column.betType'), cell: (row) => nameOf(row.betType) },
      ...salesColumns(rows, t),
      ...tierColumns(rows, shown, t),
    ];
  }, [t, nameOf, shown, all]);
}

/** One agent of a round in figures. */
export function useAgentColumns(all: readonly ByAgent[] | undefined): readonly Column<ByAgent>[] {
  const { t } = useTranslation();
  const shown = useShownFigures();
  return useMemo(() => {
    const rows = all ?? [];
    return [
      { key: 'agent', header: t('reports.column.agent'), cell: (row) => row.agentCode },
      { key: 'master', header: t('reports.column.master'), cell: (row) => row.masterCode },
      ...salesColumns(rows, t),
      ...tierColumns(rows, shown, t),
    ];
  }, [t, shown, all]);
}
