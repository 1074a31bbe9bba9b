import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, digits, id, providerId } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { sizes } from '../bundle-sizes.ts';

/** The search parameters of the live stock: the round and the filters of its units. */
export const stockList = listSearch({
  filters: {
    provider: providerId,
    round: id,
    number: digits(7),
    size: choice(...sizes),
    aggregatorId: id,
    agentId: id,
  },
});

export const useStockList = () => useList(stockList);
export type StockList = ReturnType<typeof useStockList>;

/** The query for the API. The round is in the path. */
export function stockQuery({ provider: _p, round: _r, ...query }: StockList['query']) {
  return query;
}
