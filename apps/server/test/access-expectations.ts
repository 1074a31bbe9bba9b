/**
 * Who may call what, transcribed by hand from screens.md §2 and the task of each page: it is read against the API and
 * must not be derived from the contract or from the code that guards it.
 */

/** M manage, V view, – none; g: only the provider groups of that operator. */
const roleTable = `
subject                     superadmin admin operator live plus reporter aggregator agent-admin agent-reporter
superadmin                  M          M     –        –    –    –        –          –           –
aggregator                  M          M     –        –    –    –        M          –           –
agent                       M          M     –        –    –    –        M          M           V
lotto-ratio                 M          M     V        V    V    V        M          M           V
lotto-result                M          M     M        Mg   Mg   V        –          –           –
lotto-settle                M          M     M        Mg   Mg   V        –          –           –
lotto-total                 V          V     V        Vg   Vg   V        V          V           V
lotto-report                V          V     V        Vg   Vg   V        V          V           V
lotto-log                   V          V     V        V    V    V        V          V           –
result                      V          V     V        V    V    V        V          V           V
operator-banner             M          M     M        –    –    –        V          V           V
operator-news               M          M     M        –    –    –        V          V           V
report-provider             V          V     –        –    –    V        V          V           V
report-daily                V          V     –        –    –    V        V          V           V
report-today                V          V     V        –    –    V        V          V           V
report-ticket               V          V     V        –    –    V        V          V           V
report-player               V          V     –        –    –    V        V          V           V
report-agent                V          V     –        –    –    V        V          V           V
report-unsettle-bet         V          V     V        –    –    V        V          V           V
report-aggregator           V          V     –        –    –    V        V          –           –
report-master               V          V     –        –    –    V        V          –           –
setting-provider            M          M     V        –    –    –        M          M           V
setting-provider-next-round M          M     V        –    –    –        M          M           V
setting-live-ticket         M          M     –        –    –    –        M          V           V
keying                      –          –     –        –    –    –        –          M           –
lay-off                     M          M     –        –    –    –        M          –           –
`;

export type Column =
  | 'superadmin'
  | 'admin'
  | 'operator'
  | 'live'
  | 'plus'
  | 'reporter'
  | 'aggregator'
  | 'agent-admin'
  | 'agent-reporter';

const groupsOf: Partial<Record<Column, readonly string[]>> = {
  live: ['live', 'round', 'jlaew', 'siam', 'special-myanmar'],
  plus: ['stock', 'vip-stock', 'yigi'],
};

export interface Cell {
  may: 'M' | 'V' | '–';
  /** Undefined: every group. */
  groups: readonly string[] | undefined;
}

function parseTable(): ReadonlyMap<string, Cell> {
  const [head = '', ...lines] = roleTable.trim().split('\n');
  const columns = head.trim().split(/\s+/).slice(1) as Column[];
  return new Map(
    lines.flatMap((line) => {
      const [subject = '', ...cells] = line.trim().split(/\s+/);
      return columns.map((column, index): [string, Cell] => {
        const [may, limited] = cells[index] ?? '';
        if (may !== 'M' && may !== 'V' && may !== '–') throw new Error(`No cell ${subject}/${column}`);
        return [`${subject}/${column}`, { may, groups: limited === 'g' ? groupsOf[column] : undefined }];
      });
    }),
  );
}

const table = parseTable();

export const subjectsOfTable: readonly string[] = [
  ...new Set([...table.keys()].map((name) => name.split('/')[0] ?? '')),
];

export function cellOf(subject: string, column: Column): Cell {
  const cell = table.get(`${subject}/${column}`);
  if (!cell) throw new Error(`The table of screens.md §2 has no row ${subject}`);
  return cell;
}

/** What an operation requires of its caller. */
export interface Expectation {
  needs: 'nothing' | 'sign-in' | 'key' | { action: 'M' | 'V'; subject: string };
  /** Only for staff: it does not exist for a tenant. */
  company?: true;
  /** Changes something: refused while only viewing as a tenant. */
  write?: true;
  /** What its address or query names, which must exist for the caller. */
  of?: 'round' | 'bill' | 'agent' | 'aggregator';
  /** Whose account the address names. */
  account?: 'staff' | 'agent' | 'aggregator';
  /**
   * The address names a new agent of the same master, a new master, banner or news item: what is done to it
   * must not last.
   */
  fresh?: 'agent' | 'aggregator' | 'banner' | 'news';
  /** A superadmin's alone, even if others have the right (screens.md §2). */
  superadminOnly?: true;
  /**
   * Judged by the person, also while impersonating, and for these columns alone (screens.md §2, view and
   * impersonate).
   */
  realPerson?: readonly Column[];
  /** About the person itself: not while impersonating a tenant. */
  ownName?: true;
  /** What is sent names nothing that exists: a caller that gets so far gets that answer. */
  namesNothing?: true;
  body?: object;
  query?: Record<string, string>;
}

