import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { grantSpecials } from './grant.ts';
import { readSpecials, showSpecials } from './rows.ts';
import { withdrawSpecial } from './withdraw.ts';

export const specialRateHandlers = handlers({
  'specialRates.list': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const agent = await requireAgentRow(tx, caller, BigInt(params.agentId));
      return { data: await showSpecials(tx, caller, agent, await readSpecials(tx, agent.id, query)) };
    }),

  'specialRates.create': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      grantSpecials(tx, caller, BigInt(params.agentId), body),
    );
    return { data: answer };
  },

  'specialRates.withdraw': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      withdrawSpecial(tx, caller, BigInt(params.specialRateId), body.reason),
    );
    return { data: answer };
  },
});
