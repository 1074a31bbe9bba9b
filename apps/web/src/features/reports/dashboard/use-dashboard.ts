import type { Dashboard } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../api/problem.ts';
import { callOptions } from '../../../api/use-call.ts';

type DashboardOperation = 'dashboard.agent' | 'dashboard.aggregator' | 'dashboard.company';

/** Bets come in all the time: a board asks again this often. */
export const everyMs = 10_000;

/** How today goes for whom was chosen, else everybody the caller sees there; asked again while it is looked at. */
export const useDashboard = (
  name: DashboardOperation,
  query: { agentId?: string; aggregatorId?: string } = {},
  enabled = true,
): UseQueryResult<Dashboard, ApiProblem> =>
  useQuery<Dashboard, ApiProblem>({
    ...(callOptions(name, { query } as never) as object as { queryKey: string[] }),
    refetchInterval: everyMs,
    enabled,
  });
