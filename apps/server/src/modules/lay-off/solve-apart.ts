import { fork } from 'node:child_process';
import type { CheapestLayOff } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { SolverAnswer, SolverTask } from './solver-process.ts';

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
 * The cheapest lay-offs, calculated in a process of its own, so that neither its time nor its end touches what
 * answers requests. One at a time for each process, in order of arrival, and one place for each tier.
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
    return await inProcess({ input, target }, ended, limitMs);
  } finally {
    places.delete(tier);
    letNextGo();
  }
}

const busy = () => new DomainError('lay_off_busy', { seconds: '10' });

const program = new URL('./solver-process.ts', import.meta.url);

async function inProcess(task: SolverTask, ended: AbortSignal, limitMs: number): Promise<CheapestLayOff> {
  // amounts are bigint, which JSON has not; it needs no settings, and gets no secrets
  const solver = fork(program, { serialization: 'advanced', execArgv: [], env: {} });
  const { promise, resolve, reject } = Promise.withResolvers<SolverAnswer>();
  solver.once('message', (answer) => resolve(answer as SolverAnswer));
  solver.once('error', reject);
  solver.once('exit', (code, signal) =>
    reject(new Error(`The solver ended with ${signal ?? code} and without an answer`)),
  );
  // one that has ended already tells so by `exit`
  solver.send(task, () => undefined);
  try {
    const answer = await unlessEnded(
      promise,
      ended,
      () => new DomainError('lay_off_too_long', { seconds: String(Math.ceil(limitMs / 1000)) }),
    );
    if (answer.kind === 'too_large') throw new DomainError('lay_off_too_large');
    return answer;
  } finally {
    solver.kill('SIGKILL');
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
