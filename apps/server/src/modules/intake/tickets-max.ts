import { type BillItem, ticketCountOf } from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** Tickets of one bill (screens.md §1). */
const ticketsMax = 500;

/** @throws DomainError `invalid_input` for a bill whose bets make more tickets than a bill may have. */
export function requireTicketsMax(items: readonly BillItem[]): void {
  const tickets = ticketCountOf(items);
  if (tickets <= ticketsMax) return;
  throw new DomainError('invalid_input', {}, [
    {
      path: 'body.items',
      code: 'too_many_tickets',
      values: { tickets: String(tickets), max: String(ticketsMax) },
    },
  ]);
}
