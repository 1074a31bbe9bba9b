import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import {
  choice,
  day,
  digits,
  id,
  providerId,
  type SearchField,
  text,
} from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const views = ['tickets', 'bills'] as const;
export type View = (typeof views)[number];

export const outcomes = ['pending', 'won', 'lost', 'cancelled', 'void'] as const;
export const billStatuses = ['accepted', 'cancelled', 'void'] as const;

/** An amount as typed: digits with at most two decimals. */
const amount: SearchField<string> = {
  read: (value) => {
    const typed = String(value ?? '').replaceAll(',', '');
    return /^\d{1,13}(\.\d{1,2})?$/.test(typed) ? typed : undefined;
  },
};

/** The search parameters of /report/ticket: the round, the bet and its outcome. */
const foundList = listSearch({
  filters: {
    view: choice(...views),
    q: text(60),
    from: day,
    to: day,
    providerId,
    group: choice(...providerGroups),
    roundId: id,
    aggregatorId: id,
    agentId: id,
    playerId: id,
    betType: choice(...betTypeKeys),
    number: digits(7),
    outcome: choice(...outcomes),
    status: choice(...billStatuses),
    min: amount,
    max: amount,
  },
});

export const parseFound = foundList.parse;

/** The view hides nothing: it is no filter, and stays when the filters are cleared. */
export function useFoundList() {
  const list = useList(foundList);
  const { view: _view, ...hiding } = list.filters;
  return {
    ...list,
    filtered: Object.keys(hiding).length > 0,
    clearFilters: () =>
      list.setFilters(Object.fromEntries(Object.keys(hiding).map((name) => [name, undefined]))),
  };
}
export type FoundList = ReturnType<typeof useFoundList>;

type Filters = FoundList['filters'];

const shared = ({ q, from, to, providerId, group, roundId, aggregatorId, agentId, playerId }: Filters) =>
  defined({ q, from, to, providerId, group, roundId, aggregatorId, agentId, playerId });

/** The query for tickets. */
export const ticketQuery = (filters: Filters) => ({
  ...shared(filters),
  ...defined({
    betType: filters.betType,
    number: filters.number,
    outcome: filters.outcome,
    stakeMin: filters.min,
    stakeMax: filters.max,
  }),
});

/** The query for bills. */
export const billQuery = (filters: Filters) => ({
  ...shared(filters),
  ...defined({ status: filters.status, totalMin: filters.min, totalMax: filters.max }),
});

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
