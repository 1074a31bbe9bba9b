import type { Refusal } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { RefusalReason } from '../../../shared/refusals/RefusalReason.tsx';
import { RefusedBet } from '../../../shared/refusals/RefusedBet.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import classes from '../bills.module.css';

/** The lines of a partly taken bill that were refused, each with the limit that refused it. */
export function RefusedLines({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation();
  if (refusals.length === 0) return <p className={classes.why}>{t('refusals.emptyBill')}</p>;
  const columns: readonly PlainColumn<Refusal>[] = [
    {
      key: 'bet',
      header: t('bills.ticket.bet'),
      cell: (refusal) => <RefusedBet refusal={refusal} />,
    },
    {
      key: 'stake',
      header: t('refusals.column.stake'),
      align: 'end',
      cell: ({ stake }) => <Money amount={stake} />,
      total: <Money amount={addMoney(refusals.map(({ stake }) => stake))} />,
    },
    {
      key: 'reason',
      header: t('refusals.column.reason'),
      term: 'refusal',
      cell: (refusal) => <RefusalReason refusal={refusal} />,
    },
  ];
  return (
    <PlainTable
      label={t('refusals.tab')}
      columns={columns}
      rows={refusals}
      rowKey={({ refusalId }) => refusalId}
    />
  );
}
