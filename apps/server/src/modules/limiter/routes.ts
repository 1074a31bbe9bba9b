import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { archiveRule, createRule, updateRule } from './change-rule.ts';
import { listActions } from './list-actions.ts';
import { findRule, listRules } from './list-rules.ts';
import { previewRule } from './preview-rule.ts';
import { toRuleDto } from './rule-dto.ts';

export const limiterHandlers = handlers({
  'limiter.list': async ({ caller, query, services }) => {
    const rules = await listRules(services.store, caller, query);
    return toPageDto(
      mapRows(rules, (row) => toRuleDto(row, caller)),
      query,
    );
  },

  'limiter.get': async ({ caller, params, services }) => ({
    data: toRuleDto(await findRule(services.store, caller, BigInt(params.ruleId)), caller),
  }),

  'limiter.create': async ({ context, body, services }) => ({
    data: await createRule(services.store, context, body),
  }),

  'limiter.update': async ({ context, params, body, services }) => ({
    data: await updateRule(services.store, context, BigInt(params.ruleId), body),
  }),

  'limiter.archive': async ({ context, params, body, services }) => ({
    data: await archiveRule(services.store, context, BigInt(params.ruleId), body),
  }),

  'limiter.preview': async ({ caller, body, services }) => ({
    data: await previewRule(services.store, caller, { ...body, roundId: BigInt(body.roundId) }),
  }),

  'limiter.actions': async ({ caller, query, services }) =>
    toPageDto(await listActions(services.store, caller, query), query),
});
