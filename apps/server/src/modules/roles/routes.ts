import { command } from '../../platform/command/command.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { changeRules, resetRules } from './change-rules.ts';
import { describeMatrix } from './matrix.ts';

/** An admin has the right on the subject, but no role rules (screens.md §2). */
function requireSuperadmin(caller: AccountCaller): void {
  if (caller.role !== 'company:superadmin') throw new DomainError('superadmin_only');
}

export const roleHandlers = handlers({
  'roles.matrix': async ({ caller, services }) => {
    requireSuperadmin(caller);
    return services.store.transaction(scopeOf(caller), async (tx) => ({ data: await describeMatrix(tx) }));
  },

  'roles.update': async ({ context, caller, body, services }) => {
    requireSuperadmin(caller);
    const { answer } = await command(services.store, context, (tx) => changeRules(tx, caller, body));
    return { data: answer };
  },

  'roles.reset': async ({ context, caller, body, services }) => {
    requireSuperadmin(caller);
    const { answer } = await command(services.store, context, (tx) => resetRules(tx, caller, body));
    return { data: answer };
  },
});
