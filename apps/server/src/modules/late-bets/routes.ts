import type { LateVoid } from '@drawdesk/contract';
import type { LateVoidId, RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { roundFor } from '../rounds/round-view.ts';
import { readLateVoids } from '../settlement/late-void-row.ts';
import { askLateVoid } from './ask-late-void.ts';
import { confirmLateVoid, declineLateVoid } from './decide-late-void.ts';
import { setDrawnAt } from './drawn-at.ts';
import { toLateVoidDto } from './late-bets-dto.ts';
import { lateRound } from './late-rows.ts';
import { listLateBills, showLateBets } from './queries.ts';

export const lateBetHandlers = handlers({
  'lateBets.get': async ({ caller, params, query, services }) => ({
    data: await services.store.transaction(scopeOf(caller), async (tx) =>
      showLateBets(tx, caller, await lateRound(tx, caller, { ...params, ...query })),
    ),
  }),

  'lateBets.bills': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const late = await lateRound(tx, caller, { ...params, drawnAt: query.drawnAt });
      const { bills, total } = await listLateBills(tx, late, query);
      return { data: bills, meta: { page: query.page, itemsPerPage: query.itemsPerPage, total } };
    }),

  'lateBets.setDrawnAt': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const drawnAt = body.drawnAt === null ? null : new Date(body.drawnAt);
    await setDrawnAt(services.store, context, { roundId, drawnAt, reason: body.reason });
    return { data: await roundFor(services.store, caller, roundId) };
  },

  'lateBets.ask': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const lateVoidId = await askLateVoid(services.store, context, { roundId, reason: body.reason });
    return { data: await lateVoidFor(services.store, caller, { roundId, lateVoidId }) };
  },

  'lateBets.confirm': async ({ caller, context, params, body, services }) => {
    const which = { roundId: BigInt(params.roundId), lateVoidId: BigInt(params.lateVoidId) };
    await confirmLateVoid(services.store, context, { ...which, reason: body.reason });
    return { data: await lateVoidFor(services.store, caller, which) };
  },

  'lateBets.decline': async ({ caller, context, params, body, services }) => {
    const which = { roundId: BigInt(params.roundId), lateVoidId: BigInt(params.lateVoidId) };
    await declineLateVoid(services.store, context, { ...which, reason: body.reason });
    return { data: await lateVoidFor(services.store, caller, which) };
  },
});

/** A request after an action on it. */
async function lateVoidFor(
  store: Store,
  caller: AccountCaller,
  { roundId, lateVoidId }: { roundId: RoundId; lateVoidId: LateVoidId },
): Promise<LateVoid> {
  const rows = await store.transaction(scopeOf(caller), (tx) => readLateVoids(tx, roundId));
  const row = rows.find((one) => one.id === lateVoidId);
  if (!row) throw new DomainError('not_found', { what: 'late void' });
  return toLateVoidDto(row, caller);
}
