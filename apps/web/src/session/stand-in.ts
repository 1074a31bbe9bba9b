import type { StandIn, StandInMode } from '@drawdesk/contract';
import { useMemo } from 'react';
import { changeMode, enterShoes, openShoesWindow, stepBack, type Tenant } from './change-shoes.ts';
import { mayStandIn } from './may-stand-in.ts';
import { ownProfile, useProfile } from './session.ts';
import { useShoes } from './worn-shoes.ts';

export type { Tenant } from './change-shoes.ts';

/** Whether the real person may act, and not only look, in the shoes it stands in. */
export const mayActAs = ({ tenant }: StandIn): boolean => {
  const own = ownProfile();
  // Shoes that a link opened in a browser without the person's own session: the server says.
  return own === null || mayStandIn(own, tenant, 'impersonate');
};

const kindOf = (tenant: Tenant): 'aggregator' | 'agent' => ('agentId' in tenant ? 'agent' : 'aggregator');

interface StandInDeeds {
  /** In whose shoes this window stands; null in the own name. */
  standIn: StandIn | null;
  /** Whether to offer it; a suspended tenant can be viewed only. */
  mayView: (tenant: Tenant) => boolean;
  mayImpersonate: (tenant: Tenant) => boolean;
  /** Each loads the page anew as that tenant sees it, at its first page. Throws ApiProblem. */
  view: (tenant: Tenant) => Promise<void>;
  impersonate: (tenant: Tenant) => Promise<void>;
  /** The same in a window of its own; call it within the click. To view, unless said otherwise. */
  openWindow: (tenant: Tenant, mode?: StandInMode) => Promise<void>;
  /** The other mode in the same shoes, on the same page. */
  changeMode: (mode: StandInMode) => Promise<void>;
  /** Out of the agent's shoes, then out of the master's (spec.md §4, "rolling back"). */
  back: () => Promise<void>;
}

/**
 * Standing in the shoes of a master (`{ aggregatorId }`) or an agent (`{ agentId }`). A master or staff in a master's
 * shoes enters an agent from there, and comes back there first.
 */
export function useStandIn(): StandInDeeds {
  const profile = useProfile();
  const standIn = useShoes()?.standIn ?? null;
  return useMemo(() => {
    const own = profile?.mode === 'own' ? profile : ownProfile();
    return {
      standIn,
      mayView: (tenant) => mayStandIn(own, kindOf(tenant), 'view'),
      mayImpersonate: (tenant) => mayStandIn(own, kindOf(tenant), 'impersonate'),
      view: (tenant) => enterShoes(tenant, 'view'),
      impersonate: (tenant) => enterShoes(tenant, 'impersonate'),
      openWindow: (tenant, mode = 'view') => openShoesWindow(tenant, mode),
      changeMode,
      back: stepBack,
    };
  }, [profile, standIn]);
}
