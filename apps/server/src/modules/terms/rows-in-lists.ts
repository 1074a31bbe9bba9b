import type { AgentRow, AggregatorRow, LocalizedText } from '@drawdesk/contract';
import { receivedIn, splitShares } from '@drawdesk/lottery';
import { percent, scopeName } from './check-terms.ts';
import { groupOf, parseReceivedRows, parseShareRules } from './share-rules.ts';

/** The rows of `terms.share_rules` with what each comes to; nothing where there are none. */
export function agentRowsDto(stored: unknown): Pick<AgentRow, 'sharesByGroup'> {
  const rules = parseShareRules(stored);
  if (!rules || rules.own.rows.length === 0) return {};
  const sharesByGroup = rules.own.rows.map(({ group, family, ...shares }) => ({
    group: groupOf(group),
    family,
    shareBp: splitShares(shares, receivedIn(rules.received, { group, family })),
  }));
  return { sharesByGroup };
}

/** The rows of `aggregator_terms.shares_by_group`; nothing where there are none. */
export function aggregatorRowsDto(stored: unknown): Pick<AggregatorRow, 'sharesByGroup'> {
  const rows = parseReceivedRows(stored).map(({ group, ...row }) => ({ group: groupOf(group), ...row }));
  return rows.length === 0 ? {} : { sharesByGroup: rows };
}

/** The rows of an account in words, for a cell of a file: "Thai, 2 digits: 20% / 30% / 50%". Null without any. */
export function rowsText({
  sharesByGroup: rows = [],
}: Pick<AgentRow, 'sharesByGroup'> | Pick<AggregatorRow, 'sharesByGroup'>): LocalizedText | null {
  if (rows.length === 0) return null;
  const words = rows.map(({ shareBp, ...scope }) => {
    const { en, th } = scopeName(scope);
    const shares =
      typeof shareBp === 'number'
        ? percent(shareBp)
        : [shareBp.agent, shareBp.master, shareBp.company].map(percent).join(' / ');
    return { en: `${en}: ${shares}`, th: `${th}: ${shares}` };
  });
  return { en: words.map(({ en }) => en).join('; '), th: words.map(({ th }) => th).join('; ') };
}
