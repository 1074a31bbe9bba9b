import type { IntakeBill } from '@drawdesk/contract';
import type { Decision } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { RowBuffer } from '../../platform/db/row-buffer.ts';
import type { Store } from '../../platform/db/store.ts';
import { isOnNodes } from '../../platform/db/store-on-nodes.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { LoadingOfferCache } from '../offers/offer-cache.ts';
import { offerCacheOf } from '../offers/shared-offer-cache.ts';
import type { RefusalRow, RefusedBill } from '../refusals/refusal-rows.ts';
import { keepRefusals } from '../refusals/write-refusals.ts';
import { type Batcher, openBatcher, type PlaceTogether, unbatched } from './batcher.ts';
import type { BillIntent, PlacedBill, PlaceOutcome } from './bill-intent.ts';
import { toBillDto } from './intake-dto.ts';
import { placeBatch } from './place-batch.ts';
import { quoteBills } from './quote-bills.ts';
import { openQuoter, type Quoter } from './quoter.ts';
import { billNotTaken } from './waiting-bills.ts';
import { type IntakeWatch, watchIntake } from './watch-intake.ts';

/** What takes the bills of one running app: its offer cache and its batcher. */
export interface Intake {
  store: Store;
  offers: LoadingOfferCache;
  batcher: Batcher;
  quoter: Quoter;
  watch: IntakeWatch;
}

/**
 * Three lanes keep the database busy while the bills of the next batch are decided, and the API while the database works.
 * A batch of this size takes some tens of milliseconds, which is also how long a lock is held at most.
 */
const batches = {
  ...{ lanes: 3, gatherMs: 1, ticketsMax: 1_000 },
  ...{
    lockMs: 150,
    busyMs: 500,
    apartLockMs: 2_000,
    apartMax: 4,
    queueMsMax: 5_000,
    now: () => performance.now(),
  },
} as const;

/** A read for each connection of quotes, and none larger than a batch of bets: it keeps the process as long from all else. */
const quotes = { lanes: 4, ticketsMax: 1_000 } as const;

/**
 * @param batching - whether bills that arrive together share a transaction.
 * @param refusals - where the refused lines of bills are kept, once the bills are committed.
 */
export function openIntake(store: Store, batching: boolean, refusals: RowBuffer<RefusalRow>): Intake {
  const offers = offerCacheOf(store);
  const watch = watchIntake();
  const place: PlaceTogether = async (bills, how) => {
    const outcomes = await watch.batch(bills, () => placeBatch(store, offers, bills, { ...how, watch }));
    for (const [index, intent] of bills.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'placed') keepRefusals(refusals, refusedBill(intent, outcome));
    }
    return outcomes;
  };
  // while nobody knows, as if it were: a batch of one master is right everywhere
  const isOfOneMaster = () => isOnNodes(store).catch(() => true);
  const batcher = batching ? openBatcher({ ...batches, place, isOfOneMaster }) : unbatched(place);
  const quote = (bills: readonly BillIntent[]) => quoteBills(store, offers, bills);
  return { store, offers, batcher, quoter: openQuoter({ ...quotes, quote, isOfOneMaster }), watch };
}

/** What a bill of this master would be refused with, whatever it is; null if it can be taken. */
export function refuseEarly(
  { batcher, watch }: Intake,
  aggregatorId: AggregatorId,
  waitMs: number,
): DomainError | null {
  const refusal = batcher.refusalOf(aggregatorId, waitMs);
  if (refusal) watch.refusedEarly(refusal);
  return refusal;
}

/** What is kept of a bill of which lines were refused. */
export const refusedBill = (intent: BillIntent, placed: PlacedBill): RefusedBill => ({
  aggregatorId: intent.aggregatorId,
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
 * Places a bill, if that is possible while the player site waits. A bill that was sent before with the same key is answered with the stored response.
 * @throws DomainError `not_found`, `not_signed_in`, `idempotency_key_reused`, `idempotency_in_progress`, `bill_not_taken`.
 */
export async function placeBill(
  { batcher, watch }: Intake,
  intent: BillIntent,
  waitMs: number,
): Promise<{ bill: IntakeBill; replayed: boolean }> {
  const outcome = await watch.bill(intent, () => batcher.place(intent, waitMs));
  if (outcome.kind === 'refused') throw refusalOf(outcome);
  if (outcome.kind === 'placed') return { bill: toBillDto(intent, outcome), replayed: false };
  if (outcome.kind === 'busy') throw billNotTaken(0);
  // our own response, read back from where placeBatch stored it
  return { bill: outcome.answer as IntakeBill, replayed: true };
}

/**
 * What placing a bill would decide now.
 * @throws DomainError `not_found`, `not_signed_in`.
 */
export async function quoteBill({ quoter }: Pick<Intake, 'quoter'>, intent: BillIntent): Promise<Decision> {
  const outcome = await quoter.quote(intent);
  if (outcome.kind === 'refused') throw refusalOf(outcome);
  return outcome.decision;
}

const refusalOf = ({ code }: Extract<PlaceOutcome, { kind: 'refused' }>): DomainError =>
  code === 'not_found'
    ? new DomainError(code, { what: 'round' })
    : code === 'bill_not_taken'
      ? billNotTaken(0)
      : new DomainError(code);
