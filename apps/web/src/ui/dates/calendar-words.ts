import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';

dayjs.extend(buddhistEra);

/** What every calendar of the console has in common: language, Buddhist years, Monday first, names for its buttons. */
export function useCalendarWords() {
  const { t } = useTranslation();
  const { language, buddhistYears } = useDateStyle();
  const year = language === 'th' && buddhistYears ? 'BBBB' : 'YYYY';
  const written = (format: string) => (day: string) => dayjs(day).locale(language).format(format);
  return {
    locale: language,
    firstDayOfWeek: 1 as const,
    ariaLabels: {
      nextMonth: t('ui.dates.nextMonth'),
      previousMonth: t('ui.dates.previousMonth'),
      nextYear: t('ui.dates.nextYear'),
      previousYear: t('ui.dates.previousYear'),
      nextDecade: t('ui.dates.nextDecade'),
      previousDecade: t('ui.dates.previousDecade'),
    },
    getDayAriaLabel: written(`D MMMM ${year}`),
    monthLabelFormat: written(`MMMM ${year}`),
    yearLabelFormat: written(year),
    yearsListFormat: year,
    decadeLabelFormat: (from: string, to: string) => `${written(year)(from)} – ${written(year)(to)}`,
  };
}
