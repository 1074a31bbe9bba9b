import type { LinkProps } from '@tanstack/react-router';
import { keep } from '../../ui/list/this-page.ts';
import type { ReportSearch } from './report-list.ts';

type FilterName = 'providerId' | 'aggregatorId' | 'agentId' | 'playerId';

/** Reports, and the filters that a row of the level above has set on the way to them, the last one first. */
const above = {
  '/report/ticket': [
    { set: 'playerId', from: '/report/player' },
    { set: 'agentId', from: '/report/agent' },
    { set: 'aggregatorId', from: '/report/aggregator' },
    { set: 'providerId', from: '/report/provider' },
  ],
  '/report/player': [
    { set: 'agentId', from: '/report/agent' },
    { set: 'aggregatorId', from: '/report/aggregator' },
    { set: 'providerId', from: '/report/provider' },
  ],
  '/report/agent': [
    { set: 'aggregatorId', from: '/report/aggregator' },
    { set: 'providerId', from: '/report/provider' },
  ],
  '/report/master': [
    { set: 'aggregatorId', from: '/report/aggregator' },
    { set: 'providerId', from: '/report/provider' },
  ],
  '/report/aggregator': [{ set: 'providerId', from: '/report/provider' }],
  '/report/provider': [],
  '/report/daily': [],
} as const satisfies Record<string, readonly { set: FilterName; from: string }[]>;
export type ReportPath = keyof typeof above;

const kept = ['from', 'to', 'providerId', 'group', 'aggregatorId', 'agentId', 'playerId', 'figures'] as const;

/**
 * The report one level up, with every filter except the one its row has set; undefined where nobody came from
 * above. An agent below a master is a row of that master's agents (/report/master). Without a master it is a
 * row of all agents.
 */
export function levelAbove(
  path: ReportPath,
  search: Partial<ReportSearch>,
): { path: ReportPath; link: LinkProps } | undefined {
  const step = above[path].find(({ set }) => search[set] !== undefined);
  if (!step) return undefined;
  const to = step.set === 'agentId' && search.aggregatorId !== undefined ? '/report/master' : step.from;
  const names = kept.filter((name) => name !== step.set);
  return { path: to, link: { to, search: keep(search, ...names) } };
}
