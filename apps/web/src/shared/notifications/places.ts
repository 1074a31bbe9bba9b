import type { Notification, NotificationKind } from '@drawdesk/contract';
import type { PageLink } from '../../ui/layout/ButtonLink.tsx';

type Values = Notification['values'];
type Place = (values: Values) => PageLink | undefined;

const result: Place = ({ providerId, roundId }) =>
  providerId && roundId
    ? { to: '/lotto/result/$provider/$round', params: { provider: providerId, round: roundId } }
    : undefined;
const settledRound: Place = ({ roundId }) =>
  roundId ? { to: '/lotto/settle/rounds/$round', params: { round: roundId } } : undefined;
const lateBets: Place = ({ roundId }) =>
  roundId ? { to: '/lotto/settle/rounds/$round/late-bets', params: { round: roundId } } : undefined;
const layOffs: Place = ({ roundId }) =>
  roundId ? { to: '/lotto/lay-off/$round', params: { round: roundId } } : undefined;
const bills: Place = ({ providerId, roundId }) =>
  providerId && roundId
    ? { to: '/lotto/report/$provider/$round/bills', params: { provider: providerId, round: roundId } }
    : undefined;
const totals: Place = ({ providerId, roundId, betType }) =>
  providerId
    ? {
        to: '/lotto/total/$provider',
        params: { provider: providerId },
        search: { ...(roundId && { round: roundId }), ...(betType && { betType }) },
      }
    : undefined;
const provider: Place = ({ providerId }) =>
  providerId ? { to: '/setting/provider/$providerId', params: { providerId } } : undefined;
const providers: Place = () => ({ to: '/setting/provider' });
const webhook: Place = ({ agentId }) =>
  agentId ? { to: '/agent/management/$agentId/webhook', params: { agentId } } : undefined;
const nextRoundRates: Place = ({ providerId }) =>
  providerId ? { to: '/lotto/_ratio/$provider/next-round', params: { provider: providerId } } : undefined;
const rates: Place = ({ providerId }) =>
  providerId ? { to: '/lotto/_ratio/$provider', params: { provider: providerId } } : undefined;
const limiterRule: Place = ({ ruleId }) =>
  ruleId ? { to: '/lotto/limiter/$ruleId', params: { ruleId } } : undefined;

/** Where each kind of notification leads, the best place first. */
const placesOf: Record<NotificationKind, readonly Place[]> = {
  result_to_confirm: [result],
  result_rejected: [result],
  result_mismatched: [result],
  round_overdue: [result],
  sources_disagree: [result],
  source_result_refused: [result],
  source_failed: [provider, providers],
  void_to_confirm: [settledRound],
  round_refunded: [settledRound],
  late_bets_found: [lateBets],
  late_bets_to_confirm: [lateBets],
  late_bets_voided: [lateBets, bills],
  lay_offs_late: [layOffs],
  slip_not_delivered: [layOffs],
  withdrawal_not_delivered: [layOffs],
  settlement_failed: [result, settledRound],
  webhook_stopped: [webhook],
  account_touched: [() => ({ to: '/account/admin' })],
  source_to_approve: [provider, providers],
  settings_to_confirm: [() => ({ to: '/setting/company' })],
  ledger_alarm: [() => ({ to: '/log' }), () => ({ to: '/lotto/settle' })],
  job_failed: [() => ({ to: '/second-page' })],
  rate_change_planned: [nextRoundRates, rates],
  number_high_risk: [totals],
  limiter_acted: [limiterRule, () => ({ to: '/lotto/limiter' })],
  // Its file is fetched from the notification itself.
  export_ready: [],
  export_failed: [],
};

/** Whether the reader may open the page with this path. */
export type MayOpen = (path: string) => boolean;

export const mayFollow = (link: PageLink, mayOpen: MayOpen): boolean =>
  typeof link.to === 'string' && mayOpen(link.to);

/** Where a notification leads: the best place that its values name and that the reader may open, if there is one. */
export function placeOf(kind: NotificationKind, values: Values, mayOpen: MayOpen): PageLink | undefined {
  for (const place of placesOf[kind]) {
    const link = place(values);
    if (link && mayFollow(link, mayOpen)) return link;
  }
  return undefined;
}
