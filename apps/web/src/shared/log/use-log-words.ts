import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../ui/figures/DateTime.tsx';
import { logWords } from './log-words.ts';

/** The words of the log in the person's language. */
export function useLogWords() {
  const { t } = useTranslation();
  const { language, buddhistYears } = useDateStyle();
  return useMemo(() => logWords(t, { language, buddhistYears }), [t, language, buddhistYears]);
}
