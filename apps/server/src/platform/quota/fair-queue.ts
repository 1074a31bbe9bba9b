import { DomainError } from '../errors/domain-error.ts';

/** How much of one kind of dear work runs and waits in this process. */
export interface FairQueueLimits {
  atOnce: number;
  /** Of one caller; its further requests wait behind those of others. */
  perCallerAtOnce: number;
  waitingMax: number;
  perCallerWaitingMax: number;
}

export interface FairQueue {
  /** Does the work when its turn comes. @throws DomainError `too_many_requests` when too much waits already, of all or of this caller. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** After about so long one of those that wait has had its turn. */
const retryAfter_s = 2;

/**
 * Turns are given in the order of the requests, but no caller has more than `perCallerAtOnce` of them while
 * others wait.
 */
export function openFairQueue({
  atOnce,
  perCallerAtOnce,
  waitingMax,
  perCallerWaitingMax,
}: FairQueueLimits): FairQueue {
  let running = 0;
  const runningOf = new Map<string, number>();
  let waiting: { who: string; begin: () => void }[] = [];

  const count = (who: string, change: 1 | -1): void => {
    running += change;
    const mine = (runningOf.get(who) ?? 0) + change;
    if (mine === 0) runningOf.delete(who);
    else runningOf.set(who, mine);
  };
  const mayBegin = (who: string): boolean => running < atOnce && (runningOf.get(who) ?? 0) < perCallerAtOnce;

  function beginNext(): void {
    const next = waiting.find(({ who }) => mayBegin(who));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    count(next.who, 1);
    next.begin();
  }

  function turnOf(who: string): Promise<void> {
    if (mayBegin(who)) {
      count(who, 1);
      return Promise.resolve();
    }
    const mine = waiting.filter((one) => one.who === who).length;
    if (waiting.length >= waitingMax || mine >= perCallerWaitingMax)
      throw new DomainError('too_many_requests', { seconds: String(retryAfter_s) });
    return new Promise((begin) => waiting.push({ who, begin }));
  }

  return {
    async run(who, work) {
      await turnOf(who);
      try {
        return await work();
      } finally {
        count(who, -1);
        beginNext();
      }
    },
  };
}
