import { type ChildProcess, fork } from 'node:child_process';
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
 * @param start - starts the process that calculates
 * @throws DomainError `lay_off_busy` where the tier has its place, too many wait, its turn does not come in time, its
 *   process cannot be started, or someone ends it (SIGTERM, SIGINT); `lay_off_too_long` where its turn comes and the time is
 *   not enough; `lay_off_too_large` where the programme has more entries than are solved (lay-off.md §3), or the system ends
 *   the process because it needs the memory (SIGKILL)
 */
export async function solveApart(
  { tier, gone, input, target }: Asked,
  limitMs = longestMs,
  start = startSolver,
): Promise<CheapestLayOff> {
  if (gone.aborted || places.has(tier) || places.size >= placesMax) throw busy();
  const ended = AbortSignal.any([gone, AbortSignal.timeout(limitMs)]);
  const { promise: done, resolve: letNextGo } = Promise.withResolvers<void>();
  const before = last;
  last = before.then(() => done);
  places.add(tier);
  try {
    await unlessEnded(before, ended, busy);
    return await inProcess({ input, target }, ended, limitMs, start);
  } finally {
    places.delete(tier);
    letNextGo();
  }
}

const busy = () => new DomainError('lay_off_busy', { seconds: '10' });

const program = new URL('./solver-process.ts', import.meta.url);

/** Amounts are bigint, which JSON has not. It needs no settings, and gets no secrets. */
export const startSolver = (): ChildProcess =>
  fork(program, { serialization: 'advanced', execArgv: [], env: {} });

async function inProcess(
  task: SolverTask,
  ended: AbortSignal,
  limitMs: number,
  start: () => ChildProcess,
): Promise<CheapestLayOff> {
  const { promise, resolve, reject } = Promise.withResolvers<SolverAnswer>();
  // what comes after the answer, or when nobody waits any more, is no unhandled rejection
  promise.catch(() => undefined);
  const solver = startOrRefuse(start);
  try {
    solver.once('message', (answer) => resolve(answer as SolverAnswer));
    // stays: an error that nobody listens to ends the server
    solver.on('error', (error) => reject(busyBecause(error)));
    solver.once('exit', (code, signal) => reject(endedWithout(code, signal)));
    // one that did not start, or has ended, tells so by `error` or `exit`
    if (solver.pid !== undefined) solver.send(task, () => undefined);
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

/** Without files or processes left, `fork` reports it by the event `error`; without memory, it throws. */
function startOrRefuse(start: () => ChildProcess): ChildProcess {
  try {
    return start();
  } catch (error) {
    throw busyBecause(error);
  }
}

/** The cause is in the log, next to the request. */
function busyBecause(cause: unknown): DomainError {
  const refusal = busy();
  refusal.cause = cause;
  return refusal;
}

/** A signal comes from outside: a stop of the service, or the system that needs the memory. Others are faults. */
function endedWithout(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGKILL') return new DomainError('lay_off_too_large');
  const fault = new Error(`The solver ended with ${signal ?? code} and without an answer`);
  return signal === 'SIGTERM' || signal === 'SIGINT' ? busyBecause(fault) : fault;
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
