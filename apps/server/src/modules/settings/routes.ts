import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { changeSettings } from './change-settings.ts';
import { confirmWeaker, declineWeaker } from './decide-weaker.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = handlers({
  'settings.get': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await readSettings(tx, caller) })),

  'settings.update': async ({ ask, caller, body, services }) => {
    const { answer } = await command(services.store, ask, (tx) => changeSettings(tx, caller, body));
    return { data: answer };
  },

  'settings.confirmRequest': async ({ ask, caller, params, services }) => {
    const { answer } = await command(services.store, ask, (tx) =>
      confirmWeaker(tx, caller, BigInt(params.requestId)),
    );
    return { data: answer };
  },

  'settings.declineRequest': async ({ ask, caller, params, services }) => {
    const { answer } = await command(services.store, ask, (tx) =>
      declineWeaker(tx, caller, BigInt(params.requestId)),
    );
    return { data: answer };
  },
});
