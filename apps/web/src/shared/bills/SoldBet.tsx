import type { Ticket } from '@drawdesk/contract';
import { BetNumber } from '../bet-types/BetNumber.tsx';
import { isByUnit } from './is-by-unit.ts';
import { RateOrUnits } from './RateOrUnits.tsx';
import classes from './sold-bet.module.css';

type SoldTicket = Pick<Ticket, 'number' | 'betType' | 'rate'> &
  Partial<Pick<Ticket, 'size' | 'quantity' | 'price'>>;

/** The bet of a ticket; of one sold by the unit, its units stand below. */
export function SoldBet({ ticket }: { ticket: SoldTicket }) {
  const bet = <BetNumber number={ticket.number} betType={ticket.betType} />;
  if (!isByUnit(ticket)) return bet;
  return (
    <span className={classes.bet}>
      {bet}
      <small className="figures">
        <RateOrUnits {...ticket} />
      </small>
    </span>
  );
}