const reason = 'because the matrix asks';
const manageResult = { needs: { action: 'M', subject: 'lotto-result' }, company: true, of: 'round' } as const;
const viewResult = { needs: { action: 'V', subject: 'lotto-result' }, company: true, of: 'round' } as const;
const moveRound = {
  needs: { action: 'M', subject: 'lotto-settle' },
  company: true,
  write: true,
  of: 'round',
  body: { reason },
} as const;
const viewSettle = { needs: { action: 'V', subject: 'lotto-settle' }, company: true } as const;
const viewTotals = { needs: { action: 'V', subject: 'lotto-total' }, of: 'round' } as const;
const viewReports = { needs: { action: 'V', subject: 'lotto-report' } } as const;
const viewLedger = { needs: { action: 'V', subject: 'report-agent' } } as const;
const days = { from: '2026-05-01', to: '2026-05-31' };
const viewReport = (page: string) =>
  ({ needs: { action: 'V', subject: `report-${page}` }, query: days }) as const;
const viewToday = { needs: { action: 'V', subject: 'report-today' } } as const;
const viewPublished = { needs: { action: 'V', subject: 'result' } } as const;
const viewStaff = { needs: { action: 'V', subject: 'superadmin' }, company: true } as const;
const manageStaff = { needs: { action: 'M', subject: 'superadmin' }, company: true, write: true } as const;
const manageStaffAccount = { ...manageStaff, account: 'staff' } as const;
const viewAgent = { needs: { action: 'V', subject: 'agent' }, of: 'agent' } as const;
const manageAgent = { needs: { action: 'M', subject: 'agent' }, of: 'agent', write: true } as const;
const manageAgentAccount = { ...manageAgent, account: 'agent' } as const;
const manageMaster = {
  needs: { action: 'M', subject: 'aggregator' },
  of: 'aggregator',
  write: true,
} as const;
const manageAggregatorAccount = { ...manageMaster, account: 'aggregator' } as const;
const standIn = { needs: 'sign-in', realPerson: ['superadmin', 'admin', 'aggregator'] } as const;
const ownWrite = { needs: 'sign-in', ownName: true, write: true } as const;
const viewDealers = { needs: { action: 'V', subject: 'lay-off' } } as const;
const manageDealers = { needs: { action: 'M', subject: 'lay-off' }, write: true } as const;
const viewKeying = { needs: { action: 'V', subject: 'keying' } } as const;
const manageKeying = { needs: { action: 'M', subject: 'keying' } } as const;
const viewLog = { needs: { action: 'V', subject: 'lotto-log' } } as const;
const noSuchId = '00000000-0000-4000-8000-000000000000';
const noSuchImpersonation = { ...standIn, namesNothing: true, body: { standInId: noSuchId } } as const;
/** An answer to a challenge that was never given. */
const noPasskey = {
  challengeId: '00000000-0000-4000-8000-000000000000',
  credential: {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
    response: {
      clientDataJSON: 'e30',
      attestationObject: 'AAAA',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    },
  },
};

