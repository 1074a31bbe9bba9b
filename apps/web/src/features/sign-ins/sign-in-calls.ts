import type { TenantSignIn } from '@drawdesk/contract';
import { call } from '../../api/call.ts';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { type AgentRole, agentRoles } from './agent-roles.ts';

export interface SignInEdit {
  version: number;
  displayName?: string;
  role?: AgentRole;
  status?: TenantSignIn['status'];
  reason?: string;
}

/** What can be done to the sign-ins of one master or agent; the API has the same calls for both. */
export interface SignInCalls {
  /** Names the tenant, for drafts. */
  tenant: string;
  may: boolean;
  /** The roles to choose from; none where there is but one. */
  roles: readonly AgentRole[];
  create: (given: {
    username: string;
    displayName: string;
    role: AgentRole;
  }) => Promise<{ signIn: TenantSignIn; oneTimePassword: string | null }>;
  update: (accountId: string, edit: SignInEdit) => Promise<TenantSignIn>;
  resetPassword: (accountId: string) => Promise<{ oneTimePassword: string | null; endedSessions: number }>;
  resetTotp: (accountId: string) => Promise<{ endedSessions: number }>;
  signOut: (accountId: string) => Promise<{ endedSessions: number }>;
  /** The sign-in as it is stored by now. */
  latest: (signIn: TenantSignIn) => Promise<TenantSignIn>;
}

const sameAs = (signIn: TenantSignIn, found: readonly TenantSignIn[]): TenantSignIn =>
  found.find(({ accountId }) => accountId === signIn.accountId) ?? signIn;

export function useAgentSignInCalls(agentId: string): SignInCalls {
  const may = useMay();
  const stale = ['agentSignIns', 'log'];
  const create = useWrite('agentSignIns.create', stale);
  const update = useWrite('agentSignIns.update', stale);
  const resetPassword = useWrite('agentSignIns.resetPassword', stale);
  const resetTotp = useWrite('agentSignIns.resetTotp', stale);
  const signOut = useWrite('agentSignIns.signOutEverywhere', stale);
  const of = (accountId: string) => ({ params: { agentId, accountId } });
  return {
    tenant: `agent-${agentId}`,
    may: may('agentSignIns.update'),
    roles: agentRoles,
    create: (body) => create.mutateAsync({ params: { agentId }, body }),
    update: (accountId, body) => update.mutateAsync({ ...of(accountId), body }),
    resetPassword: (accountId) => resetPassword.mutateAsync(of(accountId)),
    resetTotp: (accountId) => resetTotp.mutateAsync(of(accountId)),
    signOut: (accountId) => signOut.mutateAsync(of(accountId)),
    latest: async (signIn) => {
      const query = { q: signIn.username, itemsPerPage: 100 };
      return sameAs(signIn, (await call('agentSignIns.list', { params: { agentId }, query })).data);
    },
  };
}

export function useMasterSignInCalls(aggregatorId: string): SignInCalls {
  const may = useMay();
  const stale = ['aggregatorSignIns', 'log'];
  const create = useWrite('aggregatorSignIns.create', stale);
  const update = useWrite('aggregatorSignIns.update', stale);
  const resetPassword = useWrite('aggregatorSignIns.resetPassword', stale);
  const resetTotp = useWrite('aggregatorSignIns.resetTotp', stale);
  const signOut = useWrite('aggregatorSignIns.signOutEverywhere', stale);
  const of = (accountId: string) => ({ params: { aggregatorId, accountId } });
  return {
    tenant: `master-${aggregatorId}`,
    may: may('aggregatorSignIns.update'),
    roles: [],
    create: ({ username, displayName }) =>
      create.mutateAsync({ params: { aggregatorId }, body: { username, displayName } }),
    update: (accountId, { role: _, ...body }) => update.mutateAsync({ ...of(accountId), body }),
    resetPassword: (accountId) => resetPassword.mutateAsync(of(accountId)),
    resetTotp: (accountId) => resetTotp.mutateAsync(of(accountId)),
    signOut: (accountId) => signOut.mutateAsync(of(accountId)),
    latest: async (signIn) => {
      const query = { q: signIn.username, itemsPerPage: 100 };
      return sameAs(signIn, (await call('aggregatorSignIns.list', { params: { aggregatorId }, query })).data);
    },
  };
}
