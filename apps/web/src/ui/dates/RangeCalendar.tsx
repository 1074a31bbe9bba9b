import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';
import { businessToday, type DayRange } from './business-day.ts';

dayjs.extend(buddhistEra);

interface RangeCalendarProps {
  range: Partial<DayRange>;
  onPick: (range: DayRange) => void;
}

/** Two clicks on a calendar: first and last day. Fetched only when someone opens it. */
export function RangeCalendar({ range, onPick }: RangeCalendarProps) {
  const { t } = useTranslation();
  const { language, buddhistYears } = useDateStyle();
  const [picked, setPicked] = useState<[string | null, string | null]>([
    range.from ?? null,
    range.to ?? null,
  ]);
  const year = language === 'th' && buddhistYears ? 'BBBB' : 'YYYY';
  const written = (format: string) => (day: string) => dayjs(day).locale(language).format(format);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      locale={language}
      firstDayOfWeek={1}
      value={picked}
      defaultDate={range.to ?? businessToday()}
      ariaLabels={{
        monthLevelControl: t('ui.dates.chooseMonth'),
        yearLevelControl: t('ui.dates.chooseYear'),
        nextMonth: t('ui.dates.nextMonth'),
        previousMonth: t('ui.dates.previousMonth'),
        nextYear: t('ui.dates.nextYear'),
        previousYear: t('ui.dates.previousYear'),
        nextDecade: t('ui.dates.nextDecade'),
        previousDecade: t('ui.dates.previousDecade'),
      }}
      monthLabelFormat={written(`MMMM ${year}`)}
      yearLabelFormat={written(year)}
      yearsListFormat={year}
      decadeLabelFormat={(from, to) => `${written(year)(from)} – ${written(year)(to)}`}
      onChange={(next) => {
        setPicked(next);
        const [from, to] = next;
        if (from && to) onPick({ from, to });
      }}
    />
  );
}
