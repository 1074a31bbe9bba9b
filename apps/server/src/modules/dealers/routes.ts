import { handlers } from '../../platform/http/handler.ts';
import { archiveDealer, createDealer, updateDealer } from './change-dealer.ts';
import { rotateDealerSecret, setDealerWebhook } from './change-webhook.ts';
import { toDealerDto } from './dealer-dto.ts';
import { listDealers } from './list-dealers.ts';
import { reportDealers } from './report-dealers.ts';
import { testDealerWebhook } from './test-webhook.ts';

export const dealerHandlers = handlers({
  'dealers.list': async ({ caller, query, services }) => {
    const { rows, next } = await listDealers(services.store, caller, query);
    return { data: rows.map(toDealerDto), meta: { next } };
  },

  'dealers.create': async ({ context, body, services }) => ({
    data: await createDealer(services.store, context, body),
  }),

  'dealers.update': async ({ context, params, body, services }) => ({
    data: await updateDealer(services.store, context, BigInt(params.dealerId), body),
  }),

  'dealers.archive': async ({ context, params, body, services }) => ({
    data: await archiveDealer(services.store, context, BigInt(params.dealerId), body),
  }),

  'dealers.setWebhook': async ({ context, params, body, services }) => ({
    data: await setDealerWebhook(services, context, BigInt(params.dealerId), body),
  }),

  'dealers.rotateWebhookSecret': async ({ context, params, services }) => ({
    data: await rotateDealerSecret(services, context, BigInt(params.dealerId)),
  }),

  'dealers.testWebhook': async ({ context, params, services }) => ({
    data: await testDealerWebhook(services, context, BigInt(params.dealerId)),
  }),

  'dealers.report': ({ caller, query, services }) => reportDealers(services.store, caller, query),
});
