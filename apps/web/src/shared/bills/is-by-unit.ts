import type { Ticket } from '@drawdesk/contract';

/** Whether a ticket was sold by the unit: it has a price, and no pay rate. */
export const isByUnit = ({ size }: Partial<Pick<Ticket, 'size'>>): boolean => size !== undefined;
