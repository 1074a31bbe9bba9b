import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageWish } from '../../i18n/start-i18n.ts';
import { type Language, languageOf } from '../../preferences/languages.ts';
import { toastError } from '../toast.ts';

/**
 * The language, and its change. While the files of another one are fetched it is already the chosen one, so that the
 * language of the page can be chosen again. When they cannot be fetched, a message says so.
 */
export function useLanguage(): [Language, (language: Language) => void] {
  const { t, i18n } = useTranslation();
  const wished = useSyncExternalStore(languageWish.subscribe, languageWish.pending);
  const choose = (language: Language) =>
    void languageWish.ask(language).catch(() => toastError(t('shell.languageFailed')));
  return [wished ?? languageOf(i18n.language), choose];
}
