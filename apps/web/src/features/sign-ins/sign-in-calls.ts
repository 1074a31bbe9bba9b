import type { TenantSignIn } from '@drawdesk/contract';
import { call } from '../../api/call.ts';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import type { AccountCalls } from '../../shared/accounts/use-account-actions.tsx';
import type { SeveralCalls } from '../../shared/accounts/use-several-accounts.tsx';
import { type AgentRole, agentRoles } from './agent-roles.ts';

interface NewSignIn {
  username: string;
  displayName: string;
  role: AgentRole;
}

interface SignInEdit {
  version: number;
  displayName?: string;
  role?: AgentRole;
}

/** The actions on the sign-ins of one agent or aggregator. */
export interface SignInCalls extends AccountCalls<TenantSignIn> {
  /** Identifies the organisation, for drafts. */
  tenant: string;
  mayEdit: boolean;
  /** The roles to choose from; none where there is only one. */
  roles: readonly AgentRole[];
  create: (input: NewSignIn) => Promise<{ signIn: TenantSignIn; oneTimePassword: string | null }>;
  edit: (signIn: TenantSignIn, edit: SignInEdit) => Promise<TenantSignIn>;
  /** What can be done to several of them together. */
  several: SeveralCalls<TenantSignIn>;
  /** The stored sign-in. */
  latest: (signIn: TenantSignIn) => Promise<TenantSignIn>;
}

/** The operations on the sign-ins of an agent. */
export const signInsOfAgent = (agentId: string) =>
  ({
    tenant: `agent-${agentId}`,
    roles: agentRoles,
    list: 'agentSignIns.list',
    create: 'agentSignIns.create',
    update: 'agentSignIns.update',
    resetPassword: 'agentSignIns.resetPassword',
    resetTotp: 'agentSignIns.resetTotp',
    signOut: 'agentSignIns.signOutEverywhere',
    all: { params: { agentId } },
    one: ({ accountId }: TenantSignIn) => ({ params: { agentId, accountId } }),
    creating: (body: NewSignIn) => ({ params: { agentId }, body }),
    editing: ({ accountId }: TenantSignIn, body: SignInEdit) => ({ params: { agentId, accountId }, body }),
  }) as const;

/** The same for an aggregator, whose sign-ins all have one role. */
export const signInsOfAggregator = (aggregatorId: string) =>
  ({
    tenant: `master-${aggregatorId}`,
    roles: [],
    list: 'aggregatorSignIns.list',
    create: 'aggregatorSignIns.create',
    update: 'aggregatorSignIns.update',
    resetPassword: 'aggregatorSignIns.resetPassword',
    resetTotp: 'aggregatorSignIns.resetTotp',
    signOut: 'aggregatorSignIns.signOutEverywhere',
    all: { params: { aggregatorId } },
    one: ({ accountId }: TenantSignIn) => ({ params: { aggregatorId, accountId } }),
    creating: ({ username, displayName }: NewSignIn) => ({
      params: { aggregatorId },
      body: { username, displayName },
    }),
    editing: ({ accountId }: TenantSignIn, { role: _, ...body }: SignInEdit) => ({
      params: { aggregatorId, accountId },
      body,
    }),
  }) as const;

type SignInOperations = ReturnType<typeof signInsOfAgent> | ReturnType<typeof signInsOfAggregator>;

export function useSignInCalls(of: SignInOperations): SignInCalls {
  const mayEdit = useMay()(of.update);
  const create = useWrite(of.create);
  const update = useWrite(of.update);
  const resetPassword = useWrite(of.resetPassword);
  const resetTotp = useWrite(of.resetTotp);
  const signOut = useWrite(of.signOut);
  return {
    tenant: of.tenant,
    mayEdit,
    may: () => mayEdit,
    roles: of.roles,
    create: (input) => create.mutateAsync(of.creating(input)),
    edit: (signIn, edit) => update.mutateAsync(of.editing(signIn, edit)),
    turn: (signIn, status, reason) =>
      update.mutateAsync({ ...of.one(signIn), body: { version: signIn.version, status, reason } }),
    resetPassword: (signIn) => resetPassword.mutateAsync(of.one(signIn)),
    resetTotp: (signIn) => resetTotp.mutateAsync(of.one(signIn)),
    signOut: (signIn) => signOut.mutateAsync(of.one(signIn)),
    several: {
      may: () => mayEdit,
      operations: { suspend: of.update, activate: of.update, signOut: of.signOut },
      turn: (signIn, status, reason) =>
        call(of.update, { ...of.one(signIn), body: { version: signIn.version, status, reason } }),
      signOut: (signIn) => call(of.signOut, of.one(signIn)),
    },
    latest: async (signIn) => {
      const query = { q: signIn.username, itemsPerPage: 100 };
      const { data } = await call(of.list, { ...of.all, query });
      return data.find(({ accountId }) => accountId === signIn.accountId) ?? signIn;
    },
  };
}
