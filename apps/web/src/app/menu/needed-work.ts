import type { Needed } from '@drawdesk/contract';

/** The work that is done at each page of the menu. What has no page of the menu is in the bell only. */
const workAt: Readonly<Record<string, readonly Needed['kind'][]>> = {
  '/lotto/result': [
    'result_to_confirm',
    'round_overdue',
    'sources_disagree',
    'result_mismatched',
    'result_rejected',
    'source_result_refused',
  ],
  '/lotto/settle': ['void_to_confirm', 'late_bets_to_confirm', 'late_bets_found', 'settlement_failed'],
  '/lotto/total': ['number_high_risk'],
  '/agent/management': ['webhook_stopped'],
  '/setting/provider': ['source_to_approve', 'source_failed'],
};

/**
 * How many things wait for this person, by page of the menu. What waits for someone else is not counted.
 * @param openAlerts - about players, that nobody has taken.
 */
export function countsOf(needed: readonly Needed[], openAlerts = 0): ReadonlyMap<string, number> {
  const counts = new Map([['/report/player-alerts', openAlerts]]);
  for (const path in workAt)
    for (const { kind, waitsFor, count } of needed)
      if (waitsFor === 'you' && workAt[path]?.includes(kind))
        counts.set(path, (counts.get(path) ?? 0) + count);
  return counts;
}
