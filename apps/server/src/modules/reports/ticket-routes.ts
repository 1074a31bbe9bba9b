import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { findBills } from './find-bills.ts';
import { findTickets } from './find-tickets.ts';

export const ticketReportHandlers = handlers({
  'reports.ticket': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, next, partial } = await findTickets(tx, caller, query, query.itemsPerPage);
      return { data: rows, meta: { itemsPerPage: query.itemsPerPage, next, partial } };
    }),

  'reports.bills': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, next, partial } = await findBills(tx, caller, query, query.itemsPerPage);
      return { data: rows, meta: { itemsPerPage: query.itemsPerPage, next, partial } };
    }),
});
