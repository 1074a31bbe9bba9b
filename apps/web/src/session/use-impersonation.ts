import type { Impersonation, ImpersonationMode } from '@drawdesk/contract';
import { useMemo } from 'react';
import type { Tenant } from './change-impersonation.ts';
import { useImpersonationToken } from './impersonation-token.ts';
import { mayImpersonate } from './may-impersonate.ts';
import { ownProfile, useProfile } from './session.ts';

export type { Tenant } from './change-impersonation.ts';

/** Fetched after the first page, with the menus that lead to it. */
const changes = () => import('./change-impersonation.ts');

/** Whether the real person may act, and not only view, as the impersonated tenant. */
export const mayActAs = ({ tenant }: Impersonation): boolean => {
  const own = ownProfile();
  // An impersonation that a link opened in a browser without the person's own session: the server decides.
  return own === null || mayImpersonate(own, tenant, 'impersonate');
};

const kindOf = (tenant: Tenant): 'aggregator' | 'agent' => ('agentId' in tenant ? 'agent' : 'aggregator');

async function openWindow(tenant: Tenant, mode: ImpersonationMode = 'view'): Promise<void> {
  // Within the click: a browser does not open a window for an answer that arrives later.
  const opened = window.open('', '_blank');
  try {
    await (await changes()).impersonateIn(opened, tenant, mode);
  } catch (thrown) {
    opened?.close();
    throw thrown;
  }
}

interface ImpersonationActions {
  /** Who is impersonated in this window; null when nobody is. */
  standIn: Impersonation | null;
  /** Whether to offer it; a suspended tenant can only be viewed. */
  mayView: (tenant: Tenant) => boolean;
  mayImpersonate: (tenant: Tenant) => boolean;
  /** Each loads the page again as that tenant sees it, at its first page. Throws ApiProblem. */
  view: (tenant: Tenant) => Promise<void>;
  impersonate: (tenant: Tenant) => Promise<void>;
  /** The same in a new window; call it within the click. Mode `view`, unless another one is given. */
  openWindow: (tenant: Tenant, mode?: ImpersonationMode) => Promise<void>;
  /** The same tenant in the other mode, on the same page. */
  changeMode: (mode: ImpersonationMode) => Promise<void>;
  /** Leaves the agent, then the master (spec.md §4, "rolling back"). */
  back: () => Promise<void>;
}

/**
 * Impersonates a master (`{ aggregatorId }`) or an agent (`{ agentId }`). A master, or staff impersonating a
 * master, enters an agent from there and comes back there first.
 */
export function useImpersonation(): ImpersonationActions {
  const profile = useProfile();
  const standIn = useImpersonationToken()?.standIn ?? null;
  return useMemo(() => {
    const own = profile?.mode === 'own' ? profile : ownProfile();
    return {
      standIn,
      mayView: (tenant) => mayImpersonate(own, kindOf(tenant), 'view'),
      mayImpersonate: (tenant) => mayImpersonate(own, kindOf(tenant), 'impersonate'),
      view: async (tenant) => (await changes()).startImpersonation(tenant, 'view'),
      impersonate: async (tenant) => (await changes()).startImpersonation(tenant, 'impersonate'),
      openWindow,
      changeMode: async (mode) => (await changes()).changeMode(mode),
      back: async () => (await changes()).stepBack(),
    };
  }, [profile, standIn]);
}