const noSuchToken = { needs: 'nothing', body: { token: 'no-token-of-this-desk-at-all' } } as const;
const manageOwnAgent = {
  needs: { action: 'M', subject: 'aggregator' },
  of: 'agent',
  fresh: 'agent',
  write: true,
} as const;
const managePlayer = { needs: { action: 'M', subject: 'aggregator' }, of: 'agent', write: true } as const;
const viewOwnAgent = { needs: { action: 'V', subject: 'aggregator' }, of: 'agent' } as const;
const manageAnyAggregator = { ...manageStaff, fresh: 'aggregator' } as const;
const agentTerms = {
  shareBp: { agent: 2000, master: 3000 },
  betTypes: [{ betType: 'upper2', rate: '90', discountPlayerBp: 0, discountAgentBp: 0 }],
};
const aggregatorTerms = { shareBp: 5000, betTypes: [{ betType: 'upper2', rate: '90', discountBp: 0 }] };
const tenantNewcomer = {
  code: 'matrix-tenant',
  name: 'Matrix',
  signIn: { username: 'matrix-first', displayName: 'First' },
};
const newcomer = { username: 'matrix-newcomer', displayName: 'Newcomer' };
const viewRatio = { needs: { action: 'V', subject: 'lotto-ratio' } } as const;
const manageRatio = { needs: { action: 'M', subject: 'lotto-ratio' } } as const;
const changeRatio = { ...manageRatio, write: true } as const;
const viewProfiles = { needs: { action: 'V', subject: 'setting-provider' } } as const;
const changeProfiles = { needs: { action: 'M', subject: 'setting-provider' }, write: true } as const;
const limit = { changes: [{ betType: 'upper3', version: 0, set: { limit: '100000' } }] };
const numbers = { betTypes: ['upper2'], numbers: ['99'] };
const rule = {
  ...{ betTypes: ['upper2'], basis: 'stake', capPerPerson: null },
  steps: [{ from: '1000000', action: { kind: 'close' } }],
};
const viewLive = { needs: { action: 'V', subject: 'setting-live-ticket' } } as const;
const changeLive = { needs: { action: 'M', subject: 'setting-live-ticket' }, write: true } as const;
const bundle = {
  ...{ on: true, price: '30', quantity: 10, maxPerPlayer: null },
  prizes: ['upper4', 'upper3', 'cross4', 'cross3', 'upper2Front', 'upper2Back'].map((prize) => ({
    ...{ prize, amount: '1' },
  })),
};
const bet = { player: 'matrix', items: [{ betType: 'upper2', number: '87', stake: '1' }] };
const viewCatalogue = { needs: { action: 'V', subject: 'setting-provider' }, company: true } as const;
const manageCatalogue = {
  needs: { action: 'M', subject: 'setting-provider' },
  company: true,
  write: true,
} as const;
const feed = {
  ...{ name: 'Matrix', place: { kind: 'file', folder: 'matrix' } },
  fields: ['prize_1st', 'prize_front_three', 'prize_back_three', 'prize_two'].map((field) => ({
    field,
    path: field,
  })),
};
const manageNextRound = {
  needs: { action: 'M', subject: 'setting-provider-next-round' },
  company: true,
  write: true,
} as const;
const everyDay = {
  zone: 'Asia/Bangkok',
  days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  times: {
    kind: 'once',
    open: { day: 0, time: '00:00' },
    close: { day: 0, time: '15:00' },
    draw: { day: 0, time: '15:30' },
  },
  businessDay: { zone: 'Asia/Bangkok', startsAt: '00:00' },
};
const brand = {
  ...{ providerId: 'matrix-brand', group: 'siam', nameEn: 'Matrix', nameTh: 'เมทริกซ์', logo: 'mark' },
  ...{ sortOrder: 1, derivation: 'direct', drawFormat: null, betTypes: ['upper3'], schedule: everyDay },
  ...{ calendar: [], resultMode: 'manual', confirmMode: 'review', autoConfirm: false, accepting: true },
  ...{ noResultAfterMinutes: 60, cancelWindowMinutes: 30, cancelsPerDay: 10 },
};
const viewBanners = { needs: { action: 'V', subject: 'operator-banner' } } as const;
const manageBanners = {
  needs: { action: 'M', subject: 'operator-banner' },
  company: true,
  write: true,
} as const;
const viewNews = { needs: { action: 'V', subject: 'operator-news' } } as const;
const manageNews = { needs: { action: 'M', subject: 'operator-news' }, company: true, write: true } as const;
const both = { en: 'Matrix', th: 'เมทริกซ์' };
const alwaysShown = { from: null, until: null, audience: { kind: 'everybody' }, active: true };
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const timesAhead = { openAt: hoursAhead(20), closeAt: hoursAhead(30), drawAt: hoursAhead(31) };

