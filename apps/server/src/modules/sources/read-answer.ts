import type { DrawField, EnteredDraw } from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { drawFormatOf } from '../draws/draw-format.ts';
import { readDraw } from '../results/read-draw.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { drawFaultsOf, type FetchDetail } from './fetch-detail.ts';
import type { Nothing } from './fetched.ts';
import { fillTemplate, type SourceRoundData } from './fill-template.ts';
import { valueAt } from './json-path.ts';
import { readJson } from './read-json.ts';
import type { SourceRow } from './source-row.ts';

/** What a response contains about a round. */
export type Reading = { outcome: 'result'; entered: EnteredDraw } | NotRead;

/** Why it contains no result, with what was read from it so far. */
type NotRead = Nothing & { entered: Record<string, unknown> | null };

type Reader = Pick<SourceRow, 'fields' | 'expects' | 'notReadyTexts'>;

/**
 * Parses a response for a round. A response for another round, or one in which a number is still missing,
 * is `not_ready`, never wrong: nothing of it is used. A number that is not written as text is `wrong`,
 * because its leading zeros are lost.
 */
export function readAnswer(
  bytes: Uint8Array,
  source: Reader,
  round: RoundRow,
  facts: SourceRoundData,
): Reading {
  if (bytes.length === 0) return nothing('not_ready', 'nothing_there');
  const json = readJson(bytes);
  if (!json.ok) return nothing('wrong', json.problem, json.detail);
  const other = source.expects.find(({ path, value }) => {
    return identifyingText(valueAt(json.value, path)) !== fillTemplate(value, facts);
  });
  if (other) return nothing('not_ready', 'other_round', other.path);

  const entered: Record<string, unknown> = {};
  for (const field of drawFormatOf(round)) {
    const path = source.fields.find((one) => one.field === field.name)?.path;
    const value = path === undefined ? undefined : valueAt(json.value, path);
    const there = presenceOf(value, source.notReadyTexts);
    if (there === 'none' && !field.required) continue;
    if (there !== 'whole') return { ...nothing('not_ready', 'field_empty', field.name), entered };
    entered[field.name] = asGiven(field, value);
  }
  return judge(round, entered);
}

/** Whether it fits the draw, by the same check as an entry of a person. */
function judge(round: RoundRow, entered: Record<string, unknown>): Reading {
  try {
    return { outcome: 'result', entered: readDraw(round, entered).entered };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...nothing('wrong', 'does_not_fit', drawFaultsOf(error)), entered };
  }
}

const nothing = (
  outcome: Nothing['outcome'],
  problem: Nothing['problem'],
  detail: FetchDetail = null,
): NotRead => ({ outcome, problem, detail, entered: null });

/** The value by which a response identifies its round, as text. */
const identifyingText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : null;

/** Whether a value is there, not there yet, or there in parts. */
function presenceOf(value: unknown, notReadyTexts: readonly string[]): 'whole' | 'part' | 'none' {
  if (!Array.isArray(value)) return isThere(value, notReadyTexts) ? 'whole' : 'none';
  const there = value.filter((one) => isThere(one, notReadyTexts)).length;
  if (there === 0) return 'none';
  return there === value.length ? 'whole' : 'part';
}

const isThere = (value: unknown, notReadyTexts: readonly string[]): boolean =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'string' && (value.trim() === '' || notReadyTexts.includes(value.trim())));

/** A field of several numbers may contain a single value where there is only one. */
const asGiven = (field: DrawField, value: unknown): unknown =>
  field.count !== 1 && typeof value === 'string' ? [value] : value;
