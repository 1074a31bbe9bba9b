import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { changeAggregatorStatus, setAggregatorTerms, updateAggregator } from './change-aggregator.ts';
import { createAggregator } from './create-aggregator.ts';
import {
  listAggregators,
  listManagedAggregators,
  showAgentBounds,
  showAggregator,
  showAggregatorBounds,
  showAggregatorHistory,
  showManagedAggregator,
} from './show-aggregators.ts';

export const aggregatorHandlers = handlers({
  'aggregators.list': async ({ caller, query, services }) =>
    toPageDto(await listAggregators(services.store, caller, query), query),

  'aggregators.get': async ({ caller, params, services }) => ({
    data: await showAggregator(services.store, caller, BigInt(params.aggregatorId)),
  }),

  'aggregators.create': async ({ context, body, services }) => ({
    data: await createAggregator(services.store, context, body),
  }),

  'aggregators.update': async ({ context, params, body, services }) => ({
    data: await updateAggregator(services.store, context, BigInt(params.aggregatorId), body),
  }),

  'aggregators.suspend': async ({ context, params, body, services }) => ({
    data: await changeAggregatorStatus(services.store, context, BigInt(params.aggregatorId), {
      status: 'suspended',
      reason: body.reason,
    }),
  }),

  'aggregators.resume': async ({ context, params, body, services }) => ({
    data: await changeAggregatorStatus(services.store, context, BigInt(params.aggregatorId), {
      status: 'active',
      reason: body.reason,
    }),
  }),

  'aggregators.managedList': async ({ caller, query, services }) =>
    toPageDto(await listManagedAggregators(services.store, caller, query), query),

  'aggregators.managed': async ({ caller, params, services }) => ({
    data: await showManagedAggregator(services.store, caller, BigInt(params.aggregatorId)),
  }),

  'terms.aggregatorHistory': async ({ caller, params, services }) => ({
    data: await showAggregatorHistory(services.store, caller, BigInt(params.aggregatorId)),
  }),

  'terms.setAggregator': async ({ context, params, body, services }) => ({
    data: await setAggregatorTerms(services.store, context, BigInt(params.aggregatorId), body),
  }),

  'terms.aggregatorBounds': async ({ caller, services }) => ({
    data: await showAggregatorBounds(services.store, caller),
  }),

  'terms.agentBounds': async ({ caller, params, services }) => ({
    data: await showAgentBounds(services.store, caller, BigInt(params.aggregatorId)),
  }),
});
