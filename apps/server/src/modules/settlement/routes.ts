import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { countSettlements, listSettlements } from './queries.ts';
import { recheckSettlement } from './recheck.ts';

export const settlementHandlers = handlers({
  'settlement.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { page, itemsPerPage, sortBy, orderBy, roundId, ...rest } = query;
      const filter = { ...rest, roundId: roundId === undefined ? undefined : BigInt(roundId) };
      const offset = (page - 1) * itemsPerPage;
      const runs = await listSettlements(tx, caller, filter, {
        sortBy,
        orderBy,
        limit: itemsPerPage,
        offset,
      });
      return { data: runs, meta: { page, itemsPerPage, total: await countSettlements(tx, caller, filter) } };
    }),

  'settlement.recheck': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const settlementId = BigInt(params.settlementId);
      // a run of a provider group outside the caller's rule does not exist for the caller
      const [known] = await listSettlements(
        tx,
        caller,
        { settlementId },
        { orderBy: 'asc', limit: 1, offset: 0 },
      );
      const outcome = known && (await recheckSettlement(tx, settlementId));
      if (!outcome) throw new DomainError('not_found', { what: 'settlement' });
      return { data: outcome };
    }),
});
