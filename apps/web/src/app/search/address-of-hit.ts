import type { Profile } from '@drawdesk/contract';
import { pages } from '../current-router.ts';
import { firstOpen } from '../page-links.ts';
import type { PageName } from '../routes/pages.ts';
import type { Hit, HitKind } from './search-hit.ts';

/**
 * The pages that a result can lead to, the best one first; the first one that exists and may be opened is
 * used.
 */
const leadsTo: Record<Exclude<HitKind, 'page' | 'ticket'>, readonly PageName[]> = {
  bill: ['lotto-report-bill'],
  round: ['lotto-report-round', 'lotto-result-round', 'lotto-settle-round'],
  provider: [
    'lotto-report-provider',
    'lotto-result-provider',
    'lotto-total-provider',
    'setting-provider-detail',
  ],
  agent: ['agent-management-detail', 'account-agent-edit'],
  master: ['aggregator-management-detail', 'account-aggregator-edit'],
  player: ['agent-management-player'],
};

/** A round that waits for an action leads to the page of that action. */
const roundToDo: readonly PageName[] = ['lotto-result-round', ...leadsTo.round];
const toDo = ['waiting', 'waiting_confirm'];

/** Where a result leads this person, if anywhere. */
export function addressOfHit(profile: Profile, { kind, values, group }: Hit): string | undefined {
  if (kind === 'page') return pages.mayOpenPath(profile, values.to ?? '') ? values.to : undefined;
  if (kind === 'ticket') return filtered(profile, 'report-ticket', { number: values.number ?? '' });
  const names = kind === 'round' && toDo.includes(values.status ?? '') ? roundToDo : leadsTo[kind];
  const to = firstOpen(profile, names, values, group);
  if (to !== undefined || kind !== 'player') return to;
  // A person who only reads reports is led to what the player bet and won.
  return filtered(profile, 'report-player', { playerId: values.playerId ?? '' });
}

/** A page of an organisation or a player that is opened without its own page before. */
export interface Beside {
  page: 'players' | 'bills' | 'ledger';
  to: string;
}

/** The players, bills and ledger of an organisation that was found, and the bills of a player. */
export function besideHit(profile: Profile, { kind, values }: Hit): readonly Beside[] {
  if (kind !== 'agent' && kind !== 'master' && kind !== 'player') return [];
  const { agentId = '', aggregatorId = '', playerId = '' } = values;
  const one = kind === 'master' ? { aggregatorId } : kind === 'agent' ? { agentId } : { playerId };
  const ways = {
    players: kind === 'agent' ? firstOpen(profile, ['agent-management-players'], values) : undefined,
    bills: filtered(profile, 'report-ticket', { view: 'bills', ...one }),
    ledger: kind === 'player' ? undefined : filtered(profile, 'ledger', one),
  };
  return (['players', 'bills', 'ledger'] as const).flatMap((page) => {
    const to = ways[page];
    return to === undefined ? [] : [{ page, to }];
  });
}

/** The ticket report, of the bet number that was typed if it is one; undefined where it may not be opened. */
export function ticketReport(profile: Profile, typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{1,7}$/.test(digits)
    ? filtered(profile, 'report-ticket', { number: digits })
    : firstOpen(profile, ['report-ticket'], {});
}

/** A list with filters set, for a person who may open it. */
function filtered(profile: Profile, name: PageName, filter: Record<string, string>): string | undefined {
  const report = firstOpen(profile, [name], {});
  return report && `${report}?${new URLSearchParams(filter)}`;
}
