import type { Round, TypeTotal } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { type Comparisons, useWholeList } from '../../../shared/lists/read-list.ts';
import { compareMoney } from '../../../ui/figures/add-money.ts';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { typesList, usePart } from '../board/totals-search.ts';
import { useTypeColumns } from './type-columns.tsx';

const comparisons: Comparisons<TypeTotal> = {
  ticketCount: (one, other) => one.ticketCount - other.ticketCount,
  stake: (one, other) => compareMoney(one.stake, other.stake),
  netStake: (one, other) => compareMoney(one.netStake, other.netStake),
  worstPayout: (one, other) => compareMoney(one.worstPayout, other.worstPayout),
};

/** Totals of a round by bet type, the highest potential payout first. Each leads to its numbers. */
export function ByType({ round }: { round: Round }) {
  const { t } = useTranslation();
  // an order of so few rows needs no saved views
  const { views: _views, ...list } = useList(typesList);
  const answer = useWholeList(
    'totals.byType',
    { params: { roundId: round.roundId }, query: usePart() },
    list,
    comparisons,
  );
  const columns = useTypeColumns(answer.all);
  return (
    <DataTable
      id="totals.types"
      label={t('reports.byBetType')}
      showLabel
      columns={columns}
      answer={answer}
      list={list}
      rowKey={(row) => row.betType}
      rowLink={numbersOf}
      empty={{ title: t('totals.noBets') }}
    />
  );
}

const numbersOf = ({ betType }: TypeTotal) =>
  thisPage((search) => ({ ...keep(search, 'round', 'aggregatorId', 'agentId'), betType }));
