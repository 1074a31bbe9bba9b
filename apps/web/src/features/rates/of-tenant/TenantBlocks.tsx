import { usePageParams } from '../../../pages/use-page-params.ts';
import { BlockedNumbers } from '../blocks/BlockedNumbers.tsx';
import type { Owner } from '../ratio-search.ts';
import { OfTenant } from './OfTenant.tsx';

/** /agent/management/{agentId}/blocks: numbers that an agent doesn't sell, or sells at a lower rate. */
export function AgentBlocks() {
  const { agentId } = usePageParams('agent-management-blocks');
  return <TenantBlocks owner={{ agentId }} />;
}

/** /aggregator/management/{aggregatorId}/blocks: the same of a master. */
export function AggregatorBlocks() {
  const { aggregatorId } = usePageParams('aggregator-management-blocks');
  return <TenantBlocks owner={{ aggregatorId }} />;
}

const TenantBlocks = ({ owner }: { owner: Owner }) => (
  <OfTenant owner={owner} grid="/lotto/_ratio/$provider/blocks">
    {(providerId) => <BlockedNumbers key={providerId} providerId={providerId} />}
  </OfTenant>
);
