import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { replayFrom, rotateSecret, setAddress, switchWebhook } from './change.ts';
import { listDeliveries } from './deliveries.ts';
import { resend, sendTest } from './send-by-hand.ts';
import { readWebhook, toWebhookDto } from './webhook-row.ts';

export const webhookHandlers = handlers({
  'webhooks.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { agentId } = await requireAgent(tx, caller, BigInt(params.agentId));
      const row = await readWebhook(tx, agentId);
      return { data: row && toWebhookDto(row) };
    }),

  'webhooks.set': async ({ context, caller, params, body, services }) => ({
    data: await setAddress({ services, context, caller, agentId: BigInt(params.agentId) }, body),
  }),

  'webhooks.switch': async ({ context, caller, params, body, services }) => ({
    data: await switchWebhook({ services, context, caller, agentId: BigInt(params.agentId) }, body.on),
  }),

  'webhooks.rotate': async ({ context, caller, params, services }) => ({
    data: await rotateSecret({ services, context, caller, agentId: BigInt(params.agentId) }),
  }),

  'webhooks.replay': async ({ context, caller, params, body, services }) => ({
    data: await replayFrom({ services, context, caller, agentId: BigInt(params.agentId) }, BigInt(body.from)),
  }),

  'webhooks.test': async ({ context, caller, params, services }) => ({
    data: await sendTest({ services, context, caller, agentId: BigInt(params.agentId) }),
  }),

  'webhooks.resend': async ({ context, caller, params, services }) => ({
    data: await resend(
      { services, context, caller, agentId: BigInt(params.agentId) },
      BigInt(params.deliveryId),
    ),
  }),

  'webhooks.deliveries': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { agentId } = await requireAgent(tx, caller, BigInt(params.agentId));
      return listDeliveries(tx, agentId, query);
    }),
});
