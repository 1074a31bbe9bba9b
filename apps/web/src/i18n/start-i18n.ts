import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, documentLanguage } from '../preferences/languages.ts';
import { changePreferences, currentPreferences } from '../preferences/use-preferences.ts';
import type { Dictionary, Language, ThaiDictionary } from './dictionary.ts';

interface Texts {
  /** What the frame and the first list say: some of the texts, of some words a part. */
  first: () => Promise<object>;
  whole: () => Promise<Dictionary | ThaiDictionary>;
}

/** Only the language in use is loaded; what the first page does not say is fetched beside it. */
const dictionaries: Record<Language, Texts> = {
  en: {
    first: async () => (await import('./en/first.ts')).first,
    whole: async () => (await import('./en/index.ts')).en,
  },
  th: {
    first: async () => (await import('./th/first.ts')).first,
    whole: async () => (await import('./th/index.ts')).th,
  },
};

const wholeLanguages = new Set<Language>();
const started = Promise.withResolvers<void>();

async function loadWhole(language: Language): Promise<void> {
  if (wholeLanguages.has(language)) return;
  const [texts] = await Promise.all([dictionaries[language].whole(), started.promise]);
  i18next.addResourceBundle(language, 'translation', texts);
  wholeLanguages.add(language);
}

const remembered = (): Language => currentPreferences().language ?? defaultLanguage;

/** Every text of the language in use is there: what a page waits for that is not the first one. */
export const allTexts = (): Promise<void> => loadWhole(remembered());

/** A part of the frame that comes later, with the words it says: `lazy(() => withTexts(import('./Panel.tsx')))`. */
export async function withTexts<T>(load: Promise<T>): Promise<T> {
  const [part] = await Promise.all([load, allTexts()]);
  return part;
}

/** Starts in the remembered language, English without one, with the texts of the first page. */
export async function startI18n(): Promise<void> {
  const language = remembered();
  i18next.on('languageChanged', setDocumentLanguage);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    // Roles have a colon in their name (company:admin).
    nsSeparator: false,
    resources: { [language]: { translation: await dictionaries[language].first() } },
    interpolation: { escapeValue: false },
  });
  setDocumentLanguage(language);
  started.resolve();
}

/** Switches the language of the console and of the document (spec.md §4). */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWhole(language);
  changePreferences({ language });
  await i18next.changeLanguage(language);
}

function setDocumentLanguage(language: string): void {
  Object.assign(document.documentElement, documentLanguage(language));
}
