import type { CalendarExceptionDto, ScheduleDto } from '@drawdesk/contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, businessToday, monthStart } from '../../../ui/dates/business-day.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import type { DateStyle } from '../../../ui/figures/format-date.ts';
import { DrawDay } from './DrawDay.tsx';
import { drawMonth, type MonthDay } from './draw-month.ts';
import classes from './schedule.module.css';
import { weekdayName, weekdaysInOrder } from './schedule-words.ts';

interface DrawMonthProps {
  days: ScheduleDto['days'];
  calendar: readonly CalendarExceptionDto[];
  /** Called when a day is clicked. Without it the month is read-only. */
  onPick?: (day: MonthDay) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One month of draw days and exceptions of the calendar. Arrow keys move from day to day. */
export function DrawMonth({ days, calendar, onPick }: DrawMonthProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const today = businessToday();
  const [focus, setFocus] = useState(today);
  const table = useRef<HTMLTableElement>(null);
  const name = monthName(focus, style);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(focus, step);
    setFocus(next);
    requestAnimationFrame(() =>
      table.current
        ?.querySelector<HTMLElement>(`button[data-date="${next}"]`)
        ?.focus({ preventScroll: true }),
    );
  };

  return (
    <div className={classes.month}>
      <div className={classes.monthHead}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.dates.previousMonth')}
          onClick={() => setFocus(monthStart(focus, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{name}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.dates.nextMonth')}
          onClick={() => setFocus(monthStart(focus, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <table ref={table} aria-label={t('providers.month.label', { month: name })}>
        <thead>
          <tr>
            {weekdaysInOrder.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, style.language, 'long')}>
                {weekdayName(weekday, style.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawMonth(days, calendar, focus).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date}>
                  {day.inMonth && (
                    <DrawDay
                      day={day}
                      today={day.date === today}
                      current={day.date === focus}
                      onKeyDown={move}
                      onFocus={() => setFocus(day.date)}
                      {...(onPick && { onPick })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend}>
        {(['draws', 'added', 'from', 'moved', 'skipped'] as const).map((what) => (
          <li key={what}>
            <span className={classes.key} data-what={what} aria-hidden />
            {t(`providers.month.${what}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "November 2026", "พฤศจิกายน 2569". */
function monthName(day: string, { language, buddhistYears }: DateStyle): string {
  const locale = language === 'th' ? `th-TH-u-ca-${buddhistYears ? 'buddhist' : 'gregory'}-nu-latn` : 'en-GB';
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const parts = new Map(
    month.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('month') ?? ''} ${parts.get('year') ?? ''}`;
}
