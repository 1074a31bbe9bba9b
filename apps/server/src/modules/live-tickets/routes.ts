import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { changeConfig, createForAgent, createForAggregator, removeConfig } from './change-config.ts';
import { toConfigDto, toTermsDto } from './config-dto.ts';
import { boundsOfAgent, findConfig, listConfigs } from './list-configs.ts';
import { listBundleProviders } from './list-providers.ts';
import { listStock } from './list-stock.ts';

export const liveTicketHandlers = handlers({
  'liveTickets.providers': async ({ caller, services }) => ({
    data: await listBundleProviders(services.store, caller),
  }),

  'liveTickets.list': async ({ caller, query, services }) => {
    const configs = await listConfigs(services.store, caller, query);
    return toPageDto(
      mapRows(configs, (config) => toConfigDto(caller, config)),
      query,
    );
  },

  'liveTickets.get': async ({ caller, params, services }) => ({
    data: toConfigDto(caller, await findConfig(services.store, caller, BigInt(params.configId))),
  }),

  'liveTickets.bounds': async ({ caller, params, services }) => {
    const { providerId, agentId } = params;
    const configs = await boundsOfAgent(services.store, caller, providerId, BigInt(agentId));
    return {
      data: configs.map(({ size, betType, effective }) => ({ size, ...toTermsDto(betType, effective) })),
    };
  },

  'liveTickets.createMaster': async ({ context, body, services }) => {
    const { aggregatorId, providerId, sizes } = body;
    return {
      data: await createForAggregator(services.store, context, BigInt(aggregatorId), providerId, sizes),
    };
  },

  'liveTickets.createAgent': async ({ context, body, services }) => {
    const { agentId, providerId, sizes } = body;
    return { data: await createForAgent(services.store, context, BigInt(agentId), providerId, sizes) };
  },

  'liveTickets.update': async ({ context, params, body, services }) => ({
    data: await changeConfig(services.store, context, BigInt(params.configId), body),
  }),

  'liveTickets.remove': async ({ context, params, body, services }) => ({
    data: await removeConfig(services.store, context, BigInt(params.configId), body.version),
  }),

  'liveTickets.stock': async ({ caller, params, query, services }) =>
    toPageDto(await listStock(services.store, caller, BigInt(params.roundId), query), query),
});
