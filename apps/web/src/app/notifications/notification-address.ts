import type { Notification, NotificationKind, Profile } from '@drawdesk/contract';
import { firstOpen } from '../page-links.ts';
import type { PageName } from '../routes/pages.ts';

/**
 * The pages that a notification can lead to, the best one first; the first one that exists and may be opened
 * is used.
 */
const leadsTo: Record<NotificationKind, readonly PageName[]> = {
  result_to_confirm: ['lotto-result-round'],
  result_rejected: ['lotto-result-round'],
  result_mismatched: ['lotto-result-round'],
  round_overdue: ['lotto-result-round'],
  sources_disagree: ['lotto-result-round'],
  source_result_refused: ['lotto-result-round'],
  source_failed: ['setting-provider-detail', 'setting-provider'],
  void_to_confirm: ['lotto-settle-round'],
  round_refunded: ['lotto-settle-round'],
  late_bets_found: ['lotto-settle-late'],
  late_bets_to_confirm: ['lotto-settle-late'],
  late_bets_voided: ['lotto-settle-late', 'lotto-report-bills'],
  settlement_failed: ['lotto-result-round', 'lotto-settle-round'],
  webhook_stopped: ['agent-management-webhook'],
  account_touched: ['account-admin'],
  source_to_approve: ['setting-provider-detail', 'setting-provider'],
  settings_to_confirm: ['setting-company'],
  ledger_alarm: ['log', 'lotto-settle'],
  job_failed: ['about'],
  rate_change_planned: ['lotto-ratio-next-round', 'lotto-ratio-provider'],
  number_high_risk: ['lotto-total-provider'],
  limiter_acted: ['lotto-limiter-rule', 'lotto-limiter'],
  // Its file is fetched from the notification itself.
  export_ready: [],
  export_failed: [],
};

/** Where a notification leads this person, if anywhere. */
export function addressOfNews(profile: Profile, { kind, values }: Notification): string | undefined {
  const { providerId, roundId, ruleId, agentId } = values;
  return firstOpen(profile, leadsTo[kind], {
    // Under either name, because the paths use both.
    ...(providerId && { provider: providerId, providerId }),
    ...(roundId && { round: roundId }),
    ...(ruleId && { ruleId }),
    ...(agentId && { agentId }),
  });
}
