import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

/** What waits for its turn: a bill, or a quote of one. Times are milliseconds of one clock. */
interface Waiting {
  intent: BillIntent;
  /** Tickets after reverses are expanded: the work that the bill causes, not its number of lines. */
  tickets: number;
  /** When its sender stops waiting for the answer. */
  until: number;
  reject: (error: unknown) => void;
}

export interface WaitingBill extends Waiting {
  /** Since when others have had what it needs, each time a batch wanted to place it; null before the first time. */
  busySince: number | null;
  resolve: (outcome: PlaceOutcome) => void;
}

/** The answer to a bill that could not be placed in time: this attempt was not, and never will be. */
export function billNotTaken(waitMs: number): DomainError {
  const { stackTraceLimit } = Error;
  // under overload there are thousands a second, and the place where it is made is known
  Error.stackTraceLimit = 0;
  const refusal = new DomainError('bill_not_taken', {
    seconds: String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
  Error.stackTraceLimit = stackTraceLimit;
  return refusal;
}

/** Refuses those whose senders do not wait any more, and returns the others. */
export function refuseLate(bills: readonly WaitingBill[], now: number): WaitingBill[] {
  for (const { until, reject } of bills) if (until <= now) reject(billNotTaken(0));
  return bills.filter(({ until }) => until > now);
}

/** Bills in the order in which they came. */
export class WaitingBills<Bill extends Waiting = WaitingBill> {
  #bills: Bill[] = [];
  #tickets = 0;

  /** Of all these bills together. */
  get tickets(): number {
    return this.#tickets;
  }

  add(bill: Bill): void {
    this.#bills.push(bill);
    this.#tickets += bill.tickets;
  }

  has(aggregatorId: AggregatorId): boolean {
    return this.#bills.some(({ intent }) => intent.aggregatorId === aggregatorId);
  }

  /**
   * Takes as many of the oldest bills as fit; at least one. Those whose senders do not wait any more are refused.
   * @param isOfOneMaster - takes only bills of the same master as the oldest
   */
  take(ticketsMax: number, now: number, isOfOneMaster = false): Bill[] {
    const taken: Bill[] = [];
    const passedOver: Bill[] = [];
    let tickets = 0;
    let passed = 0;
    for (const bill of this.#bills) {
      const isLate = bill.until <= now;
      const isOther = isOfOneMaster && taken[0] && taken[0].intent.aggregatorId !== bill.intent.aggregatorId;
      if (!isLate && !isOther && taken.length > 0 && tickets + bill.tickets > ticketsMax) break;
      passed += 1;
      if (!isLate && isOther) {
        passedOver.push(bill);
        continue;
      }
      this.#tickets -= bill.tickets;
      if (isLate) bill.reject(billNotTaken(0));
      else {
        tickets += bill.tickets;
        taken.push(bill);
      }
    }
    this.#bills.splice(0, passed, ...passedOver);
    return taken;
  }

  /** Puts bills that were taken back in front of all others. */
  giveBack(bills: readonly Bill[]): void {
    this.#bills.unshift(...bills);
    for (const { tickets } of bills) this.#tickets += tickets;
  }

  /** Takes all bills of one master. */
  takeOf(aggregatorId: AggregatorId): Bill[] {
    const taken = this.#bills.filter(({ intent }) => intent.aggregatorId === aggregatorId);
    this.#bills = this.#bills.filter(({ intent }) => intent.aggregatorId !== aggregatorId);
    for (const { tickets } of taken) this.#tickets -= tickets;
    return taken;
  }
}

/** How fast tickets were placed lately: the newest batch counts for a fifth. Nothing is known before the first. */
export class PlacingSpeed {
  #msPerTicket = 0;

  note(tickets: number, ms: number): void {
    const latest = ms / tickets;
    this.#msPerTicket = this.#msPerTicket === 0 ? latest : this.#msPerTicket * 0.8 + latest * 0.2;
  }

  /** How long one lane needs for so many tickets, as far as is known. */
  msFor(tickets: number): number {
    return tickets * this.#msPerTicket;
  }
}
