import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { ManagedOverview } from '../../../shared/organisations/management/ManagedOverview.tsx';

/** Overview of one master together with its agents. */
export function AggregatorOverview() {
  const { aggregatorId } = usePageParams('aggregator-management-detail');
  // the frame has already made this call and shows the error
  const { data: master } = useCall('aggregators.managed', { params: { aggregatorId } });
  return master ? <ManagedOverview managed={master} /> : null;
}
