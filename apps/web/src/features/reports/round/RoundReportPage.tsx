import { useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../api/use-call.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { parseReport, partOf } from '../report-list.ts';
import { RoundFigures } from './RoundFigures.tsx';

/** The sums of one round, in its frame. */
export function RoundReportPage() {
  const { provider = '', round: roundId = '' } = useParams({ strict: false });
  const part = partOf(parseReport(useSearch({ strict: false })));
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
