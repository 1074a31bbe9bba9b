import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Holder, holderOf } from './ratio-search.ts';

/** Whose settings the address names. */
export function useHolder(): Holder {
  const { aggregatorId, agentId }: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => holderOf({ aggregatorId, agentId }), [aggregatorId, agentId]);
}
