import { handlers } from '../../platform/http/handler.ts';
import { replayFrom, rotateSecret, setAddress, switchWebhook } from './change-webhook.ts';
import { listDeliveries } from './deliveries.ts';
import { resend, sendTest } from './send-by-hand.ts';
import { toDeliveryDto, toWebhookDto } from './webhook-dto.ts';
import { showWebhook } from './webhook-row.ts';

export const webhookHandlers = handlers({
  'webhooks.get': async ({ caller, params, services }) => {
    const row = await showWebhook(services.store, caller, BigInt(params.agentId));
    return { data: row && toWebhookDto(row) };
  },

  'webhooks.set': async ({ context, params, body, services }) => ({
    data: await setAddress(services, context, BigInt(params.agentId), body),
  }),

  'webhooks.switch': async ({ context, params, body, services }) => ({
    data: await switchWebhook(services.store, context, BigInt(params.agentId), body.on),
  }),

  'webhooks.rotate': async ({ context, params, services }) => ({
    data: await rotateSecret(services, context, BigInt(params.agentId)),
  }),

  'webhooks.replay': async ({ context, params, body, services }) => ({
    data: await replayFrom(services.store, context, BigInt(params.agentId), BigInt(body.from)),
  }),

  'webhooks.test': async ({ context, params, services }) => ({
    data: toDeliveryDto(await sendTest(services, context, BigInt(params.agentId))),
  }),

  'webhooks.resend': async ({ context, params, services }) => ({
    data: toDeliveryDto(await resend(services, context, BigInt(params.agentId), BigInt(params.deliveryId))),
  }),

  'webhooks.deliveries': async ({ caller, params, query, services }) => {
    const { rows, next } = await listDeliveries(services.store, caller, BigInt(params.agentId), query);
    return { data: rows.map(toDeliveryDto), meta: { next } };
  },
});
