import { parentPort, workerData } from 'node:worker_threads';
import { cheapestLayOff, type LayOffInput, type Satang } from '@drawdesk/lottery';
import { solve } from './solve.ts';

/** What the thread is given, and what it answers (solve-apart.ts). */
export interface SolverTask {
  input: LayOffInput;
  target: Satang;
}

/** Runs in a thread of its own: the solver blocks it for seconds (decision 0030). */
const { input, target }: SolverTask = workerData;
parentPort?.postMessage(await cheapestLayOff(input, target, solve));
