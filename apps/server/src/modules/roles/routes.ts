import { handlers } from '../../platform/http/handler.ts';
import { changeRules, resetRules } from './change-rules.ts';
import { showMatrix } from './rules-matrix.ts';

export const roleHandlers = handlers({
  'roles.matrix': async ({ caller, services }) => ({ data: await showMatrix(services.store, caller) }),

  'roles.update': async ({ context, body, services }) => ({
    data: await changeRules(services.store, context, body),
  }),

  'roles.reset': async ({ context, body, services }) => ({
    data: await resetRules(services.store, context, body),
  }),
});
