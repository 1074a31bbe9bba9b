import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { agentTabOf } from '../../features/agents/accounts/agent-tabs.ts';
import { aggregatorSearchOf } from '../../features/aggregators/accounts/aggregator-tabs.ts';
import { aggregatorAccountsList } from '../../features/aggregators/accounts/aggregators-list.ts';
import { specialRatesList } from '../../features/special-rates/special-rates-list.ts';
import { agentAccountsList } from '../../shared/agents/accounts/agents-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { id } from '../../ui/list/search-fields.ts';
import { page, pageBelow } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('account-agent'),
  validateSearch: agentAccountsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('agents.list', { query: listQuery(agentAccountsList, deps) }),
  component: lazyRouteComponent(
    () => import('../../features/agents/accounts/AgentAccountsPage.tsx'),
    'AgentAccountsPage',
  ),
});

/** Before the page of an agent: no agent has this number. `master` is the master of the new agent. */
const createAgentRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('account-agent-create'),
  validateSearch: (raw: Record<string, unknown>): { master?: string } => {
    const master = id.read(raw.master);
    return master === undefined ? {} : { master };
  },
  component: lazyRouteComponent(
    () => import('../../features/agents/accounts/CreateAgentPage.tsx'),
    'CreateAgentPage',
  ),
});

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('account-agent-edit'),
  validateSearch: agentTabOf,
  component: lazyRouteComponent(
    () => import('../../features/agents/accounts/AgentAccountPage.tsx'),
    'AgentAccountPage',
  ),
});

/** A tab of the agent's page that is a separate feature (features/special-rates). */
const specialRatesRoute = createRoute({
  getParentRoute: () => agentRoute,
  ...pageBelow('account-agent-edit', 'account-agent-special-rates'),
  validateSearch: specialRatesList.parse,
  component: lazyRouteComponent(
    () => import('../../features/special-rates/AgentSpecialRates.tsx'),
    'AgentSpecialRates',
  ),
});

const createSpecialRatesRoute = createRoute({
  getParentRoute: () => specialRatesRoute,
  ...pageBelow('account-agent-special-rates', 'account-agent-special-rates-create'),
  component: lazyRouteComponent(
    () => import('../../features/special-rates/create/CreateSpecialRates.tsx'),
    'CreateSpecialRates',
  ),
});

const aggregatorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('account-aggregator'),
  validateSearch: aggregatorAccountsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('aggregators.list', { query: listQuery(aggregatorAccountsList, deps) }),
  component: lazyRouteComponent(
    () => import('../../features/aggregators/accounts/AggregatorAccountsPage.tsx'),
    'AggregatorAccountsPage',
  ),
});

const aggregatorRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('account-aggregator-edit'),
  validateSearch: aggregatorSearchOf,
  component: lazyRouteComponent(
    () => import('../../features/aggregators/accounts/AggregatorAccountPage.tsx'),
    'AggregatorAccountPage',
  ),
});

export const tenantRoutes = [
  agentsRoute,
  createAgentRoute,
  agentRoute.addChildren([specialRatesRoute.addChildren([createSpecialRatesRoute])]),
  aggregatorsRoute,
  screen(
    'account-aggregator-create',
    () => import('../../features/aggregators/accounts/CreateAggregatorPage.tsx'),
    'CreateAggregatorPage',
  ),
  aggregatorRoute,
] as const;
