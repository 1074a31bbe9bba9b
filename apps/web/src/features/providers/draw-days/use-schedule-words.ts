import type { ScheduleDto } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../preferences/languages.ts';
import { type ScheduleWords, scheduleWords } from './schedule-words.ts';

/** The schedules of providers in words, in the language of the console. */
export function useScheduleWords(): (schedule: ScheduleDto) => ScheduleWords {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useMemo(() => (schedule: ScheduleDto) => scheduleWords(schedule, t, language), [t, language]);
}
