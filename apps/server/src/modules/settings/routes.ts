import { handlers } from '../../platform/http/handler.ts';
import { changeSettings } from './change-settings.ts';
import { confirmWeakerRule, declineWeakerRule } from './decide-weaker-rule.ts';
import { showSettings } from './read-settings.ts';

export const settingsHandlers = handlers({
  'settings.get': async ({ caller, services }) => ({ data: await showSettings(services.store, caller) }),

  'settings.update': async ({ context, body, services }) => ({
    data: await changeSettings(services.store, context, body),
  }),

  'settings.confirmRequest': async ({ context, params, services }) => ({
    data: await confirmWeakerRule(services.store, context, BigInt(params.requestId)),
  }),

  'settings.declineRequest': async ({ context, params, services }) => ({
    data: await declineWeakerRule(services.store, context, BigInt(params.requestId)),
  }),
});
