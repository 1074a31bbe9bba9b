import type { Needed, NotificationKind } from '@drawdesk/contract';
import type { Dictionary } from '../../i18n/dictionary.ts';
import type { PageLink } from '../../ui/layout/ButtonLink.tsx';
import { type MayOpen, mayFollow, placeOf } from './places.ts';

type Kind = Needed['kind'];
type Verb = 'confirm' | 'enter' | 'decide' | 'check' | 'approve' | 'open';

/** What the button of each kind of work says. */
export const verbOf: Record<Kind, Verb> = {
  result_to_confirm: 'confirm',
  void_to_confirm: 'confirm',
  late_bets_to_confirm: 'confirm',
  settlement_failed: 'open',
  ledger_alarm: 'open',
  sources_disagree: 'enter',
  result_mismatched: 'enter',
  result_rejected: 'enter',
  source_result_refused: 'enter',
  round_overdue: 'enter',
  late_bets_found: 'decide',
  number_high_risk: 'check',
  settings_to_confirm: 'decide',
  source_to_approve: 'approve',
  webhook_stopped: 'open',
  source_failed: 'check',
  job_failed: 'open',
};

/** A page with a list of work, and its name. */
export interface WorkList {
  link: PageLink;
  page: keyof Dictionary['pages'];
}

const toEnter: WorkList = { link: { to: '/lotto/result' }, page: 'lotto-result' };

/** Where a list has all work of a kind, marked as such. */
const listOf: Partial<Record<NotificationKind, WorkList>> = {
  result_to_confirm: { ...toEnter, link: { to: '/lotto/result', search: { tab: 'confirm' } } },
  void_to_confirm: {
    link: { to: '/lotto/settle/rounds', search: { status: 'void_pending' } },
    page: 'lotto-settle-rounds',
  },
  sources_disagree: toEnter,
  result_mismatched: toEnter,
  result_rejected: toEnter,
  source_result_refused: toEnter,
  round_overdue: toEnter,
  number_high_risk: {
    link: { to: '/lotto/total', search: { alerts: 'true', sortBy: 'worst', orderBy: 'desc' } },
    page: 'lotto-total',
  },
};

/** The list where such work is found, which does not say which rows it is. */
const nearestOf: Partial<Record<NotificationKind, PageLink>> = {
  source_to_approve: { to: '/setting/provider' },
  webhook_stopped: { to: '/agent/management' },
  source_failed: { to: '/setting/provider' },
};

interface WorkLinks {
  /** Where the one to begin with is done; the list where its values do not name the place. */
  first: PageLink | undefined;
  all: PageLink | undefined;
}

const ifOpen = (link: PageLink | undefined, mayOpen: MayOpen): PageLink | undefined =>
  link && mayFollow(link, mayOpen) ? link : undefined;

/** The list that has all work of a kind, if there is one that the reader may open. */
export function allOf(kind: NotificationKind, mayOpen: MayOpen): WorkList | undefined {
  const list = listOf[kind];
  return list && mayFollow(list.link, mayOpen) ? list : undefined;
}

/** Where work is done, as far as the reader may open it. */
export function workLinks({ kind, first }: Pick<Needed, 'kind' | 'first'>, mayOpen: MayOpen): WorkLinks {
  const all = ifOpen(listOf[kind]?.link ?? nearestOf[kind], mayOpen);
  return { first: placeOf(kind, first.values, mayOpen) ?? all, all };
}

/** What waits for the reader, and what the reader began and someone else must end, each in the order of the API. */
export const splitWork = (needed: readonly Needed[]) => ({
  own: needed.filter(({ waitsFor }) => waitsFor === 'you'),
  others: needed.filter(({ waitsFor }) => waitsFor === 'others'),
});
