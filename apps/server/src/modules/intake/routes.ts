import type { IntakeBill } from '@drawdesk/contract';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { markReplay } from '../../platform/http/bind.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { LoadingOfferCache } from '../offers/offer-cache.ts';
import { offerCacheOf } from '../offers/shared-offer-cache.ts';
import { type Batcher, openBatcher, unbatched } from './batcher.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { intentOf, toBillDto, toDecisionDto } from './intake-dto.ts';
import { openRounds } from './open-rounds.ts';
import { placeBatch } from './place-batch.ts';
import { placeBills } from './place-bills.ts';

interface Intake {
  book: LoadingOfferCache;
  batcher: Batcher;
}

const intakes = new WeakMap<Services, Intake>();

/** One offer cache and one batcher for each running app. */
function intakeOf(services: Services): Intake {
  const known = intakes.get(services);
  if (known) return known;
  const book = offerCacheOf(services.store);
  const place = (aggregatorId: AggregatorId, bills: readonly BillIntent[]) =>
    placeBatch(services.store, book, aggregatorId, bills);
  const batcher = services.intakeBatching
    ? openBatcher({ gatherMs: 3, ticketsMax: 2_000, waitingMax: 20_000, place })
    : unbatched(place);
  const intake = { book, batcher };
  intakes.set(services, intake);
  return intake;
}

function refuse(outcome: Extract<PlaceOutcome, { kind: 'refused' }>): DomainError {
  return new DomainError(outcome.code, outcome.code === 'not_found' ? { what: 'round' } : {});
}

export const intakeHandlers = handlers({
  'intake.rounds': async ({ caller, query, services, reply, origin }) =>
    openRounds(services.store, intakeOf(services).book, caller, query, {
      reply,
      ifNoneMatch: origin.ifNoneMatch,
    }),

  'intake.quote': async ({ caller, body, services }) => {
    const { aggregatorId } = caller;
    const intent = intentOf(caller, body, null);
    const outcomes = await services.store.dryRun({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
      placeBills(tx, { aggregatorId, bills: [intent] }, { book: intakeOf(services).book, past: null }),
    );
    const outcome = outcomes[0];
    if (outcome?.kind === 'placed') return { data: toDecisionDto(outcome.decision) };
    throw outcome?.kind === 'refused' ? refuse(outcome) : new DomainError('internal');
  },

  'intake.place': async ({ caller, body, context, services, reply }) => {
    const intent = intentOf(caller, body, context.idempotencyKey ?? null);
    const outcome = await intakeOf(services).batcher.place(caller.aggregatorId, intent);
    if (outcome.kind === 'refused') throw refuse(outcome);
    if (outcome.kind === 'placed') return { data: toBillDto(intent, outcome) };
    markReplay(reply);
    // our own response, read back from where this handler stored it
    return { data: outcome.answer as IntakeBill };
  },
});
