import { tokensOf } from './tokens.ts';

/** What a chat writes before a message (docs/rules/keying.md §6). */
export interface ChatTime {
  /** Its length in the line, with the spaces after it. */
  readonly length: number;
  /** "HH:MM" of 24 hours; null where there is only a date. */
  readonly saidAt: string | null;
  /** Who wrote the message, as the chat names the person. */
  readonly name: string | null;
}

const clock = String.raw`(?<hours>[01]?\d|2[0-3])[:.](?<minutes>[0-5]\d)(?:[:.][0-5]\d)?(?: ?(?<half>[AaPp])\.?[Mm]\.?)?`;
const date = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})`;
/** A name ends with a colon and a space. It has a letter, or is a telephone number with its country, and has no bet. */
const name = String.raw`(?:(?<name>(?:\+|\P{L}{0,20}\p{L})[^:=]{0,80}):(?:\s+|$))?`;

/** A name that can be told from the first words of a message by its place: between tabs. */
const tabbed = new RegExp(String.raw`^${clock}\t(?<name>[^\t=]{0,80})\t\s*`, 'u');
const forms: readonly RegExp[] = [
  tabbed,
  // [10:42, 16/11/2026] Som: and [16/11/2026, 10:42:33] Som:
  new RegExp(String.raw`^\[(?:${date},? ?)?${clock}(?:,? ?${date})?\]\s*${name}`, 'u'),
  // 16/11/2026, 10:42 - Som:
  new RegExp(`^${date},? ${clock} - ${name}`, 'u'),
  // 10:42 น.
  new RegExp(String.raw`^${clock} ?น\.?(?:\s+|$)`, 'u'),
];
/** 10:42 Som, with a message after it: a time and a word alone may be a bet and a comment. */
const spaced = new RegExp(String.raw`^${clock} +(?<name>\p{L}[\p{L}\p{M}]{0,80}) +(?=\S)`, 'u');
const dateAlone =
  /^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}[/.]\d{1,2}[/.]\d{1,2})(?:\s*\(?[\p{L}\p{M}.]{1,20}(?: ?[\p{L}\p{M}]{1,20})?\)?)?$/u;
/** A time with nothing after it that could be an amount. */
const clockFirst = new RegExp(String.raw`^${clock}(?:\s[^0-9]*)?$`);

/** The time before a message; null where a line has none. The line has plain characters and nothing around it. */
export function chatTimeOf(line: string): ChatTime | null {
  for (const form of forms) {
    const found = form.exec(line);
    if (found !== null) return timeOf(found, form === tabbed);
  }
  const found = spaced.exec(line);
  if (found !== null && !isOfGrammar(found.groups?.name ?? '')) return timeOf(found, true);
  return dateAlone.test(line) ? { length: line.length, saidAt: null, name: null } : null;
}

/** Words of the grammar before a colon are no name: `[10:42] บน: 12=50`. */
function timeOf({ 0: all, groups = {} }: RegExpExecArray, isName: boolean): ChatTime {
  const { hours, minutes = '', half, name: person } = groups;
  const saidAt = `${hourOfDay(Number(hours), half)}:${minutes}`;
  if (person === undefined || isName || !isOfGrammar(person)) {
    return { length: all.length, saidAt, name: person?.trim() ?? null };
  }
  return { length: all.lastIndexOf(person), saidAt, name: null };
}

function isOfGrammar(text: string): boolean {
  return !text.startsWith('+') && tokensOf(text) !== null;
}

/** Whether a line is hours and minutes, with or without words: a time, or a number and its amount. */
export function mayBeTime(line: string): boolean {
  return clockFirst.test(line);
}

function hourOfDay(hours: number, half: string | undefined): string {
  const isLate = half?.toLowerCase() === 'p';
  const ofDay = half === undefined ? hours : (hours % 12) + (isLate ? 12 : 0);
  return String(ofDay).padStart(2, '0');
}
