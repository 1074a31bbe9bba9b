import { z } from 'zod';
import { type FieldRule, fieldError } from './errors.ts';

/**
 * Shapes that all operations of the contract share. Money is a decimal string, never a number (domain.md §0).
 */

/** A row's identity: a positive whole number, as text because it may pass 2^53. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, fieldError('not_an_id'));

/** Baht with two places, `"1500.00"`; accepts `"1500"` and `"1500.5"` on the way in. */
export const money = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/, fieldError('not_an_amount'));

/** A stake: money above zero, at most 9,999,999,999,999.99. */
export const positiveMoney = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,13}(\.\d{1,2})?$/, {
  error: ({ input }) =>
    fieldError(/^\d{14,}(\.\d{1,2})?$/.test(String(input)) ? 'amount_too_large' : 'not_above_zero').error,
});

/** What one unit of stake pays, gross: `"900"`, `"3.2"`. */
export const rate = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, fieldError('not_a_rate'));

/** Years in which rounds are drawn; the calendars of ISO 8601 and of databases differ on those long before. */
const centuries = /^(19|20|21)/;
export const instant = z.iso.datetime().regex(centuries, fieldError('not_an_instant'));
export const businessDate = z.iso.date().regex(centuries, fieldError('not_a_date'));

/** The version of a row that an edit was made against; when the row has another by now, the edit is `stale_version`. */
export const rowVersion = z.int().min(1).max(2_000_000_000);

/**
 * One invisible character: controls, what Unicode lets a font leave out (no width, fillers, tags, selectors),
 * what changes the direction of writing, the empty Braille pattern, and code points that are no characters.
 * The emoji selector is allowed where it has a visible effect: after a character that is shown as text
 * without it, such as a heart. The joiner is not allowed: names do not need it, and in a font without the
 * joined picture two names would look alike.
 */
const hiddenSign =
  /(?!(?<=(?!\p{Emoji_Presentation})\p{Extended_Pictographic})\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/u;

/** The same in the first plane, as the published documents name it: for regular expressions of any kind. */
const unseen = String.raw`\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff`;
const unseenInLine = String.raw`\x00-\x1f${unseen}`;
const wholeLine = new RegExp(`^[^\\s${unseenInLine}]([^${unseenInLine}]*[^\\s${unseenInLine}])?$`);
const lineOrEmpty = new RegExp(`^[^${unseenInLine}]*$`);
const lines = new RegExp(`^[^\\x00-\\x09\\x0b-\\x1f${unseen}]*$`);

/** What one rule refuses the next one does not look at: a field is named once. */
const once = (rule: FieldRule) => ({ ...rule, abort: true });

const allSeen = (text: string): boolean => !hiddenSign.test(text);

/** A line without anything that is not seen, or nothing. */
export const visibleOrEmpty = (text: z.ZodString, otherwise = fieldError('not_one_line')) =>
  text.regex(lineOrEmpty, once(otherwise)).refine(allSeen, otherwise);

/** The same of several lines. */
export const visibleLines = (text: z.ZodString) =>
  text
    .regex(lines, once(fieldError('not_visible')))
    .refine((given) => allSeen(given.replaceAll('\n', ' ')), fieldError('not_visible'));

/**
 * One blank for each gap, and one way to write each letter: NFC, and the Thai am as one character, which NFC
 * leaves as two.
 */
const written = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33');

/**
 * What people and things are called: one line, without the signs that turn the direction of writing or show nothing, by
 * which one name could pass for another, in the log above all; `written` alike where it looks alike.
 */
export const nameText = (max: number, min = 1) =>
  z
    .string()
    .overwrite(written)
    .trim()
    .min(min)
    .max(max)
    .regex(wholeLine, once(fieldError('not_one_line')))
    .refine(allSeen, fieldError('not_one_line'));

/**
 * One line that is stored as it is typed, or nothing: text that a rule reads, such as the number of a bet.
 */
export const plainText = (max: number) => visibleOrEmpty(z.string().max(max));

/** Of a text typed in several lines one line is made. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/**
 * A text from before this rule existed, with invisible characters written as escapes: `som\\u202eiahc`,
 * `som\\u{e0001}`.
 */
export const spellHidden = (text: string): string => text.replace(everyHiddenSign, spelt);

const everyHiddenSign = new RegExp(hiddenSign, 'gu');

function spelt(sign: string): string {
  const hex = (sign.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}

/** What someone remarks, or nothing; several lines become one. */
export const noteText = (max: number) =>
  visibleOrEmpty(z.string().overwrite(oneLine).trim().normalize('NFC').max(max), fieldError('not_visible'));

/** The reason a person must give before money moves or a state is reversed. */
export const reason = noteText(500).min(3);

export const providerId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, fieldError('not_a_provider'));

/** Rounds without bets, counted by provider: lists leave them out, so that house games don't flood them. */
export const withoutBets = z.array(
  z.object({ providerId, nameEn: z.string(), nameTh: z.string(), rounds: z.int() }),
);

/**
 * `true`: only rounds with bets, and `summary.withoutBets` counts the others; `false`: only the others. Without `from`,
 * `summary.withoutBets` counts those of 31 business days up to `to` or today; `meta.total` is never limited.
 */
export const withBets = z.enum(['true', 'false']).optional();

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(25),
  sortBy: z.string().max(40).optional(),
  orderBy: z.enum(['asc', 'desc']).default('desc'),
});

export const pageMeta = z.object({ page: z.int(), itemsPerPage: z.int(), total: z.int() });

/** One answer: `{ data }`. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** A whole, bounded list: `{ data: [...] }`. */
export const all = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) });

/** A page of a list: `{ data: [...], meta: { page, itemsPerPage, total } }`. */
export const paged = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: pageMeta });

/** Money of one figure over the four tiers; the four sum to zero (domain.md §5). */
export const tiers = z.object({ player: money, agent: money, master: money, company: money });
