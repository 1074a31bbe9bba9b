import { Counter, Histogram } from 'prom-client';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { registry, waitBuckets } from '../../platform/watch/registry.ts';
import { beginWait, inSpan } from '../../platform/watch/tracing.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

const accepted = new Counter({
  name: 'drawdesk_tickets_accepted_total',
  help: 'Tickets that were accepted and committed.',
  labelNames: ['provider'],
  registers: [registry],
});
const refused = new Counter({
  name: 'drawdesk_tickets_refused_total',
  help: 'Bets that were not accepted, by the reason that the player site was given.',
  labelNames: ['provider', 'reason'],
  registers: [registry],
});
const placed = new Counter({
  name: 'drawdesk_bills_placed_total',
  help: 'Bills with at least one accepted ticket.',
  labelNames: ['provider'],
  registers: [registry],
});
const unplaced = new Counter({
  name: 'drawdesk_bills_refused_total',
  help: 'Bills that were refused as a whole, by the code of the answer; their bets were not judged.',
  labelNames: ['code'],
  registers: [registry],
});
const replayed = new Counter({
  name: 'drawdesk_bills_replayed_total',
  help: 'Bills that were sent again and got their stored answer.',
  registers: [registry],
});
const batchBills = new Histogram({
  name: 'drawdesk_intake_batch_bills',
  help: 'Bills of one transaction.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers: [registry],
});
const batchSeconds = new Histogram({
  name: 'drawdesk_intake_batch_seconds',
  help: 'From the beginning of a transaction of bills to its commit.',
  buckets: waitBuckets,
  registers: [registry],
});
const batchWait = new Histogram({
  name: 'drawdesk_intake_batch_wait_seconds',
  help: 'How long a bill waited for its transaction to begin.',
  buckets: waitBuckets,
  registers: [registry],
});
const lockWait = new Histogram({
  name: 'drawdesk_intake_lock_wait_seconds',
  help: 'How long a transaction of bills took to get its locks, by what is locked.',
  labelNames: ['lock'],
  buckets: waitBuckets,
  registers: [registry],
});

/** What a batch locks, in this order. */
type IntakeLock = 'rounds' | 'masters' | 'credit' | 'company';

/** What operations see of intake. Nothing here waits, and nothing fails a bill. */
export interface IntakeWatch {
  /** A bill, from its arrival to its outcome; it waits until a batch takes it. */
  bill(intent: BillIntent, work: () => Promise<PlaceOutcome>): Promise<PlaceOutcome>;
  /** A bill that was refused before it was read. */
  refusedEarly(refusal: DomainError): void;
  /** The transaction of a batch, from its beginning to its commit. */
  batch(bills: readonly BillIntent[], work: () => Promise<PlaceOutcome[]>): Promise<PlaceOutcome[]>;
  /** What gets one kind of the batch's locks. */
  lock<T>(lock: IntakeLock, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  since: number;
  span: ReturnType<typeof beginWait>;
  /** A batch has begun with it; after one that failed another begins. */
  taken: boolean;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1_000;
export function watchIntake(): IntakeWatch {
  const waiting = new WeakMap<BillIntent, Waiting>();
  return {
    async bill(intent, work) {
      const wait = { since: performance.now(), span: beginWait('wait for the batch'), taken: false };
      waiting.set(intent, wait);
      try {
        return await work();
      } catch (error) {
        if (!wait.taken) wait.span?.end();
        unplaced.inc({ code: error instanceof DomainError ? error.code : 'internal' });
        throw error;
      }
    },
    refusedEarly: ({ code }) => unplaced.inc({ code }),
    async batch(bills, work) {
      const waits = bills.flatMap((bill) => waiting.get(bill) ?? []);
      for (const wait of waits.filter(({ taken }) => !taken)) {
        wait.taken = true;
        batchWait.observe(secondsSince(wait.since));
        wait.span?.end({ 'drawdesk.batch.bills': bills.length });
      }
      const begun = performance.now();
      const outcomes = await inSpan(
        'place a batch of bills',
        {
          attributes: { 'drawdesk.batch.bills': bills.length },
          continues: waits.flatMap(({ span }) => span?.span ?? []),
        },
        work,
      );
      batchSeconds.observe(secondsSince(begun));
      batchBills.observe(bills.length);
      for (const outcome of outcomes) countOutcome(outcome);
      return outcomes;
    },
    async lock(lock, work) {
      const begun = performance.now();
      const locked = await work();
      lockWait.observe({ lock }, secondsSince(begun));
      return locked;
    },
  };
}

function countOutcome(outcome: PlaceOutcome): void {
  if (outcome.kind === 'refused') unplaced.inc({ code: outcome.code });
  else if (outcome.kind === 'replayed') replayed.inc();
  else if (outcome.kind === 'placed') {
    const { decision, billId, providerId: provider } = outcome;
    const lines = decision.lines.filter((line) => line.outcome === 'accepted');
    if (billId !== null) {
      placed.inc({ provider });
      accepted.inc({ provider }, lines.length);
    }
    for (const line of decision.lines)
      if (line.outcome === 'refused') refused.inc({ provider, reason: line.reason });
  }
}
