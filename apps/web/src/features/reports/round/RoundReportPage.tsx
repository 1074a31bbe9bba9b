import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { partOf } from '../report-list.ts';
import { RoundFigures } from './RoundFigures.tsx';

/** The totals of one round, in its frame. */
export function RoundReportPage() {
  const { provider, round: roundId } = usePageParams('lotto-report-round');
  const part = partOf(usePageSearch('lotto-report-round'));
  const { data, error, refetch } = useCall('reports.round', { params: { roundId }, query: part });
  if (error && !data) {
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  }
  return <RoundFigures report={data} params={{ provider, round: roundId }} />;
}
