import { z } from 'zod';

/** Shapes every operation shares on the wire. Money travels as a decimal string, never as a number (domain.md §0). */

/** A row's identity: a positive whole number, as text because it may pass 2^53. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, 'a whole number such as 42');

/** Baht with two places, `"1500.00"`; accepts `"1500"` and `"1500.5"` on the way in. */
export const money = z.string().regex(/^-?\d{1,15}(\.\d{1,2})?$/, 'an amount such as 1500.00');

/** A stake: money above zero. */
export const positiveMoney = z
  .string()
  .regex(/^(?!0+(\.0{1,2})?$)\d{1,13}(\.\d{1,2})?$/, 'an amount above zero such as 100.00');

/** What one unit of stake pays, gross: `"900"`, `"3.2"`. */
export const rate = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'a pay rate such as 900 or 3.2');

/** Years in which rounds are drawn; the calendars of ISO 8601 and of databases differ on those long before. */
const centuries = /^(19|20|21)/;
export const instant = z.iso.datetime().regex(centuries, 'a time such as 2026-05-16T08:20:00Z');
export const businessDate = z.iso.date().regex(centuries, 'a date such as 2026-05-16');

/** The version of a row that an edit was made against; when the row has another by now, the edit is `stale_version`. */
export const rowVersion = z.int().min(1).max(2_000_000_000);

// controls, signs of no width, those that end a line or turn the direction of writing, and code points that are no characters
const unseen = String.raw`\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff`;
const visibleLine = new RegExp(`^[^\\s${unseen}]([^${unseen}]*[^\\s${unseen}])?$`);
/** A line without anything that is not seen. */
export const visibleOrEmpty = new RegExp(`^[^${unseen}]*$`);

/**
 * What people and things are called: one line, without the signs that turn the direction of writing or show nothing, by
 * which one name could pass for another, in the log above all. Of two ways to write a letter it keeps the composed one.
 */
export const nameText = (max: number, min = 1) =>
  z.string().trim().normalize('NFC').min(min).max(max).regex(visibleLine, 'one line of visible text');

/** One line that is kept as it is typed, or nothing: what a rule reads, such as the number of a bet. */
export const plainText = (max: number) =>
  z.string().max(max).regex(visibleOrEmpty, 'one line of visible text');

/** Of a text typed in several lines one line is made. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

const hiddenSign = new RegExp(`[${unseen}]`, 'g');

/** A text from before there was this rule, with what nobody sees spelt out: `som\\u202eiahc`. */
export const spellHidden = (text: string): string =>
  text.replace(hiddenSign, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What somebody remarks, or nothing; several lines become one. */
export const noteText = (max: number) =>
  z.string().overwrite(oneLine).trim().normalize('NFC').max(max).regex(visibleOrEmpty, 'visible text');

/** What someone must say before money moves or a state is turned back. */
export const reason = noteText(500).min(3);

export const providerId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'a provider such as thai-gov');

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
