import { handlers } from '../../platform/http/handler.ts';
import { searchBills } from './find-bills.ts';
import { searchTickets } from './find-tickets.ts';

export const ticketReportHandlers = handlers({
  'reports.ticket': async ({ caller, query, services }) => {
    const { rows, ...end } = await searchTickets(services.store, caller, query);
    return { data: rows, meta: { itemsPerPage: query.itemsPerPage, ...end } };
  },

  'reports.bills': async ({ caller, query, services }) => {
    const { rows, ...end } = await searchBills(services.store, caller, query);
    return { data: rows, meta: { itemsPerPage: query.itemsPerPage, ...end } };
  },
});
