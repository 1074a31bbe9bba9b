import { everyText, fetchTexts, frameTexts } from 'virtual:texts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, documentLanguage } from '../preferences/languages.ts';
import { changePreferences, currentPreferences } from '../preferences/use-preferences.ts';
import type { Language } from './dictionary.ts';
import { lastWish } from './last-wish.ts';

/** The files of texts that this page has needed: a change of the language fetches them in the other one. */
const needed = new Set<string>();
/** What is fetched, or was, by language and file. */
const fetching = new Map<string, Promise<void>>();
const started = Promise.withResolvers<void>();

const remembered = (): Language => currentPreferences().language ?? defaultLanguage;

async function addTexts(language: Language, file: string): Promise<void> {
  const [texts] = await Promise.all([fetchTexts(language, file), started.promise]);
  i18next.addResourceBundle(language, 'translation', texts, true);
}

function loadTexts(language: Language, file: string): Promise<void> {
  const key = `${language} ${file}`;
  const known = fetching.get(key);
  if (known) return known;
  const loading = addTexts(language, file);
  fetching.set(key, loading);
  // it is fetched again when it is needed again
  loading.catch(() => fetching.delete(key));
  return loading;
}

/**
 * Waits for code and for its texts, whose files it is given. The build writes this around each `import()` of the console
 * (vite-texts.ts).
 *
 * @public
 */
export async function withTexts<T>(load: Promise<T>, files = ''): Promise<T> {
  const names = files.split(' ').filter(Boolean);
  for (const file of names) needed.add(file);
  const [part] = await Promise.all([load, ...names.map(loadCurrent)]);
  return part;
}

/** In the language of the moment when it has come: another one may have been chosen meanwhile. */
async function loadCurrent(file: string): Promise<void> {
  const language = remembered();
  await loadTexts(language, file);
  if (language !== remembered()) await loadCurrent(file);
}

/** Every file that is needed, those of pages that are opened meanwhile too. */
async function loadNeeded(language: Language): Promise<void> {
  const { size } = needed;
  await Promise.all([...needed].map((file) => loadTexts(language, file)));
  if (size !== needed.size) await loadNeeded(language);
}

/** Starts in the remembered language, English without one, with the texts of the frame. */
export async function startI18n(): Promise<void> {
  const language = remembered();
  i18next.on('languageChanged', setDocumentLanguage);
  needed.add(frameTexts);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    // Roles have a colon in their name (company:admin).
    nsSeparator: false,
    resources: { [language]: { translation: await fetchTexts(language, frameTexts) } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key, _fallback, _update, options) => {
      if (options?.defaultValue === undefined) textIsMissing(key);
    },
  });
  setDocumentLanguage(language);
  started.resolve();
}

/** The build has overlooked that a page needs a text. All are fetched, so that nobody has to read the name of one. */
function textIsMissing(key: string): void {
  if (needed.has(everyText)) return;
  console.error(`The text ${key} is not in the files of this page`);
  needed.add(everyText);
  const language = remembered();
  void loadTexts(language, everyText).then(() => i18next.emit('languageChanged', language));
}

/** The language that is asked for: it becomes that of the console and of the document (spec.md §4). */
export const languageWish = lastWish(loadNeeded, (language) => {
  changePreferences({ language });
  return i18next.changeLanguage(language);
});

function setDocumentLanguage(language: string): void {
  Object.assign(document.documentElement, documentLanguage(language));
}
