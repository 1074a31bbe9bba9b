import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { roundFor } from '../rounds/round-view.ts';
import { checkResult } from './check-entry.ts';
import { confirmResult, rejectResult } from './confirm-result.ts';
import { enterResult } from './enter-result.ts';
import { listResults } from './list.ts';
import { previewResult } from './preview.ts';

export const resultHandlers = handlers({
  'results.list': async ({ caller, params, services }) => ({
    data: await services.store.transaction(scopeOf(caller), (tx) =>
      listResults(tx, caller, BigInt(params.roundId)),
    ),
  }),

  'results.check': async ({ context, params, body, services }) => ({
    data: await checkResult(services.store, context, {
      roundId: BigInt(params.roundId),
      entered: body.entered,
    }),
  }),

  'results.enter': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const { entered: draw, reason, drawnAt } = body;
    const { resultId } = await enterResult(services, context, {
      ...{ roundId, entered: draw, reason },
      drawnAt: drawnAt === undefined ? undefined : new Date(drawnAt),
    });
    const versions = await services.store.transaction(scopeOf(caller), (tx) =>
      listResults(tx, caller, roundId),
    );
    const entered = versions.find((version) => version.resultId === String(resultId));
    if (!entered) throw new DomainError('not_found', { what: 'result' });
    return { data: entered };
  },

  'results.preview': async ({ caller, params, services }) => ({
    data: await previewResult(services.store, caller, {
      roundId: BigInt(params.roundId),
      resultId: BigInt(params.resultId),
    }),
  }),

  'results.confirm': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    await confirmResult(services, context, {
      roundId,
      resultId: BigInt(params.resultId),
      entered: body.entered,
    });
    return { data: await roundFor(services.store, caller, roundId) };
  },

  'results.reject': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    await rejectResult(services, context, {
      roundId,
      resultId: BigInt(params.resultId),
      reason: body.reason,
    });
    return { data: await roundFor(services.store, caller, roundId) };
  },
});
