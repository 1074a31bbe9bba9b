import { type Language, type LocalizedText, spellHidden } from '@drawdesk/contract';

/** What a cell is, so that a spreadsheet counts money as numbers and keeps `087` as it is. */
export type CellKind = 'text' | 'whole' | 'money' | 'date' | 'instant' | 'yes-no';

export type CellValue = string | number | boolean | LocalizedText | null | undefined;

/** A text that is made alike in each language. */
export const inBoth = (text: (language: Language) => string): LocalizedText => ({
  en: text('en'),
  th: text('th'),
});

/** A text in both languages becomes that of the file. */
export const inLanguage = (value: CellValue, language: 'en' | 'th') =>
  typeof value === 'object' && value !== null ? value[language] : value;

/** How spreadsheet programs recognise a formula, full-width signs among them. */
const formulaStart = /^[\t\r\n]*[=+\-@＝＋－＠\t\r]/;

/** A text that a spreadsheet program takes for a formula is led by an apostrophe, which makes it a text again. */
export const defused = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs more than all it ever formats in a row. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, made);
  return made;
}

/** Business time as a spreadsheet reads it: `2026-11-20 15:20:05`. */
const businessTime = (instant: string, timeZone: string): string =>
  formatterOf(timeZone).format(new Date(instant));

const yesNo = { en: ['no', 'yes'], th: ['ไม่', 'ใช่'] } as const;

export interface CellRules {
  language: 'en' | 'th';
  timeZone: string;
}

/** A cell as text. Only texts can be formulas: figures and dates come from the product and keep their minus. */
export function cellText(kind: CellKind, cell: CellValue, { language, timeZone }: CellRules): string {
  const value = inLanguage(cell, language);
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return businessTime(String(value), timeZone);
  if (kind === 'yes-no') return yesNo[language][value ? 1 : 0];
  return kind === 'text' ? defused(spellHidden(String(value))) : String(value);
}