export const expectations: Readonly<Record<string, Expectation>> = {
  'auth.adminLogin': { needs: 'nothing', body: { username: 'nobody', password: 'nothing' } },
  'auth.aggregatorLogin': { needs: 'nothing', body: { username: 'nobody', password: 'nothing' } },
  'auth.agentLogin': { needs: 'nothing', body: { username: 'nobody', password: 'nothing' } },
  'auth.options': { needs: 'nothing' },
  'auth.adminBeginPasskey': { needs: 'nothing' },
  'auth.aggregatorBeginPasskey': { needs: 'nothing' },
  'auth.agentBeginPasskey': { needs: 'nothing' },
  'auth.adminPasskey': { needs: 'nothing', body: noPasskey },
  'auth.aggregatorPasskey': { needs: 'nothing', body: noPasskey },
  'auth.agentPasskey': { needs: 'nothing', body: noPasskey },
  'auth.refresh': { needs: 'nothing', body: { refreshToken: 'no-token-of-this-desk-at-all' } },
  'auth.me': { needs: 'sign-in' },
  'about.demo': { needs: 'sign-in' },
  'about.status': { needs: 'sign-in', company: true },
  // ending one's own session is no write on the tenant
  'auth.signOut': { needs: 'sign-in' },
  'auth.aggregatorToken': noSuchToken,
  'auth.agentToken': noSuchToken,
  'signInTokens.issue': { needs: 'key', of: 'agent', body: { username: 'a1' } },
  'identity.security': { needs: 'sign-in', ownName: true },
  'identity.changePassword': { ...ownWrite, body: { password: 'not it', newPassword: 'tea at nine' } },
  'identity.beginTotp': { ...ownWrite, body: { password: 'not it' } },
  'identity.confirmTotp': { ...ownWrite, body: { code: '000000' } },
  'identity.disableTotp': { ...ownWrite, body: { password: 'not it' } },
  'identity.newRecoveryCodes': { ...ownWrite, body: { password: 'not it' } },
  'identity.passkeys': { needs: 'sign-in', ownName: true },
  'identity.beginPasskey': { needs: 'sign-in', ownName: true },
  'identity.addPasskey': { ...ownWrite, body: { ...noPasskey, name: 'Phone' } },
  'identity.renamePasskey': { ...ownWrite, namesNothing: true, body: { name: 'Phone' } },
  'identity.removePasskey': { ...ownWrite, namesNothing: true },
  'identity.prove': { needs: 'sign-in', body: { password: 'not it' } },
  'identity.beginProof': { needs: 'sign-in' },
  'identity.sessions': { needs: 'sign-in', ownName: true },
  'identity.endSession': { ...ownWrite, namesNothing: true },
  'identity.endOtherSessions': ownWrite,
  // starts an impersonation or opens a window, also while impersonating; it writes nothing of the tenant's
  'impersonation.start': { ...standIn, of: 'agent', body: { agentId: '', mode: 'view' } },
  'impersonation.link': { ...standIn, of: 'agent', body: { agentId: '', mode: 'impersonate' } },
  'impersonation.renew': noSuchImpersonation,
  'impersonation.end': noSuchImpersonation,
  'log.list': viewLog,
  'log.choices': viewLog,
  'log.chains': viewLog,
  'log.get': viewLog,
  'log.verify': { ...viewLog, body: {} },
  'security.list': { ...viewLog, company: true },
  'security.summary': { ...viewLog, company: true },
  'providers.list': { needs: 'sign-in' },
  'providers.get': { needs: 'sign-in' },
  'catalogue.derivations': viewCatalogue,
  'catalogue.get': viewCatalogue,
  'catalogue.create': { ...manageCatalogue, body: brand },
  'catalogue.update': { ...manageCatalogue, body: { version: 1, nameEn: 'Renamed' } },
  'catalogue.approval': viewCatalogue,
  'catalogue.approve': { ...manageCatalogue, body: { version: 1 } },
  'catalogue.decline': { ...manageCatalogue, body: { version: 1, reason } },
  // a calculation: nothing is written
  'catalogue.preview': { ...viewCatalogue, body: { schedule: everyDay, calendar: [] } },
  'catalogue.accepting': {
    ...manageCatalogue,
    body: { providerIds: ['jlaew-noon'], accepting: false },
  },
  'catalogue.changeRound': {
    ...{ ...manageNextRound, of: 'round' },
    body: { version: 1, ...timesAhead, reason },
  },
  'catalogue.addRound': { ...manageNextRound, body: { label: 'matrix-extra', ...timesAhead, reason } },
  'sources.list': viewCatalogue,
  'sources.create': { ...manageCatalogue, body: feed },
  'sources.update': { ...manageCatalogue, body: { version: 1, name: 'Renamed' } },
  'sources.approve': { ...manageCatalogue, body: { version: 1 } },
  'sources.decline': { ...manageCatalogue, body: { version: 1, reason } },
  'sources.archive': { ...manageCatalogue, body: { version: 1 } },
  // sends a request to another server and shows the answer: nothing is written
  'sources.try': {
    ...{ needs: { action: 'M', subject: 'setting-provider' }, company: true },
    body: { roundId: '', sourceId: '' },
  },
  'sources.fetches': viewCatalogue,
  'sources.roundFetches': viewResult,
  'sources.fetch': viewResult,
  'sources.collection': viewResult,
  'sources.collect': { ...manageResult, write: true },
  'rounds.list': { needs: 'sign-in' },
  'rounds.get': { needs: 'sign-in', of: 'round' },
  'rounds.openNow': moveRound,
  'rounds.closeNow': moveRound,
  'rounds.extendClose': { ...moveRound, body: { reason, closeAt: '2027-01-01T00:00:00Z' } },
  'rounds.cancel': moveRound,
  'rounds.void': moveRound,
  'rounds.confirmVoid': moveRound,
  'rounds.declineVoid': moveRound,
  'results.list': viewResult,
  'results.check': { ...manageResult, write: true, body: { entered: {} } },
  'results.enter': { ...manageResult, write: true, body: { entered: {} } },
  'results.preview': viewResult,
  'results.confirm': { ...manageResult, write: true, body: {} },
  'results.reject': { ...manageResult, write: true, body: { reason } },
  'settlement.list': viewSettle,
  'settlement.recheck': { ...viewSettle, of: 'round' },
  'lateBets.get': { ...viewSettle, of: 'round' },
  'lateBets.bills': { ...viewSettle, of: 'round' },
  'lateBets.setDrawnAt': { ...moveRound, body: { reason, drawnAt: null } },
  'lateBets.ask': moveRound,
  'lateBets.confirm': { ...moveRound, namesNothing: true },
  'lateBets.decline': { ...moveRound, namesNothing: true },
  'bills.list': { ...viewReports, of: 'round' },
  'bills.summary': { ...viewReports, of: 'round' },
  'bills.get': { ...viewReports, of: 'bill' },
  'bills.slip': { ...viewReports, of: 'bill' },
  'bills.cancel': { ...moveRound, of: 'bill' },
  'totals.rounds': { needs: { action: 'V', subject: 'lotto-total' } },
  'totals.byNumber': { ...viewTotals, query: { betType: 'upper2' } },
  'totals.byType': viewTotals,
  'totals.byMember': viewTotals,
  'totals.risk': viewTotals,
  // signed-in to listen; the round that is watched must be one of one's totals
  'totals.stream': { needs: { action: 'V', subject: 'lotto-total' }, of: 'round' },
  // people who read win/loss by agent also read balances; this is the account of a player, whose agent pays
  'ledger.accounts': viewLedger,
  'ledger.account': { ...viewLedger, of: 'agent' },
  'ledger.statement': { ...viewLedger, of: 'agent', query: days },
  'ledger.days': { ...viewLedger, of: 'agent', query: days },
  'ledger.journal': { ...viewLedger, of: 'agent' },
  'ledger.pay': { ...manageAgent, body: { accountId: '', amount: '1', note: reason } },
  'ledger.reversePayment': { ...manageAgent, body: { reason } },
  // what is found, shown or pinned is the caller's own: the rows decide, not the operation
  'search.find': { needs: 'sign-in', query: { q: 'a' } },
  'notifications.list': { needs: 'sign-in' },
  'notifications.groups': { needs: 'sign-in' },
  'notifications.unread': { needs: 'sign-in' },
  'notifications.read': { needs: 'sign-in', ownName: true, namesNothing: true },
  'notifications.fresh': { needs: 'sign-in' },
  'notifications.needed': { needs: 'sign-in' },
  'notifications.preferences': { needs: 'sign-in', ownName: true },
  'notifications.savePreferences': { needs: 'sign-in', ownName: true, body: { kinds: [] } },
  'notifications.push': { needs: 'sign-in', ownName: true },
  'notifications.startPush': {
    needs: 'sign-in',
    ownName: true,
    body: { endpoint: 'https://a', key: 'B'.repeat(87), auth: 'B'.repeat(22), language: 'en' },
  },
  'notifications.stopPush': { needs: 'sign-in', ownName: true },
  'notifications.readAll': { needs: 'sign-in', ownName: true, body: { upTo: '1' } },
  'shortcuts.list': { needs: 'sign-in' },
  'shortcuts.save': { needs: 'sign-in', ownName: true, body: { paths: ['/lotto/result'] } },
  'savedViews.list': { needs: 'sign-in', query: { list: 'bills' } },
  'savedViews.create': { ...ownWrite, body: { list: 'bills', name: 'Matrix', search: {}, hidden: null } },
  'savedViews.update': { ...ownWrite, namesNothing: true, body: { search: { q: 'matrix' } } },
  'savedViews.unshare': { ...ownWrite, namesNothing: true },
  'savedViews.remove': { ...ownWrite, namesNothing: true },
  'savedViews.setDefault': { needs: 'sign-in', ownName: true, body: { list: 'bills', savedViewId: null } },
  'refusals.list': viewReports,
  'refusals.summary': viewReports,
  'reports.providers': { ...viewReports, query: days },
  'reports.rounds': { ...viewReports, query: days, of: 'round' },
  'reports.round': { ...viewReports, of: 'round' },
  'reports.provider': viewReport('provider'),
  'reports.aggregator': viewReport('aggregator'),
  'reports.master': viewReport('master'),
  'reports.agent': viewReport('agent'),
  'reports.daily': viewReport('daily'),
  'reports.player': viewReport('player'),
  'reports.ticket': viewReport('ticket'),
  'reports.bills': viewReport('ticket'),
  'reports.unsettled': viewReport('unsettle-bet'),
  'reports.today': viewToday,
  'reports.todayRounds': viewToday,
  'reports.todayRound': viewToday,
  'dashboard.agent': { needs: { action: 'V', subject: 'agent' } },
  'dashboard.aggregator': { needs: { action: 'V', subject: 'aggregator' } },
  'dashboard.company': { ...viewToday, company: true },
  // published results are everybody's
  'results.history': viewPublished,
  'results.statistics': viewPublished,
  'results.winning': { ...viewPublished, namesNothing: true },
  // a list that checks its own right inside; making a file of what one may read changes nothing
  'exports.create': { needs: 'sign-in', body: { list: 'rounds.list', format: 'csv', language: 'en' } },
  'exports.get': { needs: 'sign-in', namesNothing: true },
  'exports.cancel': { needs: 'sign-in', namesNothing: true },
  'setup.get': { needs: 'nothing' },
  'setup.complete': {
    needs: 'nothing',
    body: {
      ...{ token: 'no-token-of-this-installation', username: 'first', displayName: 'First' },
      password: 'correct horse battery staple 71',
    },
  },
  'exports.file': { needs: 'nothing', query: { key: 'no-key-of-this-installation' } },
  'accounts.list': viewStaff,
  'accounts.get': { ...viewStaff, account: 'staff' },
  'accounts.create': { ...manageStaff, body: { ...newcomer, role: 'company:operator' } },
  'accounts.update': { ...manageStaffAccount, body: { version: 1, displayName: 'Renamed' } },
  'accounts.resetPassword': manageStaffAccount,
  'accounts.resetTotp': manageStaffAccount,
  'accounts.signOutEverywhere': manageStaffAccount,
  'aggregators.list': viewStaff,
  'aggregators.get': viewStaff,
  'aggregators.create': { ...manageStaff, body: { ...tenantNewcomer, terms: aggregatorTerms } },
  'aggregators.update': { ...manageAnyAggregator, body: { version: 1, name: 'Renamed' } },
  'aggregators.suspend': { ...manageAnyAggregator, body: { reason } },
  'aggregators.resume': { ...manageAnyAggregator, body: { reason } },
  'aggregators.managedList': { needs: { action: 'V', subject: 'aggregator' } },
  'aggregators.managed': { needs: { action: 'V', subject: 'aggregator' }, of: 'aggregator' },
  'agents.list': { needs: { action: 'V', subject: 'aggregator' } },
  'agents.get': viewOwnAgent,
  'agents.create': {
    needs: { action: 'M', subject: 'aggregator' },
    write: true,
    body: { ...tenantNewcomer, creditLimit: null, terms: agentTerms },
  },
  'agents.update': { ...manageOwnAgent, body: { version: 1, name: 'Renamed' } },
  'agents.suspend': { ...manageOwnAgent, body: { reason } },
  'agents.resume': { ...manageOwnAgent, body: { reason } },
  'agents.checkMove': viewStaff,
  'agents.move': {
    ...{ ...manageStaff, fresh: 'agent' },
    body: { version: 1, aggregatorId: '1', terms: agentTerms, reason },
  },
  'agents.settleUp': { ...manageOwnAgent, body: { amount: '1', note: reason } },
  'agents.managedList': { needs: { action: 'V', subject: 'aggregator' } },
  'agents.managed': viewOwnAgent,
  'terms.aggregatorHistory': viewStaff,
  'terms.setAggregator': { ...manageAnyAggregator, body: aggregatorTerms },
  'terms.aggregatorBounds': viewStaff,
  'terms.agentHistory': viewOwnAgent,
  'terms.setAgent': { ...manageOwnAgent, body: agentTerms },
  'terms.agentBounds': { needs: { action: 'V', subject: 'aggregator' }, of: 'aggregator' },
  'players.list': viewAgent,
  'players.get': viewAgent,
  'players.setLimits': {
    ...managePlayer,
    body: { factor: '2', dayLimit: '100', weekLimit: null, stoppedUntil: null, reason },
  },
  'playerAlerts.list': { needs: { action: 'V', subject: 'aggregator' } },
  'playerAlerts.get': viewOwnAgent,
  'playerAlerts.take': managePlayer,
  'playerAlerts.close': { ...managePlayer, body: { verdict: 'cleared', note: reason } },
  'players.suspend': { ...managePlayer, body: { reason } },
  'players.resume': { ...managePlayer, body: { reason } },
  'agentSignIns.list': viewAgent,
  'agentSignIns.create': { ...manageAgent, body: { ...newcomer, role: 'agent:reporter' } },
  'agentSignIns.update': { ...manageAgentAccount, body: { version: 1, displayName: 'Renamed' } },
  'agentSignIns.resetPassword': manageAgentAccount,
  'agentSignIns.resetTotp': manageAgentAccount,
  'agentSignIns.signOutEverywhere': manageAgentAccount,
  'aggregatorSignIns.list': { needs: { action: 'V', subject: 'aggregator' }, of: 'aggregator' },
  'aggregatorSignIns.create': { ...manageMaster, body: newcomer },
  'aggregatorSignIns.update': { ...manageAggregatorAccount, body: { version: 1, displayName: 'Renamed' } },
  'aggregatorSignIns.resetPassword': manageAggregatorAccount,
  'aggregatorSignIns.resetTotp': manageAggregatorAccount,
  'aggregatorSignIns.signOutEverywhere': manageAggregatorAccount,
  'apiKeys.list': viewAgent,
  'apiKeys.create': { ...manageAgent, body: { name: 'matrix' } },
  'apiKeys.revoke': manageAgent,
  'webhooks.get': viewAgent,
  'webhooks.set': { ...manageAgent, body: { version: 1, address: 'https://drawdesk.invalid/hook' } },
  'webhooks.switch': { ...manageAgent, body: { on: false } },
  'webhooks.rotate': manageAgent,
  'webhooks.replay': { ...manageAgent, body: { from: 1 } },
  'webhooks.test': manageAgent,
  'webhooks.resend': manageAgent,
  'webhooks.deliveries': viewAgent,
  'roles.matrix': { ...viewStaff, superadminOnly: true },
  'roles.update': {
    ...manageStaff,
    superadminOnly: true,
    body: { version: 1, changes: [{ role: 'aggregator', subject: 'agent', grant: 'manage' }] },
  },
  'roles.reset': { ...manageStaff, superadminOnly: true, body: { version: 1 } },
  // lists that show for whom an entry is meant are for staff only; tenants are shown what is meant for them
  'banners.list': { ...viewBanners, company: true },
  'banners.get': { ...viewBanners, company: true },
  'banners.create': { ...manageBanners, body: { title: both, imageId: '', link: null, ...alwaysShown } },
  'banners.update': { ...manageBanners, body: { version: 1, title: both } },
  'banners.archive': { ...manageBanners, fresh: 'banner', body: { version: 1, reason } },
  'banners.order': { ...manageBanners, body: { version: 1, bannerIds: ['1'] } },
  // a read for those who may manage: an operator chooses masters and agents, and manages none of their
  // accounts
  'banners.audience': { needs: manageBanners.needs, company: true, query: { of: 'agents' } },
  'banners.shown': viewBanners,
  'news.list': { ...viewNews, company: true },
  'news.get': { ...viewNews, company: true },
  'news.create': { ...manageNews, body: { title: both, text: both, pinned: false, ...alwaysShown } },
  'news.update': { ...manageNews, body: { version: 1, title: both } },
  'news.archive': { ...manageNews, fresh: 'news', body: { version: 1, reason } },
  'news.order': { ...manageNews, body: { version: 1, newsIds: ['1'] } },
  'news.audience': { needs: manageNews.needs, company: true, query: { of: 'agents' } },
  'news.shown': viewNews,
  'content.upload': manageBanners,
  // its address is shown only to those who may see it
  'content.image': { needs: 'nothing' },
  'setup.steps': { needs: { action: 'M', subject: 'superadmin' }, company: true },
  'settings.get': viewStaff,
  'settings.update': { ...manageStaff, body: { version: 1, companyName: 'Matrix' } },
  'settings.confirmRequest': { ...manageStaff, namesNothing: true },
  'settings.declineRequest': { ...manageStaff, namesNothing: true },
  'rates.providers': viewRatio,
  'rates.get': viewRatio,
  'rates.check': { ...manageRatio, body: limit },
  'rates.change': { ...changeRatio, body: { ...limit, when: 'now' } },
  'rates.acceptAll': { ...changeRatio, body: { accept: true } },
  'rates.planned': viewRatio,
  'rates.withdraw': { ...changeRatio, of: 'agent', fresh: 'agent', body: { reason } },
  'rates.notices': viewRatio,
  'blocks.list': viewRatio,
  'blocks.check': { ...manageRatio, body: numbers },
  'blocks.add': { ...changeRatio, body: { ...numbers, price: { kind: 'closed' } } },
  'blocks.remove': { ...changeRatio, namesNothing: true, body: { blockIds: ['999999999999'] } },
  'limiter.list': viewRatio,
  'limiter.get': { ...viewRatio, of: 'agent' },
  'limiter.create': { ...changeRatio, body: { ...rule, name: 'matrix', providerId: null } },
  'limiter.update': { ...changeRatio, of: 'agent', body: { version: 1, name: 'Renamed' } },
  'limiter.archive': { ...changeRatio, of: 'agent', fresh: 'agent', body: { version: 1, reason } },
  'limiter.preview': { ...viewRatio, namesNothing: true, body: { roundId: '999999999999', rule } },
  'limiter.actions': viewRatio,
  'liveTickets.providers': viewLive,
  'liveTickets.list': viewLive,
  'liveTickets.get': { ...viewLive, of: 'agent' },
  'liveTickets.bounds': { ...viewLive, namesNothing: true },
  'liveTickets.createMaster': {
    ...{ ...manageStaff, namesNothing: true },
    body: { aggregatorId: '999999999999', providerId: 'thai-set', sizes: [{ size: 'large', ...bundle }] },
  },
  'liveTickets.createAgent': {
    ...{ ...changeLive, of: 'agent' },
    body: { agentId: '', providerId: 'thai-set', sizes: [{ size: 'medium', ...bundle }] },
  },
  'liveTickets.update': { ...changeLive, of: 'agent', body: { version: 1, ...bundle } },
  'liveTickets.remove': { ...changeLive, of: 'agent', fresh: 'agent', body: { version: 1 } },
  'liveTickets.stock': { ...viewLive, of: 'round' },
  // profiles are of the caller's own level alone
  'profiles.list': viewProfiles,
  'profiles.get': { ...viewProfiles, namesNothing: true },
  'profiles.create': {
    ...changeProfiles,
    body: { name: 'matrix', rows: [{ betType: 'upper3', settings: { limit: '100000' } }] },
  },
  'profiles.update': { ...changeProfiles, namesNothing: true, body: { version: 1, name: 'Renamed' } },
  'profiles.archive': { ...changeProfiles, namesNothing: true, body: { version: 1, reason } },
  'profiles.holders': { ...viewProfiles, namesNothing: true },
  'profiles.give': { ...changeProfiles, namesNothing: true, body: { when: 'now' } },
  'specialRates.list': viewOwnAgent,
  'specialRates.create': {
    ...manageOwnAgent,
    body: {
      ...{ providerId: 'thai-gov', until: '2099-01-01T00:00:00Z' },
      rates: [{ betType: 'upper2', rate: '80' }],
    },
  },
  'specialRates.withdraw': { ...manageOwnAgent, body: { reason } },
  'intake.shoot': { needs: 'key', write: true, body: { player: 'somchai', number: '12345' } },
  'intake.shots': { needs: 'key' },
  'intake.setLimits': {
    needs: 'key',
    write: true,
    body: { dayLimit: '100', weekLimit: null, stoppedUntil: null },
  },
  // shots are everybody's, masked; the proof of a round is for people without an account too
  'house.shots': viewPublished,
  'house.proof': { needs: 'nothing' },
  'intake.rounds': { needs: 'key' },
  'intake.quote': { needs: 'key', body: bet },
  'intake.place': { needs: 'key', write: true, body: bet },
  'intake.cancel': { needs: 'key', write: true, of: 'bill' },
  'intake.get': { needs: 'key', of: 'bill' },
  'intake.bills': { needs: 'key' },
  'dealers.list': viewDealers,
  'dealers.create': {
    ...manageDealers,
    body: { name: 'Somsak', note: null, creditLimit: null, secondPersonAbove: null, offers: [] },
  },
  'dealers.update': { ...manageDealers, namesNothing: true, body: { version: 1, name: 'Somsak' } },
  'dealers.archive': { ...manageDealers, namesNothing: true, body: { version: 1, reason } },
  'dealers.setWebhook': { ...manageDealers, namesNothing: true, body: { version: 1, address: null } },
  'dealers.rotateWebhookSecret': { ...manageDealers, namesNothing: true },
  'dealers.testWebhook': { ...manageDealers, namesNothing: true },
  'dealers.report': { ...viewDealers, query: days },
  'layOff.list': { ...viewDealers, of: 'round' },
  'layOff.slip': { ...viewDealers, namesNothing: true },
  'layOff.propose': { ...viewDealers, of: 'round', body: { by: 'bets', count: 'payout', bets: [] } },
  'layOff.create': {
    ...manageDealers,
    of: 'round',
    namesNothing: true,
    body: { dealerId: '1', bets: [{ betType: 'upper3', number: '387', stake: '10' }] },
  },
  'layOff.update': {
    ...manageDealers,
    namesNothing: true,
    body: { version: 1, bets: [{ betType: 'upper3', number: '387', stake: '10' }] },
  },
  'layOff.send': { ...manageDealers, namesNothing: true, body: { version: 1 } },
  'layOff.accept': { ...manageDealers, namesNothing: true, body: { version: 1 } },
  'layOff.decline': { ...manageDealers, namesNothing: true, body: { version: 1 } },
  'layOff.withdraw': { ...manageDealers, namesNothing: true, body: { version: 1 } },
  'layOff.deliver': { ...manageDealers, namesNothing: true },
  'keying.rounds': viewKeying,
  'keying.quote': { ...manageKeying, body: bet },
  'keying.place': { ...manageKeying, write: true, body: bet },
  'keying.bills': viewKeying,
  // the bill was not keyed in
  'keying.get': { ...viewKeying, namesNothing: true },
  'keying.cancel': { ...manageKeying, write: true, namesNothing: true },
  'intake.settlements': { needs: 'key' },
  'intake.content': { needs: 'key' },
};

