import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { NumberChips } from './NumberChips.tsx';
import classes from './preview.module.css';

type Row = SettlementPreview['byBetType'][number];

/** What each bet type would pay: its winning numbers, the winning tickets, stake and payout. */
export function PreviewByType({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const columns = usePreviewColumns(rows);
  return (
    <Section title={t('results.preview.byType')}>
      {rows.length === 0 ? (
        <p className={classes.soft}>{t('results.preview.noBets')}</p>
      ) : (
        <PlainTable
          label={t('results.preview.byType')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.betType}
        />
      )}
    </Section>
  );
}

function usePreviewColumns(rows: readonly Row[]): readonly PlainColumn<Row>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return [
    {
      key: 'betType',
      header: t('results.preview.betType'),
      cell: (row) => (
        <span className={classes.type}>
          <span>{nameOf(row.betType)}</span>
          <NumberChips numbers={row.winningNumbers} />
        </span>
      ),
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
      wideOnly: true,
      cell: (row) => <Money amount={row.stake} />,
      total: <Money amount={addMoney(rows.map((row) => row.stake))} />,
    },
    {
      key: 'payout',
      header: t('results.preview.payout'),
      align: 'end',
      cell: (row) => <Money amount={row.payout} />,
      total: <Money amount={addMoney(rows.map((row) => row.payout))} />,
    },
  ];
}
