import type { Impersonation } from '@drawdesk/contract';

/** Who is impersonated: a master or an agent. */
export type Tenant = { aggregatorId: string } | { agentId: string };

/**
 * Leaving an agent that was entered while impersonating its master leads back to that master (spec.md §4).
 */
export function askedFor(
  tenant: Tenant,
  from: Impersonation | undefined,
): { aggregatorId?: string; agentId?: string } {
  if ('aggregatorId' in tenant || from?.tenant !== 'aggregator') return tenant;
  return { ...tenant, aggregatorId: from.aggregator.aggregatorId };
}
