import { handlers } from '../../platform/http/handler.ts';
import { searchBills } from './find-bills.ts';
import { searchTickets } from './find-tickets.ts';

export const ticketReportHandlers = handlers({
  'reports.ticket': async ({ caller, query, services }) => {
    const { rows, next, partial } = await searchTickets(services.store, caller, query);
    return { data: rows, meta: { itemsPerPage: query.itemsPerPage, next, partial } };
  },

  'reports.bills': async ({ caller, query, services }) => {
    const { rows, next, partial } = await searchBills(services.store, caller, query);
    return { data: rows, meta: { itemsPerPage: query.itemsPerPage, next, partial } };
  },
});
