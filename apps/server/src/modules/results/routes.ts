import { handlers } from '../../platform/http/handler.ts';
import { showRound } from '../rounds/list-rounds.ts';
import { toRoundDto } from '../rounds/round-dto.ts';
import { checkResult } from './check-entry.ts';
import { confirmResult, rejectResult } from './confirm-result.ts';
import { enterResult } from './enter-result.ts';
import { listResults, showResult } from './list-results.ts';
import { previewResult } from './preview.ts';
import { toVersionDto } from './result-dto.ts';

export const resultHandlers = handlers({
  'results.list': async ({ caller, params, services }) => {
    const versions = await listResults(services.store, caller, BigInt(params.roundId));
    return { data: versions.map(toVersionDto) };
  },

  'results.check': async ({ context, params, body, services }) => ({
    data: await checkResult(services.store, context, {
      roundId: BigInt(params.roundId),
      entered: body.entered,
    }),
  }),

  'results.enter': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const { resultId } = await enterResult(services, context, {
      roundId,
      entered: body.entered,
      reason: body.reason,
      drawnAt: body.drawnAt === undefined ? undefined : new Date(body.drawnAt),
    });
    return { data: toVersionDto(await showResult(services.store, caller, { roundId, resultId })) };
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
    return { data: toRoundDto(await showRound(services.store, caller, roundId)) };
  },

  'results.reject': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    await rejectResult(services, context, {
      roundId,
      resultId: BigInt(params.resultId),
      reason: body.reason,
    });
    return { data: toRoundDto(await showRound(services.store, caller, roundId)) };
  },
});
