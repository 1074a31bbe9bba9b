import type { BillWithTickets, Ticket } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isByUnit } from '../../../shared/bills/is-by-unit.ts';
import { RateOrUnits } from '../../../shared/bills/RateOrUnits.tsx';
import { SoldBet } from '../../../shared/bills/SoldBet.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import classes from '../bills.module.css';

const hasWon = ({ outcome }: Ticket): boolean => outcome === 'won';

/** The tickets of a bill with the outcome of each: first what won, then in the order of its lines. */
export function Tickets({ bill }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const columns = useTicketColumns(bill);
  return (
    <PlainTable
      label={t('bills.ticket.title')}
      columns={columns}
      rows={bill.tickets.toSorted((one, other) => Number(hasWon(other)) - Number(hasWon(one)))}
      rowKey={(ticket) => ticket.ticketId}
      marked={(ticket) => (hasWon(ticket) ? 'success' : undefined)}
    />
  );
}

/** Only of the tiers that the viewer sees. */
function heldText(held: NonNullable<Ticket['held']>, t: TFunction): string {
  const parts = (['agent', 'master', 'company'] as const).flatMap((tier) => {
    const amount = held[tier];
    return amount === undefined ? [] : [t(`bills.ticket.held.${tier}`, { amount: formatMoney(amount) })];
  });
  return t('bills.ticket.held.all', { parts: parts.join(' · ') });
}

function useTicketColumns({ tickets, outcome }: BillWithTickets): readonly PlainColumn<Ticket>[] {
  const { t } = useTranslation();
  const counts = outcome === 'won' || outcome === 'lost';
  return [
    {
      key: 'bet',
      header: t('bills.ticket.bet'),
      cell: (ticket) => (
        <span className={classes.bet}>
          <SoldBet ticket={ticket} />
          <StatusBadge status={ticket.outcome} />
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('bills.ticket.stake'),
      align: 'end',
      cell: (ticket) => (
        <>
          <Money amount={ticket.stake} />
          {!isByUnit(ticket) && (
            <span className={`figures ${classes.rateBelow}`}>
              <RateOrUnits {...ticket} />
            </span>
          )}
          {ticket.held && <span className={classes.heldBelow}>{heldText(ticket.held, t)}</span>}
        </>
      ),
      total: <Money amount={addMoney(tickets.map(({ stake }) => stake))} />,
    },
    {
      key: 'rate',
      header: t('bills.ticket.rate'),
      term: 'payRate',
      align: 'end',
      wideOnly: true,
      cell: (ticket) => (isByUnit(ticket) ? '–' : <RateOrUnits {...ticket} />),
    },
    outcome === 'pending'
      ? {
          key: 'payout',
          header: t('bills.ticket.ifWon'),
          align: 'end',
          cell: (ticket) => <Money amount={ticket.outcome === 'pending' ? ticket.potentialPayout : null} />,
        }
      : {
          key: 'payout',
          header: t('bills.ticket.payout'),
          align: 'end',
          cell: (ticket) => (
            <span className={ticket.outcome === 'won' ? classes.won : undefined}>
              <Money amount={ticket.payout} />
            </span>
          ),
          // nothing is paid for what does not count: that is no payout of 0.00
          total: <Money amount={counts ? addMoney(tickets.map(({ payout }) => payout)) : null} />,
        },
  ];
}
