import type { IntakeBill } from '@drawdesk/contract';
import { Refusal } from '../../platform/errors/refusal.ts';
import { markReplay } from '../../platform/http/bind.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { OpenOfferBook } from '../offers/offer-book.ts';
import { offerBookOf } from '../offers/shared-book.ts';
import { type Batcher, openBatcher, unbatched } from './batcher.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { bookBatch } from './book-batch.ts';
import { openRounds } from './open-rounds.ts';
import { placeBills } from './place-bills.ts';
import { intentOf, wireBill, wireDecision } from './wire.ts';

interface Intake {
  book: OpenOfferBook;
  batcher: Batcher;
}

const intakes = new WeakMap<Services, Intake>();

/** One offer book and one batcher for each running app. */
function intakeOf(services: Services): Intake {
  const known = intakes.get(services);
  if (known) return known;
  const book = offerBookOf(services.store);
  const place = (aggregatorId: bigint, bills: readonly BillIntent[]) =>
    bookBatch(services.store, book, aggregatorId, bills);
  const batcher = services.intakeBatching
    ? openBatcher({ gatherMs: 3, ticketsMax: 2_000, waitingMax: 20_000, place })
    : unbatched(place);
  const intake = { book, batcher };
  intakes.set(services, intake);
  return intake;
}

function refuse(outcome: Extract<PlaceOutcome, { kind: 'refused' }>): Refusal {
  return new Refusal(outcome.code, outcome.code === 'not_found' ? { what: 'round' } : {});
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
    if (outcome?.kind === 'placed') return { data: wireDecision(outcome.decision) };
    throw outcome?.kind === 'refused' ? refuse(outcome) : new Refusal('internal');
  },

  'intake.place': async ({ caller, body, ask, services, reply }) => {
    const intent = intentOf(caller, body, ask.idempotencyKey ?? null);
    const outcome = await intakeOf(services).batcher.place(caller.aggregatorId, intent);
    if (outcome.kind === 'refused') throw refuse(outcome);
    if (outcome.kind === 'placed') return { data: wireBill(intent, outcome) };
    markReplay(reply);
    // our own answer, read back from where this handler put it
    return { data: outcome.answer as IntakeBill };
  },
});
