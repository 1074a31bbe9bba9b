import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Owner, ownerOf } from './ratio-search.ts';

/** Whose settings the address names. */
export function useOwner(): Owner {
  const { aggregatorId, agentId }: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => ownerOf({ aggregatorId, agentId }), [aggregatorId, agentId]);
}
