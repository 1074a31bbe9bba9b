import type { RoundReport } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import type { WinLoss } from '../tiers/tiers.ts';

type ByBetType = RoundReport['byBetType'][number];
type ByAgent = RoundReport['byAgent'][number];

/** One bet type of a round in figures. */
export function useBetTypeColumns(total: WinLoss | undefined): readonly Column<ByBetType>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const shown = useShownFigures();
  return useMemo(
    () => [
      { key: 'betType', header: t('reports.column.betType'), cell: (row) => nameOf(row.betType) },
      ...salesColumns<ByBetType>(total, t),
      ...tierColumns<ByBetType>(total, shown, t),
    ],
    [t, nameOf, shown, total],
  );
}

/** One agent of a round in figures. */
export function useAgentFigureColumns(total: WinLoss | undefined): readonly Column<ByAgent>[] {
  const { t } = useTranslation();
  const shown = useShownFigures();
  const seesAggregators = useSeesAggregators();
  return useMemo(
    () => [
      { key: 'agent', header: t('reports.column.agent'), cell: (row) => row.agentCode },
      ...(seesAggregators
        ? [{ key: 'master', header: t('reports.column.master'), cell: (row: ByAgent) => row.masterCode }]
        : []),
      ...salesColumns<ByAgent>(total, t),
      ...tierColumns<ByAgent>(total, shown, t),
    ],
    [t, shown, total, seesAggregators],
  );
}
