import type { Round, TypeTotal } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { usePart } from '../board/totals-search.ts';
import { useTypeColumns } from './type-columns.tsx';

/** Totals of a round by bet type. Each leads to its numbers. */
export function ByType({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCall('totals.byType', {
    params: { roundId: round.roundId },
    query: usePart(),
  });
  const columns = useTypeColumns(data);
  return (
    <DataTable
      id="totals.types"
      label={t('totals.view.type')}
      columns={columns}
      answer={{
        ...givenRows(data),
        fetching: isFetching && !data,
        problem: error,
        retry: () => void refetch(),
      }}
      rowKey={(row) => row.betType}
      rowLink={numbersOf}
      empty={{ title: t('totals.noBets') }}
    />
  );
}

const numbersOf = ({ betType }: TypeTotal) =>
  thisPage((search) => ({ ...keep(search, 'round', 'aggregatorId', 'agentId'), betType }));
