import type { SettlementPreview } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { useBetTypeName } from '../../../ui/figures/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { givenRows } from '../../../ui/list/given-rows.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { NumberChips } from './NumberChips.tsx';

type Row = SettlementPreview['byBetType'][number];

/** What each bet type would pay: its winning numbers, the tickets that hold them, stake and payout. */
export function PreviewByType({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'betType', header: t('results.preview.betType'), cell: (row) => nameOf(row.betType) },
      {
        key: 'winningNumbers',
        header: t('results.preview.winningNumbers'),
        cell: (row) => <NumberChips numbers={row.winningNumbers} />,
        card: 'line',
      },
      {
        key: 'tickets',
        header: t('results.preview.winningTickets'),
        align: 'end',
        cell: (row) => formatCount(row.tickets),
        total: formatCount(rows.reduce((sum, row) => sum + row.tickets, 0)),
      },
      {
        key: 'stake',
        header: t('results.preview.stake'),
        align: 'end',
        cell: (row) => <Money amount={row.stake} />,
        total: <Money amount={addMoney(rows.map((row) => row.stake))} />,
      },
      {
        key: 'payout',
        header: t('results.preview.payout'),
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.payout} />,
        total: <Money amount={addMoney(rows.map((row) => row.payout))} />,
      },
    ],
    [t, nameOf, rows],
  );
  return (
    <DataTable
      id="results.preview"
      label={t('results.preview.byType')}
      showLabel
      columns={columns}
      answer={givenRows(rows)}
      rowKey={(row) => row.betType}
      empty={{ title: t('results.preview.noBets') }}
    />
  );
}
