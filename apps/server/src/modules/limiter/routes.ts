import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { listActions } from './actions.ts';
import { archiveRule, createRule, updateRule } from './change-rule.ts';
import { previewRule } from './preview.ts';
import { listRules, requireRule, toRuleDto } from './rule-row.ts';

export const limiterHandlers = handlers({
  'limiter.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listRules(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: rows, meta: { page, itemsPerPage, total } };
    }),

  'limiter.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: toRuleDto(await requireRule(tx, caller, BigInt(params.ruleId)), caller),
    })),

  'limiter.create': async ({ context, caller, body, services }) => {
    const { answer } = await command(services.store, context, (tx) => createRule(tx, caller, body));
    return { data: answer };
  },

  'limiter.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      updateRule(tx, caller, BigInt(params.ruleId), body),
    );
    return { data: answer };
  },

  'limiter.archive': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      archiveRule(tx, caller, BigInt(params.ruleId), body),
    );
    return { data: answer };
  },

  'limiter.preview': async ({ caller, body, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await previewRule(tx, caller, body),
    })),

  'limiter.actions': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listActions(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: rows, meta: { page, itemsPerPage, total } };
    }),
});
