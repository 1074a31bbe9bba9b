import { handlers } from '../../platform/http/handler.ts';
import { readDemoProgress } from './demo-progress.ts';
import { readSystemStatus } from './system-status.ts';

export const aboutHandlers = handlers({
  'about.demo': async (call) => ({ data: await readDemoProgress(call.services.store) }),
  'about.status': async (call) => ({
    data: await readSystemStatus(call.services.store, call.services.forwarded()),
  }),
});
