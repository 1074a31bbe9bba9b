import { type ReportSearch, useReportList } from '../report-list.ts';

/** The list of the running day is filtered like every report, but for its days: there is one. */
export const useTodayList = useReportList;

/** What the API is asked for: without days, and without what the report of a day has no room for. */
export function todayQuery<Q extends ReportSearch>({ from: _from, to: _to, playerId: _player, ...query }: Q) {
  return query;
}

/** The same of one provider. */
export function todayRoundsQuery<Q extends ReportSearch>(search: Q) {
  const { providerId: _provider, group: _group, ...query } = todayQuery(search);
  return query;
}
