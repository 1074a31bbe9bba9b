import { entityTag, holdsCopy } from '../../platform/http/entity-tag.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { offerCacheOf } from '../offers/shared-offer-cache.ts';
import { showProofHead, showWholeProof } from './round-proof.ts';
import { roundShots } from './round-shots.ts';
import { showRunningShots } from './running-shots.ts';
import { shoot } from './take-shot.ts';

/**
 * The proof of a round that is over does not change any more, unless its round is voided. One that is awaited
 * is requested again.
 */
const overSeconds = 60;

export const houseHandlers = handlers({
  'intake.shoot': async ({ context, params, body, services: { store } }) => ({
    data: await shoot({ store, offers: offerCacheOf(store) }, context, {
      roundId: BigInt(params.roundId),
      ...body,
    }),
  }),

  'intake.shots': async ({ params, services }) => ({
    data: await showRunningShots(services.store, BigInt(params.roundId)),
  }),

  'house.shots': async ({ caller, params, query, services }) => {
    const { state, page } = await roundShots(services.store, caller, BigInt(params.roundId), query);
    return { ...toPageDto(page, query), standing: state };
  },

  'house.proof': async ({ params, services, reply, origin }) => {
    const { store, responseCache } = services;
    const roundId = BigInt(params.roundId);
    const head = await showProofHead(store, roundId);
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
      const data = await showWholeProof(store, roundId, head);
      return JSON.stringify({ data });
    });
  },
});
