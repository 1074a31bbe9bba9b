import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lateBillsList } from '../../features/late-bets/late-bills-list.ts';
import { listedRounds, roundsList } from '../../features/rounds/list/rounds-list.ts';
import { listedRuns, runsList } from '../../features/settlement/runs/runs-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

/** Head and tabs of /lotto/settle: settlement runs (features/settlement) and rounds (features/rounds). */
const settleFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'settle',
  component: lazyRouteComponent(() => import('../../features/settlement/SettleFrame.tsx'), 'SettleFrame'),
});

const runsRoute = createRoute({
  getParentRoute: () => settleFrame,
  ...page('lotto-settle'),
  validateSearch: runsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('settlement.list', listedRuns(listQuery(runsList, deps))),
  component: lazyRouteComponent(() => import('../../features/settlement/runs/RunsPage.tsx'), 'RunsPage'),
});

const roundsRoute = createRoute({
  getParentRoute: () => settleFrame,
  ...page('lotto-settle-rounds'),
  validateSearch: roundsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('rounds.list', listedRounds(listQuery(roundsList, deps))),
  component: lazyRouteComponent(() => import('../../features/rounds/list/RoundsPage.tsx'), 'RoundsPage'),
});

/** One round: its actions (features/rounds), below them its runs (features/settlement). */
const roundFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'settle-round',
  component: lazyRouteComponent(() => import('../../features/rounds/round/RoundFrame.tsx'), 'RoundFrame'),
});

const roundRunsRoute = createRoute({
  getParentRoute: () => roundFrame,
  ...page('lotto-settle-round'),
  component: lazyRouteComponent(
    () => import('../../features/settlement/runs/RoundRunsPage.tsx'),
    'RoundRunsPage',
  ),
});

const lateBetsRoute = createRoute({
  getParentRoute: () => roundFrame,
  ...page('lotto-settle-late'),
  validateSearch: lateBillsList.parse,
  component: lazyRouteComponent(() => import('../../features/late-bets/LateBetsPage.tsx'), 'LateBetsPage'),
});

export const settlementRoutes = [
  settleFrame.addChildren([runsRoute, roundsRoute]),
  roundFrame.addChildren([roundRunsRoute, lateBetsRoute]),
] as const;
