import type { Needed } from '@drawdesk/contract';

/** The page of the menu where each kind of waiting work is done. What has no page of the menu is in the bell only. */
const doneAt: Partial<Record<Needed['kind'], string>> = {
  result_to_confirm: '/lotto/result',
  round_overdue: '/lotto/result',
  sources_disagree: '/lotto/result',
  result_mismatched: '/lotto/result',
  result_rejected: '/lotto/result',
  source_result_refused: '/lotto/result',
  void_to_confirm: '/lotto/settle',
  late_bets_to_confirm: '/lotto/settle',
  late_bets_found: '/lotto/settle',
  settlement_failed: '/lotto/settle',
  number_high_risk: '/lotto/total',
  webhook_stopped: '/agent/management',
  source_to_approve: '/setting/provider',
  source_failed: '/setting/provider',
};

/** How many things wait for this person, by page of the menu. What waits for someone else is not counted. */
export function countsOf(needed: readonly Needed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, waitsFor, count } of needed) {
    const path = doneAt[kind];
    if (path && waitsFor === 'you') counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
