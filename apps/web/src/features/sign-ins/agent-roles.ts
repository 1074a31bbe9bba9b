import type { TenantSignIn } from '@drawdesk/contract';

export type AgentRole = Exclude<TenantSignIn['role'], 'aggregator'>;

/**
 * Roles of an agent's sign-ins. They are listed here because the console does not include the contract's
 * schemas.
 */
export const agentRoles = ['agent:admin', 'agent:reporter'] as const satisfies readonly AgentRole[];
