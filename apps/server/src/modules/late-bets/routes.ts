import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { showRound } from '../rounds/list-rounds.ts';
import { toRoundDto } from '../rounds/round-dto.ts';
import { askLateVoid } from './ask-late-void.ts';
import { confirmLateVoid, declineLateVoid } from './decide-late-void.ts';
import { setDrawnAt } from './drawn-at.ts';
import { toLateBetsDto, toLateBillDto, toLateTime, toLateVoidDto } from './late-bets-dto.ts';
import { listLateBills } from './list-late-bills.ts';
import { showLateBets, showLateVoid } from './show-late-bets.ts';

export const lateBetHandlers = handlers({
  'lateBets.get': async ({ caller, params, query, services, language }) => ({
    data: toLateBetsDto(
      await showLateBets(services.store, caller, toLateTime(params, query)),
      caller,
      language,
    ),
  }),

  'lateBets.bills': async ({ caller, params, query, services }) => {
    const at = toLateTime(params, query);
    const { late, bills } = await listLateBills(services.store, caller, at, query);
    return toPageDto(
      mapRows(bills, (row) => toLateBillDto(row, late)),
      query,
    );
  },

  'lateBets.setDrawnAt': async ({ caller, context, params, body, services }) => {
    const roundId = BigInt(params.roundId);
    const drawnAt = body.drawnAt === null ? null : new Date(body.drawnAt);
    await setDrawnAt(services.store, context, { roundId, drawnAt, reason: body.reason });
    return { data: toRoundDto(await showRound(services.store, caller, roundId)) };
  },

  'lateBets.ask': async ({ caller, context, params, body, services, language }) => {
    const roundId = BigInt(params.roundId);
    const lateVoidId = await askLateVoid(services.store, context, { roundId, reason: body.reason });
    const request = await showLateVoid(services.store, caller, { roundId, lateVoidId });
    return { data: toLateVoidDto(request, caller, language) };
  },

  'lateBets.confirm': async ({ caller, context, params, body, services, language }) => {
    const which = { roundId: BigInt(params.roundId), lateVoidId: BigInt(params.lateVoidId) };
    await confirmLateVoid(services.store, context, { ...which, reason: body.reason });
    return { data: toLateVoidDto(await showLateVoid(services.store, caller, which), caller, language) };
  },

  'lateBets.decline': async ({ caller, context, params, body, services, language }) => {
    const which = { roundId: BigInt(params.roundId), lateVoidId: BigInt(params.lateVoidId) };
    await declineLateVoid(services.store, context, { ...which, reason: body.reason });
    return { data: toLateVoidDto(await showLateVoid(services.store, caller, which), caller, language) };
  },
});
