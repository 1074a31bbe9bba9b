import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { actionsList } from '../../features/limiter/actions/actions-list.ts';
import { rulesList } from '../../features/limiter/rules/rules-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page, pageBelow } from './pages.ts';
import { shellRoute } from './shell.ts';

/** Head and tabs of /lotto/limiter. */
const limiterFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'limiter',
  component: lazyRouteComponent(() => import('../../features/limiter/LimiterFrame.tsx'), 'LimiterFrame'),
});

const rulesRoute = createRoute({
  getParentRoute: () => limiterFrame,
  ...page('lotto-limiter'),
  validateSearch: rulesList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('limiter.list', { query: listQuery(rulesList, deps) }),
  component: lazyRouteComponent(() => import('../../features/limiter/rules/RulesPage.tsx'), 'RulesPage'),
});

const createRuleRoute = createRoute({
  getParentRoute: () => rulesRoute,
  ...pageBelow('lotto-limiter', 'lotto-limiter-create'),
  component: lazyRouteComponent(() => import('../../features/limiter/rule/CreateRule.tsx'), 'CreateRule'),
});

const ruleRoute = createRoute({
  getParentRoute: () => rulesRoute,
  ...pageBelow('lotto-limiter', 'lotto-limiter-rule'),
  component: lazyRouteComponent(() => import('../../features/limiter/rule/RuleDrawer.tsx'), 'RuleDrawer'),
});

const actionsRoute = createRoute({
  getParentRoute: () => limiterFrame,
  ...page('lotto-limiter-actions'),
  validateSearch: actionsList.parse,
  component: lazyRouteComponent(
    () => import('../../features/limiter/actions/ActionsPage.tsx'),
    'ActionsPage',
  ),
});

export const limiterRoutes = [
  limiterFrame.addChildren([rulesRoute.addChildren([createRuleRoute, ruleRoute]), actionsRoute]),
] as const;
