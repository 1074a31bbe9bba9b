import { handlers } from '../../platform/http/handler.ts';
import { readSystemStatus } from './system-status.ts';

export const aboutHandlers = handlers({
  'about.status': async (call) => ({
    data: await readSystemStatus(call.services.store, call.services.forwarded()),
  }),
});
