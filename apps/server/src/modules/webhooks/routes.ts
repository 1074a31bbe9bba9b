import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';
import { resend, sendTest } from './by-hand.ts';
import { replayFrom, rotateSecret, setAddress, switchWebhook } from './change.ts';
import { listDeliveries } from './deliveries.ts';
import { readWebhook, wireWebhook } from './webhook-row.ts';

export const webhookHandlers = handlers({
  'webhooks.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { agentId } = await requireAgent(tx, caller, BigInt(params.agentId));
      const row = await readWebhook(tx, agentId);
      return { data: row && wireWebhook(row) };
    }),

  'webhooks.set': async ({ ask, caller, params, body, services }) => ({
    data: await setAddress({ services, ask, caller, agentId: BigInt(params.agentId) }, body),
  }),

  'webhooks.switch': async ({ ask, caller, params, body, services }) => ({
    data: await switchWebhook({ services, ask, caller, agentId: BigInt(params.agentId) }, body.on),
  }),

  'webhooks.rotate': async ({ ask, caller, params, services }) => ({
    data: await rotateSecret({ services, ask, caller, agentId: BigInt(params.agentId) }),
  }),

  'webhooks.replay': async ({ ask, caller, params, body, services }) => ({
    data: await replayFrom({ services, ask, caller, agentId: BigInt(params.agentId) }, BigInt(body.from)),
  }),

  'webhooks.test': async ({ ask, caller, params, services }) => ({
    data: await sendTest({ services, ask, caller, agentId: BigInt(params.agentId) }),
  }),

  'webhooks.resend': async ({ ask, caller, params, services }) => ({
    data: await resend({ services, ask, caller, agentId: BigInt(params.agentId) }, BigInt(params.deliveryId)),
  }),

  'webhooks.deliveries': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { agentId } = await requireAgent(tx, caller, BigInt(params.agentId));
      return listDeliveries(tx, agentId, query);
    }),
});
