import { handlers } from '../../platform/http/handler.ts';
import { completeSetup, readSetupState } from './complete-setup.ts';
import { showFirstSteps } from './first-steps.ts';

export const setupHandlers = handlers({
  'setup.get': async ({ services }) => ({ data: await readSetupState(services.store) }),

  'setup.complete': async ({ services, body, origin }) => ({
    data: await completeSetup(services.store, body, origin),
  }),

  'setup.steps': async ({ caller, services }) => ({ data: await showFirstSteps(services.store, caller) }),
});
