import type { TenantSignIn } from '@drawdesk/contract';
import { call } from '../../api/call.ts';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import type { AccountCalls } from '../../shared/accounts/use-account-deeds.tsx';
import { type AgentRole, agentRoles } from './agent-roles.ts';

export interface SignInEdit {
  version: number;
  displayName?: string;
  role?: AgentRole;
}

/** What can be done to the sign-ins of one master or agent; the API has the same calls for both. */
export interface SignInCalls extends AccountCalls<TenantSignIn> {
  /** Names the tenant, for drafts. */
  tenant: string;
  mayEdit: boolean;
  /** The roles to choose from; none where there is but one. */
  roles: readonly AgentRole[];
  create: (given: {
    username: string;
    displayName: string;
    role: AgentRole;
  }) => Promise<{ signIn: TenantSignIn; oneTimePassword: string | null }>;
  edit: (signIn: TenantSignIn, edit: SignInEdit) => Promise<TenantSignIn>;
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
  const of = ({ accountId }: TenantSignIn) => ({ params: { agentId, accountId } });
  const mayEdit = may('agentSignIns.update');
  return {
    tenant: `agent-${agentId}`,
    mayEdit,
    may: () => mayEdit,
    roles: agentRoles,
    create: (body) => create.mutateAsync({ params: { agentId }, body }),
    edit: (signIn, body) => update.mutateAsync({ ...of(signIn), body }),
    turn: (signIn, status, reason) =>
      update.mutateAsync({ ...of(signIn), body: { version: signIn.version, status, reason } }),
    resetPassword: (signIn) => resetPassword.mutateAsync(of(signIn)),
    resetTotp: (signIn) => resetTotp.mutateAsync(of(signIn)),
    signOut: (signIn) => signOut.mutateAsync(of(signIn)),
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
  const of = ({ accountId }: TenantSignIn) => ({ params: { aggregatorId, accountId } });
  const mayEdit = may('aggregatorSignIns.update');
  return {
    tenant: `master-${aggregatorId}`,
    mayEdit,
    may: () => mayEdit,
    roles: [],
    create: ({ username, displayName }) =>
      create.mutateAsync({ params: { aggregatorId }, body: { username, displayName } }),
    edit: (signIn, { role: _, ...body }) => update.mutateAsync({ ...of(signIn), body }),
    turn: (signIn, status, reason) =>
      update.mutateAsync({ ...of(signIn), body: { version: signIn.version, status, reason } }),
    resetPassword: (signIn) => resetPassword.mutateAsync(of(signIn)),
    resetTotp: (signIn) => resetTotp.mutateAsync(of(signIn)),
    signOut: (signIn) => signOut.mutateAsync(of(signIn)),
    latest: async (signIn) => {
      const query = { q: signIn.username, itemsPerPage: 100 };
      return sameAs(signIn, (await call('aggregatorSignIns.list', { params: { aggregatorId }, query })).data);
    },
  };
}
