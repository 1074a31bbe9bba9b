import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { managedAggregatorsList } from '../../features/aggregators/management/managed-aggregators-list.ts';
import { apiKeysList } from '../../features/api-keys/api-keys-list.ts';
import { playersList } from '../../features/players/players-list.ts';
import { parseProvider, parseTenantBlocks } from '../../features/rates/of-tenant/tenant-search.ts';
import { agentSignInsList, aggregatorSignInsList } from '../../features/sign-ins/sign-ins-list.ts';
import { specialRatesList } from '../../features/special-rates/special-rates-list.ts';
import {
  agentsOfAggregatorList,
  managedAgentsList,
} from '../../shared/agents/management/managed-agents-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page, pageBelow } from './pages.ts';
import { shellRoute } from './shell.ts';

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('agent-management'),
  validateSearch: managedAgentsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('agents.managedList', { query: listQuery(managedAgentsList, deps) }),
  component: lazyRouteComponent(
    () => import('../../features/agents/management/ManagedAgentsPage.tsx'),
    'ManagedAgentsPage',
  ),
});

/**
 * Head and tabs of one agent (features/agents/management); its sign-ins, players and keys are separate
 * features.
 */
const agentFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'managed-agent',
  component: lazyRouteComponent(
    () => import('../../features/agents/management/AgentFrame.tsx'),
    'AgentFrame',
  ),
});

const agentRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-detail'),
  component: lazyRouteComponent(
    () => import('../../features/agents/management/AgentOverview.tsx'),
    'AgentOverview',
  ),
});

const agentSignInsRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-sign-ins'),
  validateSearch: agentSignInsList.parse,
  component: lazyRouteComponent(
    () => import('../../features/sign-ins/AgentSignInsPage.tsx'),
    'AgentSignInsPage',
  ),
});

const playersRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-players'),
  validateSearch: playersList.parse,
  component: lazyRouteComponent(() => import('../../features/players/PlayersPage.tsx'), 'PlayersPage'),
});

const playerRoute = createRoute({
  getParentRoute: () => playersRoute,
  ...pageBelow('agent-management-players', 'agent-management-player'),
  component: lazyRouteComponent(() => import('../../features/players/PlayerDrawer.tsx'), 'PlayerDrawer'),
});

const specialRatesRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-special-rates'),
  validateSearch: specialRatesList.parse,
  component: lazyRouteComponent(
    () => import('../../features/special-rates/ManagedSpecialRates.tsx'),
    'ManagedSpecialRates',
  ),
});

const agentConfigRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-config'),
  validateSearch: parseProvider,
  component: lazyRouteComponent(() => import('../../features/rates/of-tenant/TenantRates.tsx'), 'AgentRates'),
});

const agentBlocksRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-blocks'),
  validateSearch: parseTenantBlocks,
  component: lazyRouteComponent(
    () => import('../../features/rates/of-tenant/TenantBlocks.tsx'),
    'AgentBlocks',
  ),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-api-keys'),
  validateSearch: apiKeysList.parse,
  component: lazyRouteComponent(() => import('../../features/api-keys/ApiKeysPage.tsx'), 'ApiKeysPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => agentFrame,
  ...page('agent-management-webhook'),
  component: lazyRouteComponent(() => import('../../features/webhooks/WebhookPage.tsx'), 'WebhookPage'),
});

const aggregatorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('aggregator-management'),
  validateSearch: managedAggregatorsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    preloadRows('aggregators.managedList', { query: listQuery(managedAggregatorsList, deps) }),
  component: lazyRouteComponent(
    () => import('../../features/aggregators/management/ManagedAggregatorsPage.tsx'),
    'ManagedAggregatorsPage',
  ),
});

const aggregatorFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'managed-master',
  component: lazyRouteComponent(
    () => import('../../features/aggregators/management/AggregatorFrame.tsx'),
    'AggregatorFrame',
  ),
});

const aggregatorRoute = createRoute({
  getParentRoute: () => aggregatorFrame,
  ...page('aggregator-management-detail'),
  component: lazyRouteComponent(
    () => import('../../features/aggregators/management/AggregatorOverview.tsx'),
    'AggregatorOverview',
  ),
});

const aggregatorAgentsRoute = createRoute({
  getParentRoute: () => aggregatorFrame,
  ...page('aggregator-management-agents'),
  validateSearch: agentsOfAggregatorList.parse,
  component: lazyRouteComponent(
    () => import('../../features/agents/management/AggregatorAgentsPage.tsx'),
    'AggregatorAgentsPage',
  ),
});

const aggregatorSignInsRoute = createRoute({
  getParentRoute: () => aggregatorFrame,
  ...page('aggregator-management-sign-ins'),
  validateSearch: aggregatorSignInsList.parse,
  component: lazyRouteComponent(
    () => import('../../features/sign-ins/AggregatorSignInsPage.tsx'),
    'AggregatorSignInsPage',
  ),
});

const aggregatorConfigRoute = createRoute({
  getParentRoute: () => aggregatorFrame,
  ...page('aggregator-management-config'),
  validateSearch: parseProvider,
  component: lazyRouteComponent(
    () => import('../../features/rates/of-tenant/TenantRates.tsx'),
    'AggregatorRates',
  ),
});

const aggregatorBlocksRoute = createRoute({
  getParentRoute: () => aggregatorFrame,
  ...page('aggregator-management-blocks'),
  validateSearch: parseTenantBlocks,
  component: lazyRouteComponent(
    () => import('../../features/rates/of-tenant/TenantBlocks.tsx'),
    'AggregatorBlocks',
  ),
});

export const managementRoutes = [
  agentsRoute,
  agentFrame.addChildren([
    agentRoute,
    agentSignInsRoute,
    playersRoute.addChildren([playerRoute]),
    specialRatesRoute,
    agentConfigRoute,
    agentBlocksRoute,
    apiKeysRoute,
    webhookRoute,
  ]),
  aggregatorsRoute,
  aggregatorFrame.addChildren([
    aggregatorRoute,
    aggregatorAgentsRoute,
    aggregatorConfigRoute,
    aggregatorBlocksRoute,
    aggregatorSignInsRoute,
  ]),
] as const;
