import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keep } from '../../ui/list/this-page.ts';
import { parseReport } from './report-list.ts';

/** Filters that go along between providers, rounds and one round: days, whose sales, which figures; up as well as down. */
export function useKeptSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(
    () => keep(parseReport(raw), 'from', 'to', 'group', 'aggregatorId', 'agentId', 'figures'),
    [raw],
  ) as object;
}
