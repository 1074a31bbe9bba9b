import { Worker } from 'node:worker_threads';
import type { CheapestLayOff } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { SolverAnswer, SolverTask } from './solver-thread.ts';

/** A calculation with who asks for it. */
export interface Asked extends SolverTask {
  tier: AggregatorId;
  /** Aborted when the client leaves: nobody reads the answer. */
  gone: AbortSignal;
}

/** Calculations that run or wait, one of each tier at most. */
const placesMax = 4;
/** From arrival to the answer, waiting included: less than a proxy waits (deploy/nginx). */
const longestMs = 60_000;

const places = new Set<AggregatorId>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The cheapest lay-offs, calculated in a thread beside the one that answers requests. One at a time in each process, in
 * order of arrival, and one place for each tier.
 * @throws DomainError `lay_off_busy` where the tier has its place or too many wait, or its turn does not come in time;
 *   `lay_off_too_long` where its turn comes and the time is not enough; `lay_off_too_large` where the memory is not.
 */
export async function solveApart(
  { tier, gone, input, target }: Asked,
  limitMs = longestMs,
): Promise<CheapestLayOff> {
  if (gone.aborted || places.has(tier) || places.size >= placesMax) throw busy();
  const ended = AbortSignal.any([gone, AbortSignal.timeout(limitMs)]);
  const { promise: done, resolve: letNextGo } = Promise.withResolvers<void>();
  const before = last;
  last = before.then(() => done);
  places.add(tier);
  try {
    await unlessEnded(before, ended, busy);
    return await inThread({ input, target }, ended, limitMs);
  } finally {
    places.delete(tier);
    letNextGo();
  }
}

const busy = () => new DomainError('lay_off_busy', { seconds: '10' });

async function inThread(task: SolverTask, ended: AbortSignal, limitMs: number): Promise<CheapestLayOff> {
  const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<SolverAnswer>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The solver ended with ${code} and without an answer`)));
  try {
    const answer = await unlessEnded(
      promise,
      ended,
      () => new DomainError('lay_off_too_long', { seconds: String(Math.ceil(limitMs / 1000)) }),
    );
    if (answer.kind === 'too_large') throw new DomainError('lay_off_too_large');
    return answer;
  } finally {
    await worker.terminate();
  }
}

/** What was promised, as long as the signal does not end it first. */
async function unlessEnded<T>(promised: Promise<T>, ended: AbortSignal, refusal: () => Error): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const end = () => reject(refusal());
  if (ended.aborted) end();
  ended.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([promised, cut]);
  } finally {
    ended.removeEventListener('abort', end);
    // whichever comes later is no unhandled rejection
    promised.catch(() => undefined);
    cut.catch(() => undefined);
  }
}
