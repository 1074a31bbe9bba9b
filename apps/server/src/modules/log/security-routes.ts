import type { Language, SecurityEvent } from '@drawdesk/contract';
import { handlers } from '../../platform/http/handler.ts';
import { securityDetailTexts } from './security-detail.ts';
import { listSecurityEvents, securitySummary } from './security-events.ts';

const inWords = (event: SecurityEvent, language: Language): SecurityEvent => ({
  ...event,
  detail: securityDetailTexts(event.detail)[language],
});

export const securityHandlers = handlers({
  'security.list': async ({ services, caller, query, language }) => {
    const { rows, total, totalIsCapped } = await listSecurityEvents(services.store, caller, query, language);
    const { page, itemsPerPage } = query;
    return {
      data: rows.map((event) => inWords(event, language)),
      meta: { page, itemsPerPage, total, totalIsCapped },
    };
  },

  'security.summary': async ({ services, caller, language }) => ({
    data: await securitySummary(services.store, caller, language),
  }),
});
