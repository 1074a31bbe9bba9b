import { requireRoundToRead, viewTotal } from '../../business/rounds/require-round.ts';
import { type AccountCaller, scopeOf } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import { totalsByMember, totalsByNumber, totalsByType } from './queries.ts';
import { riskOfRound } from './risk.ts';
import { streamLive } from './stream.ts';

const roundOfTotals = (tx: Tx, caller: AccountCaller, roundId: string) =>
  requireRoundToRead(tx, caller, BigInt(roundId), viewTotal);

export const totalHandlers = handlers({
  'totals.byNumber': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await totalsByNumber(tx, caller, await roundOfTotals(tx, caller, params.roundId), query.betType),
    })),

  'totals.byType': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await totalsByType(tx, caller, await roundOfTotals(tx, caller, params.roundId)),
    })),

  'totals.byMember': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) =>
      totalsByMember(tx, caller, await roundOfTotals(tx, caller, params.roundId), query),
    ),

  'totals.risk': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await riskOfRound(tx, caller, await roundOfTotals(tx, caller, params.roundId)),
    })),

  'totals.stream': async ({ caller, query, services, reply, origin }) => {
    await streamLive(services, caller, query.roundId ?? null, reply, origin.lastEventId);
    return undefined;
  },
});
