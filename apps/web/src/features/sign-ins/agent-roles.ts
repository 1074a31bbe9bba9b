import type { TenantSignIn } from '@drawdesk/contract';

export type AgentRole = Exclude<TenantSignIn['role'], 'aggregator'>;

/** Roles of an agent's sign-ins; written out because the schemas of the contract are not shipped to the console. */
export const agentRoles = ['agent:admin', 'agent:reporter'] as const satisfies readonly AgentRole[];
