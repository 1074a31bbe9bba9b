import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { calendarSpec, scheduleSpec } from './schedule-spec.ts';

/** The declarations of schedule and calendar in the language of the console. */
export function useScheduleFields() {
  const { t } = useTranslation();
  const style = useDateStyle();
  return { schedule: scheduleSpec(t, style), calendar: calendarSpec(t, style) };
}
