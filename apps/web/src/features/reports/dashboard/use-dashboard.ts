import type { Dashboard } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';

type DashboardOperation = 'dashboard.agent' | 'dashboard.aggregator' | 'dashboard.company';

/** Bets come in all the time: a dashboard is reloaded this often. */
export const everyMs = 10_000;

/** Today's figures of the chosen organisation, else of all that the caller sees. Reloaded while it is open. */
export const useDashboard = (
  name: DashboardOperation,
  query: { agentId?: string; aggregatorId?: string } = {},
  enabled = true,
): UseQueryResult<Dashboard> =>
  useQuery({ ...callOptions(name, { query }), refetchInterval: everyMs, enabled });
