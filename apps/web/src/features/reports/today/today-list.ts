import type { ReportSearch } from '../report-list.ts';

/** The query for the API: without days and without the filters that this report does not have. */
export function todayQuery<Q extends ReportSearch>({ from: _from, to: _to, playerId: _player, ...query }: Q) {
  return query;
}

/** The same for one provider. */
export function todayRoundsQuery<Q extends ReportSearch>(search: Q) {
  const { providerId: _provider, group: _group, ...query } = todayQuery(search);
  return query;
}
