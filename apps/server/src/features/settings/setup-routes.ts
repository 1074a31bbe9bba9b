import { setupIsOpen } from '../../platform/auth/setup-token.ts';
import { handlers } from '../../platform/http/handler.ts';
import { completeSetup } from './complete-setup.ts';

export const setupHandlers = handlers({
  'setup.get': async ({ services }) => ({ data: { open: await setupIsOpen(services.store.db) } }),
  'setup.complete': async (call) => ({ data: await completeSetup(call) }),
});
