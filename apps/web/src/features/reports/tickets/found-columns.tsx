import type { FoundBill, FoundTicket } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { isByUnit } from '../../../shared/bills/is-by-unit.ts';
import { RateOrUnits } from '../../../shared/bills/RateOrUnits.tsx';
import { SoldBet } from '../../../shared/bills/SoldBet.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../columns/TwoLines.tsx';
import classes from './found.module.css';

/** Player, round and time: the same columns for tickets and bills. */
function usePlacedColumns<Row extends FoundTicket | FoundBill>(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  return useMemo(
    () => [
      {
        key: 'round',
        header: t('reports.column.round'),
        card: 'line',
        cell: (row) => <RoundName round={row} />,
      },
      {
        key: 'player',
        header: t('reports.column.player'),
        card: 'line',
        cell: (row) => (
          <TwoLines
            text={row.player}
            below={seesAggregators ? `${row.masterCode} / ${row.agentCode}` : row.agentCode}
          />
        ),
      },
      {
        key: 'placedAt',
        header: t('bills.column.placedAt'),
        card: 'line',
        cell: (row) => <DateTime at={row.placedAt} show="seconds" />,
      },
    ],
    [t, seesAggregators],
  );
}

export function useFoundTicketColumns(): readonly Column<FoundTicket>[] {
  const { t } = useTranslation();
  const placed = usePlacedColumns<FoundTicket>();
  return useMemo(
    () => [
      {
        key: 'billNumber',
        header: t('bills.column.number'),
        card: 'line',
        cell: (ticket) => <span className={classes.number}>{ticket.billNumber}</span>,
      },
      {
        key: 'bet',
        header: t('bills.ticket.bet'),
        card: 'title',
        cell: (ticket) => <SoldBet ticket={ticket} />,
      },
      {
        key: 'outcome',
        header: t('reports.tickets.outcome'),
        card: 'title',
        cell: (ticket) => <StatusBadge status={ticket.outcome} />,
      },
      ...placed,
      {
        key: 'stake',
        header: t('bills.ticket.stake'),
        align: 'end',
        card: 'figure',
        cell: (ticket) => <Money amount={ticket.stake} />,
      },
      {
        key: 'rate',
        header: t('bills.ticket.rate'),
        term: 'payRate',
        align: 'end',
        cell: (ticket) => (isByUnit(ticket) ? '–' : <RateOrUnits {...ticket} />),
      },
      {
        key: 'payout',
        header: t('bills.ticket.payout'),
        align: 'end',
        card: 'figure',
        cell: (ticket) => <Money amount={ticket.payout} />,
      },
    ],
    [t, placed],
  );
}

export function useFoundBillColumns(): readonly Column<FoundBill>[] {
  const { t } = useTranslation();
  const placed = usePlacedColumns<FoundBill>();
  return useMemo(
    () => [
      {
        key: 'billNumber',
        header: t('bills.column.number'),
        cell: (bill) => <span className={classes.number}>{bill.billNumber}</span>,
      },
      {
        key: 'status',
        header: t('bills.column.status'),
        card: 'title',
        cell: (bill) => <StatusBadge status={bill.outcome} />,
      },
      ...placed,
      {
        key: 'ticketCount',
        header: t('bills.column.tickets'),
        align: 'end',
        cell: (bill) => formatCount(bill.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('bills.column.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (bill) => <Money amount={bill.totalBet} />,
      },
      {
        key: 'discount',
        header: t('bills.column.discount'),
        term: 'discount',
        align: 'end',
        cell: (bill) => <Money amount={bill.discount} />,
      },
      {
        key: 'payout',
        header: t('bills.column.payout'),
        align: 'end',
        card: 'figure',
        cell: (bill) => <Money amount={bill.payout} />,
      },
    ],
    [t, placed],
  );
}
