import type { Ticket } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { BetNumber } from '../../../ui/figures/BetNumber.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx';
import { givenRows } from '../../../ui/list/given-rows.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import classes from '../bills.module.css';

/** The tickets of a bill in the order of its lines, with what became of each. */
export function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<Ticket>[]>(
    () => [
      {
        key: 'bet',
        header: t('bills.ticket.bet'),
        cell: (ticket) => <BetNumber number={ticket.number} betType={ticket.betType} />,
      },
      {
        key: 'outcome',
        header: t('bills.ticket.outcome'),
        card: 'title',
        cell: (ticket) => <StatusBadge status={ticket.outcome} />,
      },
      {
        key: 'stake',
        header: t('bills.ticket.stake'),
        align: 'end',
        card: 'figure',
        cell: (ticket) => <Money amount={ticket.stake} />,
        total: <Money amount={addMoney(tickets.map(({ stake }) => stake))} />,
      },
      { key: 'rate', header: t('bills.ticket.rate'), align: 'end', cell: (ticket) => ticket.rate },
      {
        key: 'payout',
        header: t('bills.ticket.payout'),
        align: 'end',
        card: 'figure',
        cell: (ticket) => (
          <span className={ticket.outcome === 'won' ? classes.won : undefined}>
            <Money amount={ticket.payout} />
          </span>
        ),
        total: <Money amount={addMoney(tickets.map(({ payout }) => payout))} />,
      },
    ],
    [t, tickets],
  );
  return (
    <div className={classes.tickets}>
      <DataTable
        id="bills.tickets"
        label={t('bills.ticket.title', { count: tickets.length })}
        showLabel
        columns={columns}
        answer={givenRows(tickets)}
        rowKey={(ticket) => ticket.ticketId}
      />
    </div>
  );
}
