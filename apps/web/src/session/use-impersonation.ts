import type { Impersonation, ImpersonationMode } from '@drawdesk/contract';
import { useMemo } from 'react';
import {
  changeMode,
  openImpersonationWindow,
  startImpersonation,
  stepBack,
  type Tenant,
} from './change-impersonation.ts';
import { useImpersonationToken } from './impersonation-token.ts';
import { mayImpersonate } from './may-impersonate.ts';
import { ownProfile, useProfile } from './session.ts';

export type { Tenant } from './change-impersonation.ts';

/** Whether the real person may act, and not only look, in the shoes it stands in. */
export const mayActAs = ({ tenant }: Impersonation): boolean => {
  const own = ownProfile();
  // Shoes that a link opened in a browser without the person's own session: the server says.
  return own === null || mayImpersonate(own, tenant, 'impersonate');
};

const kindOf = (tenant: Tenant): 'aggregator' | 'agent' => ('agentId' in tenant ? 'agent' : 'aggregator');

interface ImpersonationActions {
  /** In whose shoes this window stands; null in the own name. */
  standIn: Impersonation | null;
  /** Whether to offer it; a suspended tenant can be viewed only. */
  mayView: (tenant: Tenant) => boolean;
  mayImpersonate: (tenant: Tenant) => boolean;
  /** Each loads the page anew as that tenant sees it, at its first page. Throws ApiProblem. */
  view: (tenant: Tenant) => Promise<void>;
  impersonate: (tenant: Tenant) => Promise<void>;
  /** The same in a window of its own; call it within the click. To view, unless said otherwise. */
  openWindow: (tenant: Tenant, mode?: ImpersonationMode) => Promise<void>;
  /** The other mode in the same shoes, on the same page. */
  changeMode: (mode: ImpersonationMode) => Promise<void>;
  /** Out of the agent's shoes, then out of the master's (spec.md §4, "rolling back"). */
  back: () => Promise<void>;
}

/**
 * Standing in the shoes of a master (`{ aggregatorId }`) or an agent (`{ agentId }`). A master or staff in a master's
 * shoes enters an agent from there, and comes back there first.
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
      view: (tenant) => startImpersonation(tenant, 'view'),
      impersonate: (tenant) => startImpersonation(tenant, 'impersonate'),
      openWindow: (tenant, mode = 'view') => openImpersonationWindow(tenant, mode),
      changeMode,
      back: stepBack,
    };
  }, [profile, standIn]);
}
