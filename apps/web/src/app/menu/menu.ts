import {
  IconBroadcast,
  IconBuildingBank,
  IconCalendarStats,
  IconChartBar,
  IconClipboardList,
  IconClover,
  IconCoins,
  IconDots,
  IconGauge,
  IconHistory,
  IconInfoCircle,
  IconLayoutDashboard,
  IconListCheck,
  IconNews,
  IconPercentage,
  IconPhoto,
  IconReceipt2,
  IconReportMoney,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconSum,
  IconTicket,
  IconTrophy,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { MenuSection } from './menu-filter.ts';

/**
 * The menu, as one table. The route of an item says who sees it (app/routes); items without a route are not
 * shown.
 */
export const menu: readonly MenuSection[] = [
  {
    section: 'lottery',
    icon: IconClover,
    items: [
      { label: 'dashboardAgent', icon: IconLayoutDashboard, to: '/dashboard/agent' },
      { label: 'dashboardAggregator', icon: IconLayoutDashboard, to: '/dashboard/aggregator' },
      { label: 'today', icon: IconBroadcast, to: '/report/today' },
      { label: 'result', icon: IconTrophy, to: '/lotto/result' },
      { label: 'settle', icon: IconCoins, to: '/lotto/settle' },
      { label: 'total', icon: IconSum, to: '/lotto/total' },
      { label: 'report', icon: IconReportMoney, to: '/lotto/report' },
      { label: 'ratio', icon: IconPercentage, to: '/lotto/_ratio' },
      { label: 'limiter', icon: IconGauge, to: '/lotto/limiter' },
      { label: 'published', icon: IconListCheck, to: '/result' },
      { label: 'log', icon: IconHistory, to: '/log' },
    ],
  },
  {
    section: 'reports',
    icon: IconChartBar,
    items: [
      {
        label: 'winLoss',
        icon: IconChartBar,
        items: [
          { label: 'wlProvider', to: '/report/provider' },
          { label: 'wlAgent', to: '/report/agent' },
          { label: 'wlMaster', to: '/report/master' },
          { label: 'wlAggregator', to: '/report/aggregator' },
          { label: 'wlDaily', to: '/report/daily' },
        ],
      },
      { label: 'ticket', icon: IconReceipt2, to: '/report/ticket' },
      { label: 'player', icon: IconUser, to: '/report/player' },
      { label: 'unsettled', icon: IconCalendarStats, to: '/report/unsettle-bet' },
      { label: 'ledger', icon: IconScale, to: '/ledger' },
    ],
  },
  {
    section: 'accounts',
    icon: IconUsers,
    items: [
      { label: 'staff', icon: IconShieldLock, to: '/account/admin' },
      { label: 'agent', icon: IconUsers, to: '/account/agent' },
      { label: 'aggregator', icon: IconBuildingBank, to: '/account/aggregator' },
      { label: 'agentManagement', icon: IconUsersGroup, to: '/agent/management' },
      { label: 'aggregatorManagement', icon: IconClipboardList, to: '/aggregator/management' },
    ],
  },
  {
    section: 'settings',
    icon: IconSettings,
    items: [
      { label: 'providers', icon: IconSettings, to: '/setting/provider' },
      { label: 'liveTicket', icon: IconTicket, to: '/setting/live-ticket' },
      { label: 'banner', icon: IconPhoto, to: '/operator/banner' },
      { label: 'news', icon: IconNews, to: '/operator/news' },
    ],
  },
  { section: 'more', icon: IconDots, items: [{ label: 'about', icon: IconInfoCircle, to: '/second-page' }] },
];
