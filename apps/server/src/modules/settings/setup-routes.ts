import { hasNoAccount, setupIsOpen } from '../../platform/auth/setup-token.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { completeSetup } from './complete-setup.ts';
import { readFirstSteps } from './first-steps.ts';

export const setupHandlers = handlers({
  'setup.get': async ({ services }) => {
    const { db } = services.store;
    const [open, empty] = await Promise.all([setupIsOpen(db), hasNoAccount(db)]);
    return { data: { open, empty } };
  },
  'setup.complete': async (call) => ({ data: await completeSetup(call) }),
  'setup.steps': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await readFirstSteps(tx) })),
});
