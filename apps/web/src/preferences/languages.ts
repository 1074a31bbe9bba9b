export type Language = 'en' | 'th';

export interface LanguageEntry {
  /** In its own script: a person who looks for it may not read any other script. */
  name: string;
  dir: 'ltr' | 'rtl';
}

/** Locales of spec.md §9; both read left to right. public/look-before-paint.js repeats the directions. */
export const languages: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: 'English', dir: 'ltr' },
  th: { name: 'ไทย', dir: 'ltr' },
};

export const languageCodes: readonly Language[] = ['en', 'th'];

/** The default and the fallback (spec.md §9). */
export const defaultLanguage: Language = 'en';

/** What a language does to the document (spec.md §4); an unknown one is the default. */
export function documentLanguage(
  language: string,
  table: Readonly<Record<string, LanguageEntry>> = languages,
): { lang: string; dir: 'ltr' | 'rtl' } {
  const entry = Object.hasOwn(table, language) ? table[language] : undefined;
  return entry
    ? { lang: language, dir: entry.dir }
    : { lang: defaultLanguage, dir: languages[defaultLanguage].dir };
}

/** A language of the console; an unknown value becomes the default. */
export const languageOf = (code: string): Language =>
  languageCodes.find((one) => one === code) ?? defaultLanguage;
