import type { AbilityRule, Action, Subject } from './access.ts';
import { allows } from './access.ts';

/** Groups of the page where a person chooses which notifications to get. */
export const notificationGroups = ['results', 'settlement', 'risk', 'rates', 'files', 'system'] as const;
type NotificationGroup = (typeof notificationGroups)[number];

interface KindRow {
  group: NotificationGroup;
  /** Who can be notified at all: everybody with the right, or `own`: the person who made the request. */
  to: { action: Action; subject: Subject } | 'own';
  /** Staff of the company alone, or the people of masters and agents as well. */
  tenants: 'all' | 'company';
  /**
   * It is always in the bell, also when it is switched off: money does not move until a notified person acts.
   */
  always?: true;
}

const results = { action: 'manage', subject: 'lotto-result' } as const;
const settle = { action: 'manage', subject: 'lotto-settle' } as const;
const house = { action: 'manage', subject: 'superadmin' } as const;

/**
 * What the bell notifies of (screens.md §4), in the order of the page of preferences. A new kind is a row
 * here, its text in both languages and its link in the console. The preferences need no other entry; a new
 * kind is switched on for everybody.
 */
export const notificationKindRows = {
  result_to_confirm: { group: 'results', to: results, tenants: 'company', always: true },
  result_rejected: { group: 'results', to: results, tenants: 'company' },
  result_mismatched: { group: 'results', to: results, tenants: 'company' },
  round_overdue: { group: 'results', to: results, tenants: 'company' },
  sources_disagree: { group: 'results', to: results, tenants: 'company', always: true },
  source_result_refused: { group: 'results', to: results, tenants: 'company' },
  source_failed: {
    group: 'results',
    to: { action: 'manage', subject: 'setting-provider' },
    tenants: 'company',
  },
  void_to_confirm: { group: 'settlement', to: settle, tenants: 'company', always: true },
  settlement_failed: { group: 'settlement', to: settle, tenants: 'company', always: true },
  round_refunded: { group: 'settlement', to: settle, tenants: 'company' },
  late_bets_found: { group: 'settlement', to: settle, tenants: 'company' },
  late_bets_to_confirm: { group: 'settlement', to: settle, tenants: 'company', always: true },
  late_bets_voided: { group: 'settlement', to: { action: 'view', subject: 'lotto-report' }, tenants: 'all' },
  lay_offs_late: { group: 'settlement', to: { action: 'view', subject: 'lay-off' }, tenants: 'all' },
  slip_not_delivered: { group: 'settlement', to: { action: 'view', subject: 'lay-off' }, tenants: 'all' },
  withdrawal_not_delivered: {
    group: 'settlement',
    to: { action: 'view', subject: 'lay-off' },
    tenants: 'all',
  },
  number_high_risk: { group: 'risk', to: { action: 'view', subject: 'lotto-total' }, tenants: 'all' },
  limiter_acted: { group: 'risk', to: { action: 'view', subject: 'lotto-ratio' }, tenants: 'all' },
  rate_change_planned: { group: 'rates', to: { action: 'view', subject: 'lotto-ratio' }, tenants: 'all' },
  export_ready: { group: 'files', to: 'own', tenants: 'all' },
  export_failed: { group: 'files', to: 'own', tenants: 'all' },
  webhook_stopped: { group: 'system', to: { action: 'manage', subject: 'agent' }, tenants: 'all' },
  /** An account was made, reset, re-enabled or given another role: its owner and those above it. */
  account_touched: { group: 'system', to: 'own', tenants: 'all', always: true },
  source_to_approve: {
    group: 'results',
    to: { action: 'manage', subject: 'setting-provider' },
    tenants: 'company',
    always: true,
  },
  settings_to_confirm: { group: 'system', to: 'own', tenants: 'company', always: true },
  ledger_alarm: { group: 'system', to: house, tenants: 'company', always: true },
  job_failed: { group: 'system', to: house, tenants: 'company' },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof notificationKindRows;

export const notificationKinds = Object.keys(notificationKindRows).filter(
  (kind): kind is NotificationKind => kind in notificationKindRows,
);

/**
 * The kinds that wait for a person until they are done, the most urgent first: money that waits for a second
 * person, then results that are missing or doubtful, then risk, then what only needs repair.
 */
export const waitingKinds = [
  'result_to_confirm',
  'void_to_confirm',
  'late_bets_to_confirm',
  'settlement_failed',
  'ledger_alarm',
  'sources_disagree',
  'result_mismatched',
  'result_rejected',
  'source_result_refused',
  'round_overdue',
  'late_bets_found',
  'number_high_risk',
  'settings_to_confirm',
  'source_to_approve',
  'webhook_stopped',
  'source_failed',
  'job_failed',
] as const satisfies readonly NotificationKind[];

/** Whether it is in the bell whatever a person has chosen. */
export const alwaysTold = (kind: NotificationKind): boolean => {
  const row: KindRow = notificationKindRows[kind];
  return row.always === true;
};

/**
 * The kinds that people with these rules can be notified of, in the order of the page; `tenant`: of a master
 * or an agent.
 */
export function kindsFor(rules: readonly AbilityRule[], tenant: boolean): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    const { to, tenants }: KindRow = notificationKindRows[kind];
    if (tenant && tenants === 'company') return false;
    return to === 'own' || allows(rules, to.action, to.subject);
  });
}
