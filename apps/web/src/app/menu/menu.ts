import {
  IconBan,
  IconBroadcast,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconChevronsRight,
  IconClipboardList,
  IconClover,
  IconCoins,
  IconDots,
  IconGauge,
  IconHistory,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListCheck,
  IconListDetails,
  IconNews,
  IconPencil,
  IconPercentage,
  IconPhoto,
  IconPlusMinus,
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
 * The menu, as one table, in the order of a day's work: what happens now first, then what follows from it, then what is
 * set up. The route of an item says who sees it (app/routes); items without a route are not
 * shown.
 */
export const menu: readonly MenuSection[] = [
  {
    section: 'lottery',
    icon: IconClover,
    items: [
      { label: 'keying', icon: IconPencil, to: '/keying' },
      { label: 'today', icon: IconBroadcast, to: '/report/today' },
      { label: 'result', icon: IconTrophy, to: '/lotto/result' },
      { label: 'total', icon: IconSum, to: '/lotto/total' },
      { label: 'unsettled', icon: IconCalendarStats, to: '/report/unsettle-bet' },
      { label: 'settle', icon: IconCoins, to: '/lotto/settle' },
      { label: 'report', icon: IconReportMoney, to: '/lotto/report' },
      { label: 'dashboardAggregator', icon: IconLayoutGrid, to: '/dashboard/aggregator' },
      { label: 'dashboardAgent', icon: IconLayoutDashboard, to: '/dashboard/agent' },
      { label: 'ratio', icon: IconPercentage, to: '/lotto/_ratio' },
      { label: 'limiter', icon: IconGauge, to: '/lotto/limiter' },
      { label: 'dealers', icon: IconChevronsRight, to: '/lotto/dealers' },
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
        icon: IconPlusMinus,
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
      { label: 'refused', icon: IconBan, to: '/report/refused-bets' },
      { label: 'ledger', icon: IconScale, to: '/ledger' },
    ],
  },
  {
    section: 'accounts',
    icon: IconUsers,
    items: [
      { label: 'staff', icon: IconShieldLock, to: '/account/admin' },
      { label: 'agent', icon: IconBuildingStore, to: '/account/agent' },
      { label: 'aggregator', icon: IconBuildingBank, to: '/account/aggregator' },
      { label: 'agentManagement', icon: IconUsersGroup, to: '/agent/management' },
      { label: 'aggregatorManagement', icon: IconClipboardList, to: '/aggregator/management' },
    ],
  },
  {
    section: 'settings',
    icon: IconSettings,
    items: [
      { label: 'providers', icon: IconListDetails, to: '/setting/provider' },
      { label: 'liveTicket', icon: IconTicket, to: '/setting/live-ticket' },
      { label: 'banner', icon: IconPhoto, to: '/operator/banner' },
      { label: 'news', icon: IconNews, to: '/operator/news' },
    ],
  },
  { section: 'more', icon: IconDots, items: [{ label: 'about', icon: IconInfoCircle, to: '/second-page' }] },
];
