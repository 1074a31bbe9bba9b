import type { IntakeBill } from '@drawdesk/contract';
import type { Decision } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { RowBuffer } from '../../platform/db/row-buffer.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { LoadingOfferCache } from '../offers/offer-cache.ts';
import { offerCacheOf } from '../offers/shared-offer-cache.ts';
import type { RefusalRow, RefusedBill } from '../refusals/refusal-rows.ts';
import { keepRefusals } from '../refusals/write-refusals.ts';
import { type Batcher, openBatcher, unbatched } from './batcher.ts';
import type { BillIntent, PlacedBill, PlaceOutcome } from './bill-intent.ts';
import { toBillDto } from './intake-dto.ts';
import { placeBatch } from './place-batch.ts';
import { placeBills } from './place-bills.ts';
import { type IntakeWatch, watchIntake } from './watch-intake.ts';

/** What takes the bills of one running app: its offer cache and its batcher. */
export interface Intake {
  store: Store;
  offers: LoadingOfferCache;
  batcher: Batcher;
  watch: IntakeWatch;
}

/**
 * @param batching - whether bills that arrive together share a transaction.
 * @param refusals - where the refused lines of bills are kept, once the bills are committed.
 */
export function openIntake(store: Store, batching: boolean, refusals: RowBuffer<RefusalRow>): Intake {
  const offers = offerCacheOf(store);
  const watch = watchIntake(store);
  async function place(aggregatorId: AggregatorId, bills: readonly BillIntent[]): Promise<PlaceOutcome[]> {
    const outcomes = await watch.batch(bills, () => placeBatch(store, offers, aggregatorId, bills));
    for (const [index, intent] of bills.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'placed') keepRefusals(refusals, refusedBill(aggregatorId, intent, outcome));
    }
    return outcomes;
  }
  const batcher = batching
    ? openBatcher({ gatherMs: 3, ticketsMax: 2_000, waitingMax: 20_000, place })
    : unbatched(place);
  return { store, offers, batcher, watch };
}

/** What is kept of a bill of which lines were refused. */
export const refusedBill = (
  aggregatorId: AggregatorId,
  intent: BillIntent,
  placed: PlacedBill,
): RefusedBill => ({
  aggregatorId,
  agentId: intent.agentId,
  player: intent.player,
  roundId: intent.roundId,
  billId: placed.billId,
  refusedAt: placed.placedAt,
  requestKey: intent.idempotency?.key ?? '',
  items: intent.items,
  decision: placed.decision,
});

/**
 * What placing a bill would decide now; nothing is written.
 * @throws DomainError `not_found`, `not_signed_in`.
 */
export async function quoteBill(
  { store, offers }: Intake,
  aggregatorId: AggregatorId,
  intent: BillIntent,
): Promise<Decision> {
  const [outcome] = await store.dryRun({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
    placeBills(tx, { aggregatorId, bills: [intent] }, { offerCache: offers, past: null }),
  );
  if (outcome?.kind === 'placed') return outcome.decision;
  throw outcome?.kind === 'refused' ? refusalOf(outcome) : new DomainError('internal');
}

/**
 * Places a bill. A bill that was sent before with the same key is answered with the stored response.
 * @throws DomainError `not_found`, `not_signed_in`, `idempotency_key_reused`, `idempotency_in_progress`.
 */
export async function placeBill(
  { batcher, watch }: Intake,
  aggregatorId: AggregatorId,
  intent: BillIntent,
): Promise<{ bill: IntakeBill; replayed: boolean }> {
  const outcome = await watch.bill(intent, () => batcher.place(aggregatorId, intent));
  if (outcome.kind === 'refused') throw refusalOf(outcome);
  if (outcome.kind === 'placed') return { bill: toBillDto(intent, outcome), replayed: false };
  // our own response, read back from where placeBatch stored it
  return { bill: outcome.answer as IntakeBill, replayed: true };
}

const refusalOf = ({ code }: Extract<PlaceOutcome, { kind: 'refused' }>): DomainError =>
  code === 'not_found' ? new DomainError(code, { what: 'round' }) : new DomainError(code);
