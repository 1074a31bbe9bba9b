import { z } from 'zod';
import { id, instant, providerId } from './shared-shapes.ts';

/** Every fetch from a source, and how far the sources are with the result of a round (sources.ts). */

/** `result`; `not_ready` is no fault; `wrong` cannot be read or does not fit the draw; `failed` did not arrive. */
const fetchOutcomes = ['result', 'not_ready', 'wrong', 'failed'] as const;
export const fetchOutcome = z.enum(fetchOutcomes);
export type FetchOutcome = z.infer<typeof fetchOutcome>;

/** Why a fetch is not `result`. */
const fetchProblems = [
  // not_ready
  'nothing_there',
  'status_not_ready',
  'field_empty',
  'other_round',
  // wrong
  'not_json',
  'too_deep',
  'key_twice',
  'does_not_fit',
  'status_unexpected',
  'same_as_before',
  // failed
  'bad_address',
  'not_https',
  'refused_address',
  'unknown_host',
  'unreachable',
  'timed_out',
  'too_large',
  'redirected',
  'unreadable',
  'headers_lost',
  'no_folder',
] as const;
const fetchProblem = z.enum(fetchProblems);
export type FetchProblem = z.infer<typeof fetchProblem>;

/** What is known of one fetch. */
export const fetched = {
  durationMs: z.int(),
  /** Of HTTP. */
  status: z.int().nullable(),
  outcome: fetchOutcome,
  problem: fetchProblem.nullable(),
  /** Which field or path it is about, or what would be right; a text for people, in the language of the caller. */
  detail: z.string().nullable(),
  /** What was read, also where it does not fit. Null: nothing, or it must not be seen before the second entry. */
  entered: z.record(z.string(), z.unknown()).nullable(),
};

export const sourceFetch = z.object({
  fetchId: id,
  sourceId: id,
  sourceName: z.string(),
  providerId,
  roundId: id,
  label: z.string(),
  at: instant,
  ...fetched,
  /** Bytes that arrived, also where they are not kept. */
  answerBytes: z.int().nullable(),
});
export type SourceFetch = z.infer<typeof sourceFetch>;

/** The response unchanged, up to a size. */
export const keptAnswer = {
  /** Null: nothing arrived, it is not kept any more, or must not be seen before the second entry. */
  answer: z.string().nullable(),
  answerBytes: z.int().nullable(),
  /** More arrived than is kept. */
  answerCut: z.boolean(),
};

/** What happens automatically with the result of a round. */
const collectionStates = [
  /** Sources do not bring it: by hand, of a house game, without a source, not drawn yet, or past waiting. */
  'off',
  'collecting',
  /** Two sources report different results: a person decides. */
  'disagreed',
  /** Overdue: the sources brought nothing, or too few of them did. */
  'silent',
  /** What they brought could not be entered. */
  'refused',
  /** Someone entered a result, or sent one back: the round is theirs. */
  'by_hand',
] as const;
export const collectionState = z.enum(collectionStates);
export type CollectionState = z.infer<typeof collectionState>;

/**
 * Why a person must decide about results from sources, although the provider lets results confirm themselves:
 * nobody had approved its rules when the round opened, a person started a fetch again, or a source was added,
 * changed or archived since the round opened.
 */
const heldBack = z.enum(['not_approved', 'asked_again', 'source_changed', 'source_waits']);
export type HeldBack = z.infer<typeof heldBack>;

export const collection = z.object({
  roundId: id,
  state: collectionState,
  /** How many sources must report the same. */
  sourcesAgree: z.int(),
  /** When the fetches end. */
  until: instant.nullable(),
  /** Null: results from sources confirm themselves, or the provider lets a person confirm them anyway. */
  heldBack: heldBack.nullable(),
  sources: z.array(
    z.object({
      sourceId: id,
      name: z.string(),
      priority: z.int(),
      tries: z.int(),
      last: sourceFetch.nullable(),
      nextAt: instant.nullable(),
    }),
  ),
});
export type Collection = z.infer<typeof collection>;
