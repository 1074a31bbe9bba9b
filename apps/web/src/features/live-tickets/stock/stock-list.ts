import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, digits, id, providerId } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { sizes } from '../sizes.ts';

/** What the address of the live stock holds: the round, and which of its pieces. */
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

/** What the API is asked for: the round stands in its path, the order is its own, most sold first. */
export function stockQuery({ provider: _p, round: _r, orderBy: _o, ...query }: StockList['query']) {
  return query;
}
