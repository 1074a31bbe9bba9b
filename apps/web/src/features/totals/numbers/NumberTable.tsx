import type { NumberTotal, Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { type Comparisons, useWholeList } from '../../../shared/lists/read-list.ts';
import { compareMoney } from '../../../ui/figures/add-money.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { numbersList, usePart } from '../board/totals-search.ts';
import { hasNoLimit, useNumberColumns } from './number-columns.tsx';
import { ShownAs } from './ShownAs.tsx';
import { useBlockNumber } from './use-block-number.tsx';

interface NumberTableProps {
  round: Round;
  betType: BetType;
  /** Whether the same numbers can be shown as a grid. */
  hasGrid: boolean;
}

const comparisons: Comparisons<NumberTotal> = {
  number: (one, other) => (one.number < other.number ? -1 : 1),
  ticketCount: (one, other) => one.ticketCount - other.ticketCount,
  stake: (one, other) => compareMoney(one.stake, other.stake),
  potentialPayout: (one, other) => compareMoney(one.potentialPayout, other.potentialPayout),
  exposure: (one, other) => compareMoney(one.exposure, other.exposure),
  usedBp: (one, other) => (one.usedBp ?? -1) - (other.usedBp ?? -1),
};

/**
 * Totals of one bet type by number, the most exposed first. A sorted number (cross, pae) includes all its
 * orders.
 */
export function NumberTable({ round, betType, hasGrid }: NumberTableProps) {
  const { roundId } = round;
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const list = useList(numbersList);
  const answer = useWholeList(
    'totals.byNumber',
    { params: { roundId }, query: { betType, ...usePart() } },
    list,
    comparisons,
  );
  const columns = useNumberColumns(answer.all);
  const { ask, dialog } = useBlockNumber(round, betType);
  return (
    <>
      <DataTable
        id="totals.numbers"
        label={nameOf(betType)}
        showLabel
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.number}
        empty={{ title: t('totals.noBetsOfType', { betType: nameOf(betType) }) }}
        {...(ask && {
          actions: (row: NumberTotal) => (
            <RowMenu
              row={row.number}
              rowActions={[
                {
                  key: 'block',
                  label: t('blocks.blockNumber'),
                  icon: <IconBan size={16} />,
                  onClick: () => ask(row.number),
                },
              ]}
            />
          ),
        })}
        after={hasNoLimit(answer.all ?? []) && t('totals.noLimitOfType')}
        {...(hasGrid && { toolbar: <ShownAs as="table" /> })}
      />
      {dialog}
    </>
  );
}
