import { ticketCountOf } from '@drawdesk/lottery';
import { isTransientFailure } from '../../platform/db/transient-failure.ts';
import type { BillIntent } from './bill-intent.ts';
import type { QuoteOutcome } from './quote-bills.ts';

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
  resolve: (outcome: QuoteOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Quotes that come while others are read share the next read, in the order in which they came: beside full sales a read
 * waits for its turns in the process and in the database, however few bills it has. One that fails takes none of the
 * others with it, unless the database is away or does not answer in time.
 */
export function openQuoter({ lanes, ticketsMax, quote, isOfOneMaster }: QuoterOptions): Quoter {
  let waiting: WaitingQuote[] = [];
  let running = 0;

  function take(isOfOne: boolean): WaitingQuote[] {
    const [first] = waiting;
    const taken = new Set<WaitingQuote>();
    let tickets = 0;
    for (const one of waiting) {
      if (isOfOne && one.intent.aggregatorId !== first?.intent.aggregatorId) continue;
      if (taken.size > 0 && tickets + one.tickets > ticketsMax) break;
      taken.add(one);
      tickets += one.tickets;
    }
    waiting = waiting.filter((one) => !taken.has(one));
    return [...taken];
  }

  async function drain(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await quoteOrDivide(take(await isOfOneMaster()));
    running -= 1;
  }

  async function quoteOrDivide(batch: readonly WaitingQuote[]): Promise<void> {
    if (batch.length === 0) return;
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
        waiting.push({ intent, tickets: ticketCountOf(intent.items), resolve, reject });
        if (running < lanes) void drain();
      }),
  };
}