/** Pages on which the rounds of a group are dealt with: who has any of them knows that the round exists. */
const roundSubjects = ['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'];

/** `past`: access is granted, whatever the result of the call is. */
export type Outcome =
  | 'past'
  | 'not_signed_in'
  | 'not_allowed'
  | 'not_found'
  | 'view_mode_read_only'
  | 'own_name_only'
  | 'superadmin_only';

const tenantColumns: readonly Column[] = ['aggregator', 'agent-admin', 'agent-reporter'];

/** What must come of a call by someone in a column, in or out of view mode, on a target of a provider group. */
export function expectedOutcome(
  { needs, company, write, of, superadminOnly, realPerson, ownName, namesNothing }: Expectation,
  caller: { column: Column; viewing: boolean; impersonating: boolean },
  target: { group: string; own: boolean },
): Outcome {
  if (needs === 'nothing') return 'past';
  if (needs === 'key') return 'not_signed_in';
  if (company && tenantColumns.includes(caller.column)) return 'not_found';
  const cells =
    needs === 'sign-in'
      ? roundSubjects.map((subject) => cellOf(subject, caller.column))
      : [cellOf(needs.subject, caller.column)];
  if (needs !== 'sign-in' && !cells.some(({ may }) => may === 'M' || may === needs.action))
    return 'not_allowed';
  if (realPerson && !realPerson.includes(caller.column)) return 'not_allowed';
  if (superadminOnly && caller.column !== 'superadmin') return 'superadmin_only';
  if (write && caller.viewing) return 'view_mode_read_only';
  if (ownName && caller.impersonating) return 'own_name_only';
  if (namesNothing) return 'not_found';
  if (of !== undefined && of !== 'round' && !target.own) return 'not_found';
  const reaches = cells.some(({ may, groups }) => may !== '–' && (groups?.includes(target.group) ?? true));
  return of !== undefined && !reaches ? 'not_found' : 'past';
}
