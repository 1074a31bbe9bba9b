import { parseMoney } from '@drawdesk/lottery';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { changeAgentStatus, setAgentTerms, updateAgent } from './change-agent.ts';
import { createAgent } from './create-agent.ts';
import { moveAgent } from './move-agent.ts';
import { settleUp } from './settle-up.ts';
import {
  checkMove,
  listAgents,
  listManagedAgents,
  showAgent,
  showAgentHistory,
  showManagedAgent,
} from './show-agents.ts';

export const agentHandlers = handlers({
  'agents.list': async ({ caller, query, services }) =>
    toPageDto(await listAgents(services.store, caller, query), query),

  'agents.get': async ({ caller, params, services }) => ({
    data: await showAgent(services.store, caller, BigInt(params.agentId)),
  }),

  'agents.create': async ({ context, body, services }) => ({
    data: await createAgent(services.store, context, body),
  }),

  'agents.update': async ({ context, params, body, services }) => ({
    data: await updateAgent(services.store, context, BigInt(params.agentId), body),
  }),

  'agents.suspend': async ({ context, params, body, services }) => ({
    data: await changeAgentStatus(services.store, context, BigInt(params.agentId), {
      status: 'suspended',
      reason: body.reason,
    }),
  }),

  'agents.resume': async ({ context, params, body, services }) => ({
    data: await changeAgentStatus(services.store, context, BigInt(params.agentId), {
      status: 'active',
      reason: body.reason,
    }),
  }),

  'agents.checkMove': async ({ caller, params, services }) => ({
    data: await checkMove(services.store, caller, BigInt(params.agentId)),
  }),

  'agents.move': async ({ context, params, body, services }) => ({
    data: await moveAgent(services.store, context, {
      agentId: BigInt(params.agentId),
      to: BigInt(body.aggregatorId),
      version: body.version,
      terms: body.terms,
      reason: body.reason,
    }),
  }),

  'agents.settleUp': async ({ context, params, body, services }) => ({
    data: await settleUp(services.store, context, {
      agentId: BigInt(params.agentId),
      paid: parseMoney(body.amount),
      note: body.note,
      former: body.aggregatorId === undefined ? null : BigInt(body.aggregatorId),
    }),
  }),

  'agents.managedList': async ({ caller, query, services }) =>
    toPageDto(await listManagedAgents(services.store, caller, query), query),

  'agents.managed': async ({ caller, params, services }) => ({
    data: await showManagedAgent(services.store, caller, BigInt(params.agentId)),
  }),

  'terms.agentHistory': async ({ caller, params, services }) => ({
    data: await showAgentHistory(services.store, caller, BigInt(params.agentId)),
  }),

  'terms.setAgent': async ({ context, params, body, services }) => ({
    data: await setAgentTerms(services.store, context, BigInt(params.agentId), body),
  }),
});
