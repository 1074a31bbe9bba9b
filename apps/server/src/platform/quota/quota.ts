import type { Cost, Operation } from '@drawdesk/contract';
import { DomainError } from '../errors/domain-error.ts';
import type { Caller } from '../tenancy/caller.ts';
import { openBuckets } from './buckets.ts';
import { countedAddress } from './counted-address.ts';
import { notShared, type ShareBuckets } from './exchange.ts';
import { type FairQueueLimits, openFairQueue } from './fair-queue.ts';
import type { Rates } from './quota-settings.ts';

/**
 * How many requests a caller may send: counted by API key, account or address, and by the class of cost that the
 * operation table names, in all processes together where they share their counts (exchange.ts). Every operation of the
 * table is counted; no operation does it separately.
 */
export interface Quota {
  /** Counts a call. @throws DomainError `too_many_requests` with the seconds to wait */
  take(operation: Operation, caller: Caller | null, address: string): void;
  /**
   * Counts a call of something public that is not an operation, such as a document. @throws DomainError
   * `too_many_requests`
   */
  takeOpen(what: string, address: string): void;
  /** Does the work of an operation; of a dear one, when its turn comes. @throws DomainError `too_many_requests` */
  run<T>(operation: Operation, caller: Caller | null, address: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Expensive work takes turns, so that it never has all the database connections of the process (ten, unless
 * set otherwise): bets, sign-ins and health checks find a free one however many previews are requested. Quotes share four
 * of their own, some dozens at a time (modules/intake/quoter.ts).
 */
const queueOf: Partial<Record<Cost, FairQueueLimits>> = {
  quote: { atOnce: 64, perCallerAtOnce: 16, waitingMax: 200, perCallerWaitingMax: 30 },
  heavy: { atOnce: 3, perCallerAtOnce: 2, waitingMax: 60, perCallerWaitingMax: 8 },
};

export interface QuotaOptions {
  rates: Rates;
  /** Milliseconds that only grow. */
  now?: () => number;
  turns?: Partial<Record<Cost, FairQueueLimits>>;
}

export function openQuota(
  { rates, now = () => performance.now(), turns = queueOf }: QuotaOptions,
  share: ShareBuckets = notShared,
): Quota {
  const buckets = perCost((cost) => (rates[cost] ? share(cost, openBuckets(rates[cost], now)) : null));
  const waiting = perCost((cost) => (turns[cost] ? openFairQueue(turns[cost]) : null));
  const takeOne = (cost: Cost, who: string): void => {
    const seconds = buckets[cost]?.take(who) ?? 0;
    if (seconds > 0) throw new DomainError('too_many_requests', { seconds: String(seconds) });
  };
  return {
    take: ({ cost, method, path }, caller, address) =>
      takeOne(cost, caller ? whoIs(caller, address) : `${method} ${path} ${countedAddress(address)}`),
    takeOpen: (what, address) => takeOne('open', `${what} ${countedAddress(address)}`),
    run: (operation, caller, address, work) =>
      waiting[operation.cost]?.run(whoIs(caller, address), work) ?? work(),
  };
}

function perCost<T>(make: (cost: Cost) => T): Record<Cost, T> {
  const [open, read, write, site] = [make('open'), make('read'), make('write'), make('site')];
  return { open, read, write, site, quote: make('quote'), heavy: make('heavy'), stream: make('stream') };
}

/**
 * A person is counted as one caller, also while impersonating: `accountId` is always the person's
 * own.
 */
function whoIs(caller: Caller | null, address: string): string {
  if (caller?.kind === 'key') return `key ${caller.keyId}`;
  if (caller?.kind === 'account') return `account ${caller.accountId}`;
  return `address ${countedAddress(address)}`;
}
