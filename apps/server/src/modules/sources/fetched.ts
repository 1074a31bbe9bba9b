import type { FetchOutcome, FetchProblem } from '@drawdesk/contract';

/** Why there is nothing to read. */
export interface Nothing {
  outcome: Exclude<FetchOutcome, 'result'>;
  problem: FetchProblem;
  detail: string | null;
}

/** An answer as it came, or why there is none. */
export interface Fetched {
  /** The address or file that was asked. */
  asked: string;
  status: number | null;
  /** Also of an answer that is not read. */
  body: Buffer | null;
  nothing: Nothing | null;
  /** Texts that must not be kept if the answer repeats them. */
  secrets: readonly string[];
}

/** Answers about one draw are some kilobytes; nothing is taken in beyond this. */
export const answerBytesMax = 512 * 1024;
