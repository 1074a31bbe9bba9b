import { useTranslation } from 'react-i18next';
import { languageOf } from '../../preferences/languages.ts';
import type { Hit } from './search-hit.ts';

/** What a result is called in the language of the console. */
export function useHitName(): (hit: Hit) => string {
  const { t, i18n } = useTranslation();
  return ({ name, values }) =>
    name === null ? t('search.ticketsOf', { number: values.number }) : name[languageOf(i18n.language)];
}
