import { ticketCountOf } from '@drawdesk/lottery';
import { isTransientFailure } from '../../platform/db/transient-failure.ts';
import type { BillIntent } from './bill-intent.ts';
import type { QuoteOutcome } from './quote-bills.ts';
import { WaitingBills } from './waiting-bills.ts';

export interface QuoterOptions {
  /** Reads that run at the same time. */
  lanes: number;
  /** Of one read; a bill that is larger than this gets its own. */
  ticketsMax: number;
  quote: (bills: readonly BillIntent[]) => Promise<QuoteOutcome[]>;
  /** Whether a read has bills of one master alone: where masters are on different nodes. */
  isOfOneMaster: () => Promise<boolean>;
}

export interface Quoter {
  quote(intent: BillIntent): Promise<QuoteOutcome>;
}

interface WaitingQuote {
  intent: BillIntent;
  tickets: number;
  until: number;
  resolve: (outcome: QuoteOutcome) => void;
  reject: (error: unknown) => void;
}

/** The quota of quotes limits how many wait, and so how long. */
const until = Number.POSITIVE_INFINITY;

/**
 * Quotes that come while others are read share the next read, in the order in which they came: beside full sales a read
 * waits for its turns in the process and in the database, however few bills it has. One that fails takes none of the
 * others with it, unless the database is away or does not answer in time.
 */
export function openQuoter({ lanes, ticketsMax, quote, isOfOneMaster }: QuoterOptions): Quoter {
  const waiting = new WaitingBills<WaitingQuote>();
  let running = 0;

  async function drain(): Promise<void> {
    running += 1;
    for (;;) {
      const batch = waiting.take(ticketsMax, 0, await isOfOneMaster());
      if (batch.length === 0) break;
      await quoteOrDivide(batch);
    }
    running -= 1;
  }

  async function quoteOrDivide(batch: readonly WaitingQuote[]): Promise<void> {
    try {
      const outcomes = await quote(batch.map(({ intent }) => intent));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error('A quote has no outcome'));
      }
    } catch (error) {
      if (batch.length === 1 || isTransientFailure(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await quoteOrDivide([one]);
    }
  }

  return {
    quote: (intent) =>
      new Promise((resolve, reject) => {
        waiting.add({ intent, tickets: ticketCountOf(intent.items), until, resolve, reject });
        if (running < lanes) void drain();
      }),
  };
}
