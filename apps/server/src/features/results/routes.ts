import { checkResult } from '../../business/results/check.ts';
import { confirmResult, rejectResult } from '../../business/results/confirm.ts';
import { enterResult } from '../../business/results/enter.ts';
import { previewResult } from '../../business/results/preview.ts';
import { roundFor } from '../../business/rounds/round-view.ts';
import { scopeOf } from '../../platform/auth/caller.ts';
import { handlers } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listResults } from './list.ts';

export const resultHandlers = handlers({
  'results.list': async ({ caller, params, services }) => ({
    data: await services.store.transaction(scopeOf(caller), (tx) =>
      listResults(tx, caller, BigInt(params.roundId)),
    ),
  }),

  'results.check': async ({ ask, params, body, services }) => ({
    data: await checkResult(services.store, ask, {
      roundId: BigInt(params.roundId),
      entered: body.entered,
    }),
  }),

  'results.enter': async ({ caller, ask, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const { entered: draw, reason, drawnAt } = body;
    const { resultId } = await enterResult(services, ask, {
      ...{ roundId, entered: draw, reason },
      drawnAt: drawnAt === undefined ? undefined : new Date(drawnAt),
    });
    const versions = await services.store.transaction(scopeOf(caller), (tx) =>
      listResults(tx, caller, roundId),
    );
    const entered = versions.find((version) => version.resultId === String(resultId));
    if (!entered) throw new Refusal('not_found', { what: 'result' });
    return { data: entered };
  },

  'results.preview': async ({ caller, params, services }) => ({
    data: await previewResult(services.store, caller, {
      roundId: BigInt(params.roundId),
      resultId: BigInt(params.resultId),
    }),
  }),

  'results.confirm': async ({ caller, ask, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    await confirmResult(services, ask, { roundId, resultId: BigInt(params.resultId), entered: body.entered });
    return { data: await roundFor(services.store, caller, roundId) };
  },

  'results.reject': async ({ caller, ask, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    await rejectResult(services, ask, { roundId, resultId: BigInt(params.resultId), reason: body.reason });
    return { data: await roundFor(services.store, caller, roundId) };
  },
});
