import type { Ticket } from '@drawdesk/contract';

/** Whether the round of a bill has no result yet: its tickets have no payout, not even 0.00. */
export const isUndecided = (tickets: readonly Pick<Ticket, 'outcome'>[]): boolean =>
  tickets.some(({ outcome }) => outcome === 'pending');
