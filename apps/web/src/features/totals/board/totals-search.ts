import { usePageSearch } from '../../../pages/use-page-search.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, digits, id, text } from '../../../ui/list/search-fields.ts';

/** The three views of the totals of a round (spec.md §2, Lotto Total). */
export const views = ['number', 'type', 'member'] as const;
export type View = (typeof views)[number];

export const numbersList = listSearch({
  filters: {},
  sortable: ['number', 'ticketCount', 'stake', 'potentialPayout', 'exposure', 'usedBp'],
  sort: { by: 'exposure', order: 'desc' },
});
export const typesList = listSearch({
  filters: {},
  sortable: ['ticketCount', 'stake', 'netStake', 'worstPayout'],
  sort: { by: 'worstPayout', order: 'desc' },
});
export const membersList = listSearch({
  filters: {},
  sortable: ['code', 'billCount', 'ticketCount', 'stake'],
  sort: { by: 'stake', order: 'desc' },
});

const lists = { number: numbersList, type: typesList, member: membersList } as const;

const fields = {
  round: id,
  view: choice('type', 'member'),
  betType: text(20),
  number: digits(7),
  /** A grid unless the table is chosen. */
  as: choice('table'),
  /** The figure that colours the grid: exposure unless stake is chosen. */
  by: choice('stake'),
  /** The bets that are counted: all that the viewer sees, or those of one master or one agent. */
  aggregatorId: id,
  agentId: id,
  /** The tier of the members: agents unless another tier is chosen. */
  members: choice('master', 'player'),
} as const;

interface TotalsSearch {
  round?: string;
  view?: 'type' | 'member';
  betType?: string;
  number?: string;
  as?: 'table';
  by?: 'stake';
  aggregatorId?: string;
  agentId?: string;
  members?: 'master' | 'player';
}

/** The organisation filter, as every call about totals takes it. */
export const partOf = ({
  aggregatorId,
  agentId,
}: TotalsSearch): { aggregatorId?: string; agentId?: string } => ({
  ...(aggregatorId && { aggregatorId }),
  ...(agentId && { agentId }),
});

/** The same for the open page. */
export const usePart = () => partOf(usePageSearch('lotto-total-provider'));

/** The search parameters of a board: the round, the view, what is chosen in it, and its list. */
export function parseTotals(raw: Record<string, unknown>): TotalsSearch {
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(raw[name])]);
  const own: TotalsSearch = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  const { view = 'number' } = own;
  return { ...own, ...lists[view].parse(raw) };
}
