import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { problem } from '../../i18n/en/problem.ts';

/**
 * The texts of the error page when no dictionary could be fetched: the English ones are in this file itself.
 */
export function speakWithoutDictionary(): void {
  if (i18next.isInitialized) return;
  void i18next.use(initReactI18next).init({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: { problem } } },
  });
}
