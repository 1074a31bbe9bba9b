import type { IntakeBillBody } from '@drawdesk/contract';
import { expandReverse } from '@drawdesk/lottery';
import { Refusal } from '../../platform/http/refusal.ts';

/** Tickets of one bill (screens.md §1). */
const ticketsMax = 500;

/** Tickets that a bet stands for: a reverse for each arrangement of its digits (domain.md §1), any other for itself. */
function ticketsOf({ betType, number }: IntakeBillBody['items'][number]): number {
  if (betType === 'reverse3' && /^\d{3}$/.test(number))
    return expandReverse(betType, 'upper3', number).length;
  if (betType === 'reverse2' && /^\d{2}$/.test(number))
    return expandReverse(betType, 'upper2', number).length;
  return 1;
}

/** @throws Refusal `invalid_input` for a bill whose bets come to more tickets than a bill may have. */
export function requireTicketsMax({ items }: IntakeBillBody): void {
  const tickets = items.reduce((sum, item) => sum + ticketsOf(item), 0);
  if (tickets <= ticketsMax) return;
  throw new Refusal('invalid_input', {}, [
    {
      path: 'body.items',
      code: 'too_many_tickets',
      message: `come to ${tickets} tickets, a bill has at most ${ticketsMax}`,
    },
  ]);
}
