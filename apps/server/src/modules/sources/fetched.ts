import type { FetchOutcome, FetchProblem } from '@drawdesk/contract';
import type { FetchDetail } from './fetch-detail.ts';

/** Why there is nothing to read. */
export interface Nothing {
  outcome: Exclude<FetchOutcome, 'result'>;
  problem: FetchProblem;
  detail: FetchDetail;
}

/** An unchanged response, or why there is none. */
export interface Fetched {
  /** The address or file that was fetched. */
  asked: string;
  status: number | null;
  /** Also for a response that is not read. */
  body: Buffer | null;
  nothing: Nothing | null;
  /** Texts that must not be stored if the response repeats them. */
  secrets: readonly string[];
}

/** Responses about one draw have some kilobytes; nothing beyond this size is read. */
export const answerBytesMax = 512 * 1024;
