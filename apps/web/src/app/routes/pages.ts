import type { PageAccess } from '../page-access.ts';

/** One page of the console. Its title is the text `pages.<name>` in both languages. */
interface PageRow {
  /** As the router writes it: `$provider` is a value in the path. */
  path: string;
  access: PageAccess;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** The active menu item, where it is not the nearest one above the path. */
  menu?: string;
}

const view = <const S>(subject: S) => ({ action: 'view', subject }) as const;
const manage = <const S>(subject: S) => ({ action: 'manage', subject }) as const;
const management = { roles: ['company:superadmin', 'company:admin', 'aggregator'] } as const;
const agentAccounts = view(['superadmin', 'aggregator'] as const);

/**
 * Every page that exists or is planned, with who may open it (spec.md §2 and §6; what they leave open is view
 * for reading and manage for creating). A page can be opened once the route tree has a screen for it. Until
 * then its address is not found, and menu, search and shortcuts do not show it.
 */
export const pageRows = {
  index: { path: '/', access: 'public' },
  login: { path: '/login', access: 'guest', aliases: ['/admin/login', '/agent/login', '/master/login'] },
  setup: { path: '/setup', access: 'guest' },
  'agent-auth': { path: '/agent/auth', access: 'guest' },
  'aggregator-auth': { path: '/aggregator/auth', access: 'guest' },
  'not-authorized': { path: '/not-authorized', access: 'public' },
  'first-password': { path: '/first-password', access: 'signed-in' },
  'my-account': { path: '/my-account', access: 'signed-in' },
  'my-account-sessions': { path: '/my-account/sessions', access: 'signed-in' },
  'my-account-notifications': { path: '/my-account/notifications', access: 'signed-in' },

  'account-admin': { path: '/account/admin', access: view('superadmin') },
  'account-admin-create': { path: '/account/admin/create', access: manage('superadmin') },
  // Only a superadmin sees the matrix of rules (screens.md §2).
  'account-admin-roles': { path: '/account/admin/roles', access: { roles: ['company:superadmin'] } },
  'account-admin-detail': { path: '/account/admin/$accountId', access: view('superadmin') },
  'account-agent': { path: '/account/agent', access: agentAccounts },
  'account-agent-create': { path: '/account/agent/create', access: manage('aggregator') },
  'account-agent-edit': { path: '/account/agent/$agentId', access: agentAccounts },
  'account-agent-special-rates': {
    path: '/account/agent/$agentId/special-rates',
    access: view('aggregator'),
  },
  'account-agent-special-rates-create': {
    path: '/account/agent/$agentId/special-rates/create',
    access: manage('aggregator'),
  },
  'account-aggregator': { path: '/account/aggregator', access: view('superadmin') },
  'account-aggregator-create': { path: '/account/aggregator/create', access: manage('superadmin') },
  'account-aggregator-edit': { path: '/account/aggregator/$aggregatorId', access: view('superadmin') },
  'agent-management': { path: '/agent/management', access: management },
  'agent-management-detail': { path: '/agent/management/$agentId', access: management },
  'agent-management-sign-ins': { path: '/agent/management/$agentId/sign-ins', access: management },
  'agent-management-players': { path: '/agent/management/$agentId/players', access: management },
  'agent-management-player': { path: '/agent/management/$agentId/players/$playerId', access: management },
  'agent-management-special-rates': {
    path: '/agent/management/$agentId/special-rates',
    access: management,
  },
  'agent-management-config': { path: '/agent/management/$agentId/config', access: management },
  'agent-management-blocks': { path: '/agent/management/$agentId/blocks', access: management },
  'agent-management-api-keys': { path: '/agent/management/$agentId/api-keys', access: management },
  'agent-management-webhook': { path: '/agent/management/$agentId/webhook', access: management },
  'aggregator-management': { path: '/aggregator/management', access: management },
  'aggregator-management-detail': { path: '/aggregator/management/$aggregatorId', access: management },
  'aggregator-management-agents': {
    path: '/aggregator/management/$aggregatorId/agents',
    access: management,
  },
  'aggregator-management-config': {
    path: '/aggregator/management/$aggregatorId/config',
    access: management,
  },
  'aggregator-management-blocks': {
    path: '/aggregator/management/$aggregatorId/blocks',
    access: management,
  },
  'aggregator-management-sign-ins': {
    path: '/aggregator/management/$aggregatorId/sign-ins',
    access: management,
  },

  keying: { path: '/keying', access: view('keying') },
  dealers: { path: '/lotto/dealers', access: view('lay-off') },
  'dealers-create': { path: '/lotto/dealers/create', access: manage('lay-off') },
  'dealers-edit': { path: '/lotto/dealers/$dealerId', access: view('lay-off') },
  'lay-off': { path: '/lotto/lay-off/$round', access: view('lay-off') },

  'dashboard-agent': { path: '/dashboard/agent', access: view('agent') },
  'dashboard-aggregator': { path: '/dashboard/aggregator', access: view('aggregator') },
  // What the tiers owe each other; the win/loss reports show where it comes from.
  ledger: { path: '/ledger', access: view('report-agent') },
  'ledger-account': { path: '/ledger/$ledgerAccount', access: view('report-agent') },
  log: { path: '/log', access: view('lotto-log') },
  // What was refused, to whom and from where: masters and agents have no such list.
  'log-security': { path: '/log/security', access: { ...view('lotto-log'), tenants: 'company' } },
  'log-verify': { path: '/log/verify', access: view('lotto-log') },
  'log-line': { path: '/log/$line', access: view('lotto-log') },

  'lotto-ratio': { path: '/lotto/_ratio', access: view('lotto-ratio') },
  'lotto-ratio-provider': { path: '/lotto/_ratio/$provider', access: view('lotto-ratio') },
  'lotto-ratio-blocks': { path: '/lotto/_ratio/$provider/blocks', access: view('lotto-ratio') },
  'lotto-ratio-next-round': { path: '/lotto/_ratio/$provider/next-round', access: view('lotto-ratio') },
  'lotto-limiter': { path: '/lotto/limiter', access: view('lotto-ratio') },
  'lotto-limiter-actions': { path: '/lotto/limiter/actions', access: view('lotto-ratio') },
  'lotto-limiter-create': { path: '/lotto/limiter/create', access: manage('lotto-ratio') },
  'lotto-limiter-rule': { path: '/lotto/limiter/$ruleId', access: view('lotto-ratio') },
  'lotto-report': { path: '/lotto/report', access: view('lotto-report') },
  'lotto-report-provider': { path: '/lotto/report/$provider', access: view('lotto-report') },
  'lotto-report-round': { path: '/lotto/report/$provider/$round', access: view('lotto-report') },
  'lotto-report-bills': { path: '/lotto/report/$provider/$round/bills', access: view('lotto-report') },
  'lotto-report-bill': { path: '/lotto/report/$provider/$round/bills/$bill', access: view('lotto-report') },
  'lotto-report-slip': {
    path: '/lotto/report/$provider/$round/bills/$bill/slip',
    access: view('lotto-report'),
  },
  'lotto-result': { path: '/lotto/result', access: view('lotto-result') },
  'lotto-result-bulk': { path: '/lotto/result/bulk', access: manage('lotto-result') },
  'lotto-result-provider': { path: '/lotto/result/$provider', access: view('lotto-result') },
  'lotto-result-round': { path: '/lotto/result/$provider/$round', access: view('lotto-result') },
  'lotto-settle': { path: '/lotto/settle', access: view('lotto-settle') },
  'lotto-settle-rounds': { path: '/lotto/settle/rounds', access: view('lotto-settle') },
  'lotto-settle-round': { path: '/lotto/settle/rounds/$round', access: view('lotto-settle') },
  'lotto-settle-late': { path: '/lotto/settle/rounds/$round/late-bets', access: view('lotto-settle') },
  'lotto-total': { path: '/lotto/total', access: view('lotto-total') },
  'lotto-total-provider': { path: '/lotto/total/$provider', access: view('lotto-total') },

  'operator-banner': { path: '/operator/banner', access: view('operator-banner') },
  'operator-banner-create': { path: '/operator/banner/create', access: manage('operator-banner') },
  'operator-banner-edit': { path: '/operator/banner/$bannerId', access: view('operator-banner') },
  'operator-news': { path: '/operator/news', access: view('operator-news') },
  'operator-news-create': { path: '/operator/news/create', access: manage('operator-news') },
  'operator-news-edit': { path: '/operator/news/$newsId', access: view('operator-news') },

  'report-agent': { path: '/report/agent', access: view('report-agent') },
  'report-aggregator': { path: '/report/aggregator', access: view('report-aggregator') },
  'report-daily': { path: '/report/daily', access: view('report-daily') },
  'report-master': { path: '/report/master', access: view('report-master') },
  'report-player': { path: '/report/player', access: view('report-player') },
  'report-provider': { path: '/report/provider', access: view('report-provider') },
  'report-player-alerts': { path: '/report/player-alerts', access: view('aggregator') },
  'report-player-alert': { path: '/report/player-alerts/$alertId', access: view('aggregator') },
  'report-refused-bets': { path: '/report/refused-bets', access: view('lotto-report') },
  'report-ticket': { path: '/report/ticket', access: view('report-ticket') },
  'report-ticket-bill': { path: '/report/ticket/$bill', access: view('report-ticket') },
  'report-unsettle-bet': { path: '/report/unsettle-bet', access: view('report-unsettle-bet') },
  'report-today': { path: '/report/today', access: view('report-today') },
  'report-today-provider': { path: '/report/today/$provider', access: view('report-today') },
  'report-today-round': { path: '/report/today/$provider/$round', access: view('report-today') },

  result: { path: '/result', access: view('result') },
  'result-provider': { path: '/result/$provider', access: view('result') },
  'result-round': { path: '/result/$provider/$round', access: view('result') },
  'result-proof': { path: '/result/proof/$round', access: 'public' },
  about: { path: '/second-page', access: 'signed-in' },

  // Not in the list of spec.md §2: the "settings page" it implies, which the user menu leads to (screens.md
  // §4).
  'setting-company': { path: '/setting/company', access: view('superadmin') },
  'setting-live-ticket': { path: '/setting/live-ticket', access: view('setting-live-ticket') },
  'setting-live-ticket-agent': {
    path: '/setting/live-ticket/create/agent',
    access: manage('setting-live-ticket'),
  },
  'setting-live-ticket-master': { path: '/setting/live-ticket/create/master', access: manage('superadmin') },
  'setting-live-ticket-stock': { path: '/setting/live-ticket/stock', access: view('setting-live-ticket') },
  'setting-live-ticket-config': {
    path: '/setting/live-ticket/$configId',
    access: view('setting-live-ticket'),
  },
  'setting-provider': { path: '/setting/provider', access: view('setting-provider') },
  // The catalogue belongs to the company: masters and agents change the terms of sale, not the providers.
  'setting-provider-create': {
    path: '/setting/provider/create',
    access: { ...manage('setting-provider'), tenants: 'company' },
  },
  'setting-provider-detail': { path: '/setting/provider/$providerId', access: view('setting-provider') },
  // Sources belong to the company: they contain addresses and keys of other companies' servers.
  'setting-provider-source-create': {
    path: '/setting/provider/$providerId/sources/create',
    access: { ...manage('setting-provider'), tenants: 'company' },
  },
  'setting-provider-source': {
    path: '/setting/provider/$providerId/sources/$sourceId',
    access: { ...manage('setting-provider'), tenants: 'company' },
  },
  'setting-provider-next-round': {
    path: '/setting/provider/$providerId/next-round',
    access: view('setting-provider-next-round'),
  },
  'setting-provider-profile': {
    path: '/setting/provider/$providerId/profile',
    access: view('setting-provider'),
  },
  'setting-provider-profile-create': {
    path: '/setting/provider/$providerId/profile/create',
    access: manage('setting-provider'),
  },
  'setting-provider-profile-edit': {
    path: '/setting/provider/$providerId/profile/$profileId',
    access: view('setting-provider'),
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pageRows;

/** The settings of a route in addition to its component. */
export interface PageData {
  /** Its row in the table of pages (routes/pages.ts): frames and the root have none. */
  name?: PageName;
  access?: PageAccess;
  /** The active menu item while this page is open, when it is not its own. */
  menu?: string;
  /** Accepts a sign-in link: with a link, signed-in people may open it too. */
  link?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageData {}
}

type PathOf<N extends PageName> = (typeof pageRows)[N]['path'];

/** A row for the router: `createRoute({ getParentRoute: () => shellRoute, ...page('log'), component })`. */
export function page<const N extends PageName>(name: N): { path: PathOf<N>; staticData: PageData } {
  return { path: pageRows[name].path, staticData: dataOf(name) };
}

/**
 * The same for a page whose route is below that of another page: the path is what it adds to that one.
 * `createRoute({ getParentRoute: () => logRoute, ...pageBelow('log', 'log-line'), component })`
 */
export function pageBelow<const P extends PageName, const N extends PageName>(
  parent: P,
  name: N & (PathOf<N> extends `${PathOf<P>}/${string}` ? N : never),
): { path: PathOf<N> extends `${PathOf<P>}/${infer Rest}` ? Rest : never; staticData: PageData };
export function pageBelow(parent: PageName, name: PageName) {
  return { path: pageRows[name].path.slice(pageRows[parent].path.length + 1), staticData: dataOf(name) };
}

function dataOf(name: PageName): PageData {
  const { access, menu }: PageRow = pageRows[name];
  return { name, access, ...(menu ? { menu } : {}) };
}
