import type { RateRow, RateSheet } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { GridEditor } from '../../../ui/grid/GridEditor.tsx';
import type { ColumnGroup } from '../../../ui/grid/grid-column.ts';
import { useRateSheet } from '../use-rate-sheet.ts';
import { BetTypeCell, BetTypeNote } from './BetTypeCell.tsx';
import { fieldGroups } from './rate-fields.ts';
import { useCellNotes } from './use-cell-notes.tsx';
import { useRateColumns } from './use-rate-columns.ts';
import { useSaveRates } from './use-save-rates.tsx';

interface RatesGridProps {
  sheet: RateSheet | undefined;
  problem: ApiProblem | null;
  retry: () => void;
}

const keyOf = ({ betType }: RateRow) => betType;
const noRows: readonly RateRow[] = [];

/** Every bet type of a provider in one grid: the values of the level, and in grey those taken from above. */
function RatesGrid({ sheet, problem, retry }: RatesGridProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const may = useMay();
  const columns = useRateColumns(sheet?.level ?? 'company');
  const details = useCellNotes(sheet?.level ?? 'company');
  const save = useSaveRates(sheet);
  const groups = useMemo(
    () => fieldGroups.map((key): ColumnGroup => ({ key, label: t(`rates.group.${key}`) })),
    [t],
  );
  return (
    <GridEditor
      // Each level has its own grid: values typed for one level are not used for another.
      key={sheet ? `${sheet.level} ${sheet.aggregatorId} ${sheet.agentId}` : ''}
      label={t('rates.grid')}
      rowName={{
        header: t('rates.betType'),
        text: ({ betType }) => nameOf(betType),
        cell: (row) => <BetTypeCell row={row} />,
        note: (row) => <BetTypeNote row={row} />,
      }}
      columns={columns}
      groups={groups}
      answer={{ rows: sheet?.betTypes ?? (problem ? noRows : undefined), problem, retry }}
      rowKey={keyOf}
      readOnly={!may('rates.change')}
      details={details}
      cards
      save={save}
      empty={{ title: t('rates.noTypes') }}
    />
  );
}

/** /lotto/_ratio/{provider}: rates and limits of all bet types at one level. */
export function RatesPage() {
  const { provider: providerId } = usePageParams('lotto-ratio-provider');
  const { data, error, refetch } = useRateSheet(providerId);
  return <RatesGrid sheet={data} problem={error} retry={() => void refetch()} />;
}
