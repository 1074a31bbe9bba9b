import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { requireOwner } from '../organisations/owner.ts';
import { requireRoundToRead } from '../round-state/require-round.ts';
import { requireBundleProvider } from './bundle-provider.ts';
import { change, createForAgent, createForAggregator, remove } from './change.ts';
import { requireConfig, toConfigDto, toTermsDto } from './config-row.ts';
import { listConfigs, listProviders } from './list.ts';
import { stockOf } from './list-stock.ts';
import { masterConfigs } from './save-config.ts';

const view = { action: 'view', subject: 'setting-live-ticket' } as const;

export const liveTicketHandlers = handlers({
  'liveTickets.providers': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await listProviders(tx, caller) })),

  'liveTickets.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => listConfigs(tx, caller, query)),

  'liveTickets.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const config = await requireConfig(tx, caller, BigInt(params.configId));
      await requireBundleProvider(tx, caller, config.providerId, 'view');
      return { data: toConfigDto(caller, config) };
    }),

  'liveTickets.bounds': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const provider = await requireBundleProvider(tx, caller, params.providerId, 'view');
      const agent = await requireAgentRow(tx, caller, BigInt(params.agentId));
      const configs = await masterConfigs(tx, agent.aggregator_id, provider.id);
      return {
        data: configs.map(({ size, betType, effective }) => ({ size, ...toTermsDto(betType, effective) })),
      };
    }),

  'liveTickets.createMaster': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, (tx) => createForAggregator(tx, caller, body));
    return { data: answer };
  },

  'liveTickets.createAgent': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, (tx) => createForAgent(tx, caller, body));
    return { data: answer };
  },

  'liveTickets.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      change(tx, caller, BigInt(params.configId), body),
    );
    return { data: answer };
  },

  'liveTickets.remove': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      remove(tx, caller, BigInt(params.configId), body.version),
    );
    return { data: answer };
  },

  'liveTickets.stock': async ({ caller, params, query, services }) => {
    const { round, owner } = await services.store.transaction(scopeOf(caller), async (tx) => ({
      round: await requireRoundToRead(tx, caller, BigInt(params.roundId), view),
      owner: await requireOwner(tx, caller, query),
    }));
    // what is left of an agent's stock depends on its master's too, of which the agent may read nothing else
    const scope =
      caller.aggregatorId === null
        ? scopeOf(caller)
        : ({ as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const);
    return services.store.transaction(scope, (tx) => stockOf(tx, round, owner, query));
  },
});
