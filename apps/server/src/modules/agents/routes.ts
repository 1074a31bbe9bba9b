import { parseMoney } from '@drawdesk/lottery';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { agentHistory } from '../terms/detail-terms.ts';
import { agentTermsOf } from '../terms/input.ts';
import { changeAgentStatus, setAgentTerms, updateAgent } from './change.ts';
import { createAgent } from './create.ts';
import { moveAgent } from './move-agent.ts';
import { listAgents } from './queries.ts';
import { settleUp } from './settle-up.ts';
import { showDetail, showManaged, showMoveCheck, showRows } from './show.ts';

export const agentHandlers = handlers({
  'agents.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listAgents(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: await showRows(tx, rows), meta: { page, itemsPerPage, total } };
    }),

  'agents.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showDetail(tx, caller, BigInt(params.agentId)),
    })),

  'agents.create': async ({ context, body, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, context, (tx) =>
      createAgent(tx, context, body, hash),
    );
    return { data: { agent: answer, oneTimePassword: hit ? null : password } };
  },

  'agents.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      updateAgent(tx, caller, BigInt(params.agentId), body),
    );
    return { data: answer };
  },

  'agents.suspend': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      changeAgentStatus(tx, caller, BigInt(params.agentId), { ...body, status: 'suspended' }),
    );
    return { data: answer };
  },

  'agents.resume': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      changeAgentStatus(tx, caller, BigInt(params.agentId), { ...body, status: 'active' }),
    );
    return { data: answer };
  },

  'agents.checkMove': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showMoveCheck(tx, caller, BigInt(params.agentId)),
    })),

  'agents.move': async ({ context, caller, params, body, services }) => {
    const agentId = BigInt(params.agentId);
    const { answer } = await command(services.store, context, async (tx) => {
      const { auditEntry } = await moveAgent(tx, caller, {
        ...{ agentId, to: BigInt(body.aggregatorId), version: body.version, reason: body.reason },
        ...{ terms: agentTermsOf(body.terms, 'body.terms'), setBy: actorNameOf(caller) },
      });
      return { answer: await showDetail(tx, caller, agentId), auditEntry };
    });
    return { data: answer };
  },

  'agents.settleUp': async ({ context, caller, params, body, services }) => {
    const agentId = BigInt(params.agentId);
    // the rights of settlement see every tenant; the policies and the query both check whose agent it is
    await services.store.transaction(scopeOf(caller), (tx) => requireAgentRow(tx, caller, agentId));
    const { answer } = await command(
      services.store,
      context,
      async (tx) => {
        const { auditEntry } = await settleUp(tx, caller, {
          agentId,
          paid: parseMoney(body.amount),
          note: body.note,
          former: body.aggregatorId === undefined ? null : BigInt(body.aggregatorId),
        });
        return { answer: await showDetail(tx, caller, agentId), auditEntry };
      },
      { as: 'work' },
    );
    return { data: answer };
  },

  'agents.managedList': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listAgents(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: await showManaged(tx, caller, rows), meta: { page, itemsPerPage, total } };
    }),

  'agents.managed': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const row = await requireAgentRow(tx, caller, BigInt(params.agentId));
      const [managed] = await showManaged(tx, caller, [row]);
      if (!managed) throw new Error('An agent without figures');
      return { data: managed };
    }),

  'terms.agentHistory': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { id } = await requireAgentRow(tx, caller, BigInt(params.agentId));
      return { data: await agentHistory(tx, caller, id) };
    }),

  'terms.setAgent': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      setAgentTerms(tx, caller, BigInt(params.agentId), body),
    );
    return { data: answer };
  },
});
