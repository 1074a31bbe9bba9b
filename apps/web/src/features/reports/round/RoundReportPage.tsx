import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../api/use-call.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { RoundFigures } from './RoundFigures.tsx';

/** The sums of one round, in its frame. */
export function RoundReportPage() {
  const { provider = '', round: roundId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('reports.round', { params: { roundId } });
  if (error && !data) {
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  }
  return <RoundFigures report={data} params={{ provider, round: roundId }} />;
}
