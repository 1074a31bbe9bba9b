import type { Round } from '@drawdesk/contract';
import type { CommandContext } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { cancelRound, closeNow, extendClose, openNow } from './change-round.ts';
import { roundFilterOf } from './round-filter.ts';
import { countRounds, listRounds, roundFor } from './round-view.ts';
import { askVoid, confirmVoid, declineVoid } from './void-round.ts';

interface Acting {
  params: { roundId: string };
  body: { reason: string };
  caller: AccountCaller;
  context: CommandContext;
  services: Services;
}

type Act = (
  store: Store,
  context: CommandContext,
  change: { roundId: RoundId; reason: string },
) => Promise<void>;

/** An action on a round answers with the round after the action. */
const acting =
  (act: Act) =>
  async ({ params, body, caller, context, services }: Acting): Promise<{ data: Round }> => {
    const roundId = BigInt(params.roundId);
    await act(services.store, context, { roundId, reason: body.reason });
    return { data: await roundFor(services.store, caller, roundId) };
  };

export const roundHandlers = handlers({
  'rounds.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { filter, page } = roundFilterOf(query);
      const total = await countRounds(tx, caller, filter);
      const meta = { page: query.page, itemsPerPage: query.itemsPerPage, total };
      return { data: await listRounds(tx, caller, filter, page), meta };
    }),

  'rounds.get': async ({ caller, params, services }) => ({
    data: await roundFor(services.store, caller, BigInt(params.roundId)),
  }),

  'rounds.openNow': acting(openNow),
  'rounds.closeNow': acting(closeNow),
  'rounds.cancel': acting(cancelRound),
  'rounds.void': acting(askVoid),
  'rounds.confirmVoid': acting(confirmVoid),
  'rounds.declineVoid': async (call) =>
    acting((store, context, change) => declineVoid(store, call.services.jobs, context, change))(call),

  'rounds.extendClose': async (call) =>
    acting((store, context, change) =>
      extendClose(store, context, { ...change, closeAt: new Date(call.body.closeAt) }),
    )(call),
});
