import type { CallInput } from '../../../api/operation-types.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { emptyRounds, withBetsOf } from '../../../shared/rounds/empty-rounds.ts';
import { listQuery } from '../../../ui/list/list-query.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The tabs: rounds to enter, rounds to confirm, and finished rounds. */
export const resultTabs = ['waiting', 'confirm', 'settled'] as const;
export type ResultTab = (typeof resultTabs)[number];

/** The states each tab shows (screens.md §3). */
export const statusesOf: Readonly<Record<ResultTab, string>> = {
  waiting: 'waiting',
  confirm: 'waiting_confirm',
  settled: 'settled,void_pending,voided,cancelled',
};

/** Rounds without bets are folded in the tab of finished rounds alone: on others someone must act. */
const filters = {
  group: choice(...providerGroups),
  q: text(60),
  from: day,
  to: day,
  empty: emptyRounds,
};
const sortable = ['drawAt', 'providerId', 'status'] as const;

/** The longest waiting first; for finished rounds the latest first. */
const resultsLists = {
  waiting: listSearch({ filters, sortable, sort: { by: 'drawAt', order: 'asc' } }),
  confirm: listSearch({ filters, sortable, sort: { by: 'drawAt', order: 'asc' } }),
  settled: listSearch({ filters, sortable, sort: { by: 'drawAt', order: 'desc' } }),
} as const;

const tab = choice(...resultTabs);
export const tabOf = (raw: Readonly<Record<string, unknown>>): ResultTab => tab.read(raw.tab) ?? 'waiting';

/** The search parameters of the page: the tab, and the list of that tab. */
export function parseResults(raw: Record<string, unknown>) {
  const shown = tabOf(raw);
  return { ...resultsLists[shown].parse(raw), ...(shown === 'waiting' ? {} : { tab: shown }) };
}

/** The list of a tab as the address gives it. */
export const useResultsList = (shown: ResultTab) => useList(resultsLists[shown]);
export type ResultsList = ReturnType<typeof useResultsList>;

/** The query for the API: the rounds of the tab, of one provider or of all. */
export const roundsOfTab = (
  shown: ResultTab,
  { empty, ...query }: ResultsList['query'],
  providerId: string | undefined,
): CallInput<'rounds.list'> => ({
  query: {
    ...query,
    providerId,
    status: statusesOf[shown],
    ...(shown === 'settled' && { withBets: withBetsOf(empty) }),
  },
});

/** The same from an address, for the loader of the route. */
export const roundsOfAddress = (search: ReturnType<typeof parseResults>, providerId?: string) => {
  const shown = tabOf(search);
  return roundsOfTab(shown, listQuery(resultsLists[shown], search), providerId);
};
