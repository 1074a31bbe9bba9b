import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { changeSettings } from './change-settings.ts';
import { confirmWeaker, declineWeaker } from './decide-weaker.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = handlers({
  'settings.get': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await readSettings(tx, caller) })),

  'settings.update': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, (tx) => changeSettings(tx, caller, body));
    return { data: answer };
  },

  'settings.confirmRequest': async ({ context, caller, params, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      confirmWeaker(tx, caller, BigInt(params.requestId)),
    );
    return { data: answer };
  },

  'settings.declineRequest': async ({ context, caller, params, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      declineWeaker(tx, caller, BigInt(params.requestId)),
    );
    return { data: answer };
  },
});
