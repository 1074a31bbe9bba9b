import { tokensOf } from './tokens.ts';
import { namesSide } from './words.ts';

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
const day = '(?:0?[1-9]|[12][0-9]|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
/** Of the two calendars. */
const year = '(?:20[0-9]{2}|25[4-9][0-9]|26[0-4][0-9])';
const dayFirst = `${day}/${month}/${year}`;
const calendarDate = `(?:${dayFirst}|${year}[/.]${month}[/.]${day})`;
const dateAlone = new RegExp(`^${calendarDate}$`);
/** A year that is no round amount. */
const dateCertain = new RegExp(`^${dayFirst}(?<![05]0)$`);
const dateWithWeekday = new RegExp(
  String.raw`^${calendarDate}\s*\(?(?<weekday>[\p{L}\p{M}.]{1,20}(?: ?[\p{L}\p{M}]{1,20})?)\)?$`,
  'u',
);
/** A time with nothing after it that could be an amount. */
const clockFirst = new RegExp(String.raw`^${clock}(?:\s[^0-9]*)?$`);

/** The time before a message; null where a line has none. The line has plain characters and nothing around it. */
export function chatTimeOf(line: string): ChatTime | null {
  for (const form of forms) {
    const found = form.exec(line);
    if (found !== null) return timeOf(found, form === tabbed);
  }
  const found = spaced.exec(line);
  const sender = found?.groups?.name ?? '';
  if (found !== null && !isOfGrammar(sender) && !namesSide(sender)) return timeOf(found, true);
  return isDate(line) ? { length: line.length, saidAt: null, name: null } : null;
}

function isDate(line: string): boolean {
  const weekday = dateWithWeekday.exec(line)?.groups?.weekday;
  return weekday === undefined ? dateCertain.test(line) : !isOfGrammar(weekday) && !namesSide(weekday);
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

/** Whether a line is a time or a date, or a number and its amounts: `12:50` with or without words, `12/10/2000`. */
export function mayBeTime(line: string): boolean {
  return clockFirst.test(line) || dateAlone.test(line);
}

function hourOfDay(hours: number, half: string | undefined): string {
  const isLate = half?.toLowerCase() === 'p';
  const ofDay = half === undefined ? hours : (hours % 12) + (isLate ? 12 : 0);
  return String(ofDay).padStart(2, '0');
}
