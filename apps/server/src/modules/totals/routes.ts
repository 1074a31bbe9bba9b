import type { FastifyReply } from 'fastify';
import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRoundToRead, viewTotal } from '../round-state/require-round.ts';
import { totalsByMember } from './by-member.ts';
import { type Looking, sharedNumbers, sharedRisk, sharedTypes } from './shared-totals.ts';
import { streamLive } from './stream.ts';
import { type PartQuery, partOf } from './tree-part.ts';

/** What a caller looks at, after the rights are checked. */
const looking = (
  services: Services,
  caller: AccountCaller,
  roundId: string,
  asked: PartQuery,
): Promise<Looking> =>
  services.store.transaction(scopeOf(caller), async (tx) => ({
    caller,
    round: await requireRoundToRead(tx, caller, BigInt(roundId), viewTotal),
    part: await partOf(tx, caller, asked),
  }));

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
  'totals.byNumber': async ({ caller, params, query, services, reply, origin }) => {
    const at = await looking(services, caller, params.roundId, query);
    const { numbers } = await sharedNumbers(services, at, query.betType);
    return tagged(numbers, reply, origin.ifNoneMatch);
  },

  'totals.byType': async ({ caller, params, query, services, reply, origin }) => {
    const at = await looking(services, caller, params.roundId, query);
    return tagged(await sharedTypes(services, at), reply, origin.ifNoneMatch);
  },

  'totals.byMember': async ({ caller, params, query, services }) => {
    const { round, part } = await looking(services, caller, params.roundId, query);
    return services.store.transaction(scopeOf(caller), (tx) =>
      totalsByMember(tx, caller, part, round, query),
    );
  },

  'totals.risk': async ({ caller, params, query, services, reply, origin }) => {
    const at = await looking(services, caller, params.roundId, query);
    return tagged(await sharedRisk(services, at), reply, origin.ifNoneMatch);
  },

  'totals.stream': async ({ caller, query, services, reply, origin }) => {
    await streamLive(services, caller, query, reply, origin.lastEventId);
    return undefined;
  },
});
