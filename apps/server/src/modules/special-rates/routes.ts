import { handlers } from '../../platform/http/handler.ts';
import { grantSpecialRates } from './grant-special-rates.ts';
import { listSpecialRates } from './list-special-rates.ts';
import { withdrawSpecialRate } from './withdraw-special-rate.ts';

export const specialRateHandlers = handlers({
  'specialRates.list': async ({ caller, params, query, services }) => ({
    data: await listSpecialRates(services.store, caller, BigInt(params.agentId), query),
  }),

  'specialRates.create': async ({ context, params, body, services }) => ({
    data: await grantSpecialRates(services.store, context, BigInt(params.agentId), body),
  }),

  'specialRates.withdraw': async ({ context, params, body, services }) => ({
    data: await withdrawSpecialRate(services.store, context, BigInt(params.specialRateId), body.reason),
  }),
});
