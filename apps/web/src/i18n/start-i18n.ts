import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, documentLanguage } from '../preferences/languages.ts';
import { changeLook, currentLook } from '../preferences/use-look.ts';
import type { Dictionary, Language } from './dictionary.ts';

/** Only the language in use is loaded. */
const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  en: async () => (await import('./en/index.ts')).en,
  th: async () => (await import('./th/index.ts')).th,
};

async function load(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await dictionaries[language]());
}

/** Starts in the remembered language, English without one. */
export async function startI18n(): Promise<void> {
  const language = currentLook().language ?? defaultLanguage;
  i18next.on('languageChanged', setDocumentLanguage);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    // Roles have a colon in their name (company:admin).
    nsSeparator: false,
    resources: { [language]: { translation: await dictionaries[language]() } },
    interpolation: { escapeValue: false },
  });
  setDocumentLanguage(language);
}

/** Switches the language of the console and of the document (spec.md §4). */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) await load(language);
  changeLook({ language });
  await i18next.changeLanguage(language);
}

function setDocumentLanguage(language: string): void {
  Object.assign(document.documentElement, documentLanguage(language));
}
