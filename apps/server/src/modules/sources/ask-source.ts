import type { FetchOutcome, FetchProblem } from '@drawdesk/contract';
import type { EnteredDraw } from '@drawdesk/lottery';
import type { RoundRow } from '../round-state/round-row.ts';
import { type Askable, fetchAnswer, type Reach } from './fetch-answer.ts';
import { type FetchDetail, keptDetail } from './fetch-detail.ts';
import type { Fetched } from './fetched.ts';
import { fillTemplate, type SourceRoundData } from './fill-template.ts';
import { type Answer, keptAnswer, shownValues } from './kept-answer.ts';
import { readAnswer } from './read-answer.ts';
import type { SourceRow } from './source-row.ts';

/** One fetch from a source: what is stored of it, and the draw if it returned one. */
export interface OneFetch {
  asked: string;
  durationMs: number;
  status: number | null;
  outcome: FetchOutcome;
  problem: FetchProblem | null;
  detail: FetchDetail;
  /** What was read, also where it does not fit. */
  shown: Record<string, unknown> | null;
  /** Only for `result`. */
  entered: EnteredDraw | null;
  answer: Answer | null;
}

export interface SourceRound {
  round: RoundRow;
  facts: SourceRoundData;
  /** Of the round before it. */
  before: SourceRoundData | null;
}

/**
 * Fetches the result of a round from a source and parses the response. Writes nothing and holds no
 * transaction.
 */
export async function askSource(
  source: Askable & Pick<SourceRow, 'fields' | 'expects' | 'notReadyTexts'>,
  { round, facts, before }: SourceRound,
  reach: Reach,
): Promise<OneFetch> {
  const began = performance.now();
  const fetched = await fetchAnswer(source, facts, reach);
  const reading = readingOf(source, fetched, { round, facts, before });
  const none = reading.outcome === 'result' ? null : reading;
  return {
    asked: fetched.asked,
    durationMs: Math.round(performance.now() - began),
    status: fetched.status,
    outcome: reading.outcome,
    problem: none?.problem ?? null,
    detail: keptDetail(none?.detail ?? null),
    shown: reading.entered && shownValues(reading.entered),
    entered: reading.outcome === 'result' ? reading.entered : null,
    answer: fetched.body && keptAnswer(fetched.body, fetched.secrets),
  };
}

function readingOf(
  source: Parameters<typeof askSource>[0],
  { body, nothing }: Fetched,
  { round, facts, before }: SourceRound,
) {
  if (nothing) return { ...nothing, entered: null };
  if (before && tieOf(source, facts) === tieOf(source, before))
    return { outcome: 'wrong', problem: 'same_as_before', detail: null, entered: null } as const;
  return readAnswer(body ?? Buffer.alloc(0), source, round, facts);
}

/**
 * The values that tie a response to its round: if two rounds have the same values, each could take the
 * other's response.
 */
const tieOf = ({ place, expects }: Pick<SourceRow, 'place' | 'expects'>, round: SourceRoundData): string =>
  JSON.stringify([
    place.kind === 'file' ? round.label : fillTemplate(place.address, round),
    ...expects.map(({ value }) => fillTemplate(value, round)),
  ]);
