import { handlers } from '../../platform/http/handler.ts';
import { readDemoProgress } from './demo-progress.ts';
import { readSystemStatus } from './system-status.ts';

export const aboutHandlers = handlers({
  'about.demo': async ({ services }) => ({ data: await readDemoProgress(services.store) }),

  'about.status': async ({ services }) => ({
    data: await readSystemStatus(services.store, {
      proxy: services.forwarded(),
      standby: services.standby?.status() ?? null,
    }),
  }),
});
