import type { Round } from '@drawdesk/contract';
import type { RoundId } from '../../platform/db/ids.ts';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import type { Store } from '../../platform/db/store.ts';
import { type Call, handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { cancelRound, closeNow, extendClose, openNow } from './change-round.ts';
import { listRounds, showRound } from './list-rounds.ts';
import { toListedRoundDto, toRoundDto } from './round-dto.ts';
import { askVoid, confirmVoid, declineVoid } from './void-round.ts';

type RoundCall = Pick<Call<'rounds.cancel'>, 'params' | 'body' | 'caller' | 'context' | 'services'>;

type RoundAction = (
  store: Store,
  context: RoundCall['context'],
  change: { roundId: RoundId; reason: string },
) => Promise<void>;

/** An action on a round answers with the round after the action. */
const acting =
  (action: RoundAction) =>
  async ({ params, body, caller, context, services }: RoundCall): Promise<{ data: Round }> => {
    const roundId = BigInt(params.roundId);
    await action(services.store, context, { roundId, reason: body.reason });
    return { data: toRoundDto(await showRound(services.store, caller, roundId)) };
  };

export const roundHandlers = handlers({
  'rounds.list': async ({ caller, query, services }) => {
    const { withoutBets, ...page } = await listRounds(services.store, caller, query);
    return { ...toPageDto(mapRows(page, toListedRoundDto), query), summary: { withoutBets } };
  },

  'rounds.get': async ({ caller, params, services }) => ({
    data: toRoundDto(await showRound(services.store, caller, BigInt(params.roundId))),
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
