import { Worker } from 'node:worker_threads';
import type { CheapestLayOff, LayOffInput, Satang } from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { SolverTask } from './solver-thread.ts';

/** Calculations that may wait for the one that runs. */
const waitingMax = 4;
/** A calculation that takes longer is ended. */
const longestMs = 60_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The cheapest lay-offs, calculated in a thread beside the one that answers requests. One at a time in each process, in
 * order of arrival.
 * @throws DomainError `lay_off_busy` where too many wait, or it takes too long.
 */
export async function solveApart(input: LayOffInput, target: Satang): Promise<CheapestLayOff> {
  if (waiting >= waitingMax) throw busy();
  waiting += 1;
  const turn = last.then(() => inThread({ input, target }));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

const busy = () => new DomainError('lay_off_busy', { seconds: '10' });

async function inThread(task: SolverTask): Promise<CheapestLayOff> {
  const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<CheapestLayOff>();
  const timer = setTimeout(() => reject(busy()), longestMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The solver ended with ${code} and without an answer`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
