import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import { offerCacheOf } from '../offers/shared-offer-cache.ts';
import { readProofHead, withShots } from './round-proof.ts';
import { roundShots } from './round-shots.ts';
import { readRunningShots } from './running-shots.ts';
import { shoot } from './take-shot.ts';

/**
 * The proof of a round that is over does not change any more, unless its round is voided. One that is awaited
 * is requested again.
 */
const overSeconds = 60;

export const houseHandlers = handlers({
  'intake.shoot': async ({ context, caller, params, body, services }) => ({
    data: await shoot({ store: services.store, book: offerCacheOf(services.store) }, context, caller, {
      roundId: BigInt(params.roundId),
      ...body,
    }),
  }),

  // shots are masked, so the list is the same for every site
  'intake.shots': async ({ params, services }) => ({
    data: await services.store.transaction({ as: 'company' }, (tx) =>
      readRunningShots(tx, BigInt(params.roundId)),
    ),
  }),

  'house.shots': ({ caller, params, query, services }) =>
    roundShots(services.store, caller, BigInt(params.roundId), query),

  'house.proof': async ({ params, services, reply, origin }) => {
    const { store, responseCache } = services;
    const roundId = BigInt(params.roundId);
    const head = await store.transaction({ as: 'company' }, (tx) => readProofHead(tx, roundId));
    // the hash of the list identifies its shots, so a client that has a copy does not cost a list
    const etag = entityTag(head);
    const over = head.drawn ?? head.proof.commitReveal?.revealedAt;
    reply
      .header('etag', etag)
      .header('cache-control', over ? `public, max-age=${overSeconds}` : 'public, no-cache');
    if (holdsCopy(origin.ifNoneMatch, etag)) {
      reply.status(304);
      return { data: head.proof };
    }
    if (!head.drawn) return { data: head.proof };
    // megabytes, the same for everybody
    return responseCache.get(etag, async () => {
      const data = await store.transaction({ as: 'company' }, (tx) => withShots(tx, roundId, head));
      return JSON.stringify({ data });
    });
  },
});
