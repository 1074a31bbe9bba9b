import {
  type CheapestLayOff,
  cheapestLayOff,
  type LayOffInput,
  ProgrammeTooLarge,
  type Satang,
} from '@drawdesk/lottery';
import { solve } from './solve.ts';

/** What the process is given, and what it answers (solve-apart.ts). */
export interface SolverTask {
  input: LayOffInput;
  target: Satang;
}

/** `too_large`: the programme has more entries than are solved (lay-off.md §3). */
export type SolverAnswer = CheapestLayOff | { kind: 'too_large' };

async function answerTo({ input, target }: SolverTask): Promise<SolverAnswer> {
  try {
    return await cheapestLayOff(input, target, solve);
  } catch (error) {
    if (error instanceof ProgrammeTooLarge) return { kind: 'too_large' };
    throw error;
  }
}

/**
 * Runs as a process of its own: the solver blocks it for seconds (decision 0030). It is ended by the one that started it.
 * When that one is gone, it ends too, but not before the solver returns.
 */
process.on('message', async (task) => {
  const answer = await answerTo(task as SolverTask);
  // with a callback, an answer that nobody is left to read is no error
  process.send?.(answer, undefined, undefined, () => undefined);
});
