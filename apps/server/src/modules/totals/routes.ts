import type { FastifyReply } from 'fastify';
import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { seesLayOffs } from '../dealers/dealing-tier.ts';
import { listMemberTotals } from './by-member.ts';
import { listRoundTotals } from './list-round-totals.ts';
import { sharedNumbers, sharedRisk, sharedTypes, withoutLayOffs } from './shared-totals.ts';
import { viewRound } from './viewed-round.ts';

/**
 * Screens send this request again and again: a client that already has the same response gets "not
 * modified".
 */
function tagged<T>(data: T, reply: FastifyReply, ifNoneMatch: string | undefined): { data: T } {
  const etag = entityTag(data);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (holdsCopy(ifNoneMatch, etag)) reply.status(304);
  return { data };
}

export const totalHandlers = handlers({
  'totals.rounds': async ({ caller, query, services }) => {
    const { withoutBets, ...page } = await listRoundTotals(services.store, caller, query);
    return { ...toPageDto(page, query), summary: { withoutBets } };
  },

  'totals.byNumber': async ({ caller, params, query, services, reply, origin }) => {
    const view = await viewRound(services.store, caller, BigInt(params.roundId), query);
    const { numbers } = await sharedNumbers(services.store, view, query.betType);
    return tagged(numbers, reply, origin.ifNoneMatch);
  },

  'totals.byType': async ({ caller, params, query, services, reply, origin }) => {
    const view = await viewRound(services.store, caller, BigInt(params.roundId), query);
    return tagged(await sharedTypes(services.store, view), reply, origin.ifNoneMatch);
  },

  'totals.byMember': async ({ caller, params, query, services }) => {
    const roundId = BigInt(params.roundId);
    const { summary, ...page } = await listMemberTotals(services.store, caller, roundId, query);
    return { ...toPageDto(page, query), summary };
  },

  'totals.risk': async ({ caller, params, query, services, reply, origin }) => {
    const view = await viewRound(services.store, caller, BigInt(params.roundId), query);
    const risk = await sharedRisk(services.store, view);
    return tagged(seesLayOffs(caller) ? risk : withoutLayOffs(risk), reply, origin.ifNoneMatch);
  },
});
