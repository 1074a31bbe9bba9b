import { handlers } from '../../platform/http/handler.ts';
import { listSecurityEvents, securitySummary } from './security-events.ts';

export const securityHandlers = handlers({
  'security.list': async ({ services, caller, query }) => {
    const { rows, total, totalIsCapped } = await listSecurityEvents(services.store, caller, query);
    const { page, itemsPerPage } = query;
    return { data: rows, meta: { page, itemsPerPage, total, totalIsCapped } };
  },

  'security.summary': async ({ services, caller }) => ({
    data: await securitySummary(services.store, caller),
  }),
});
