import { useCallback } from 'react';
import type { Sides } from './Owed.tsx';
import { useOwnTier } from './use-own-tier.ts';

const sideOf = { company: 'neither', master: 'upline', agent: 'member' } as const;

/** The sides of the accounts between agents and masters, as the reader sees them. */
export function useCreditSides(): (agent: Sides['member'], master: Sides['upline']) => Sides {
  const caller = sideOf[useOwnTier()];
  return useCallback((member, upline) => ({ caller, member, upline }), [caller]);
}
