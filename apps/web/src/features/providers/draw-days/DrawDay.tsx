import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDay } from '../../../ui/figures/format-date.ts';
import type { MonthDay } from './draw-month.ts';
import classes from './schedule.module.css';

interface DrawDayProps {
  day: MonthDay;
  today: boolean;
  /** The day of the month that the Tab key reaches. */
  current: boolean;
  onPick?: (day: MonthDay) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** A day of the month: whether it has a draw, and its exception, shown in words as well as by its look. */
export function DrawDay({ day, today, current, onPick, onKeyDown, onFocus }: DrawDayProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const what = day.mark ?? (day.draws ? 'draws' : 'none');
  const meaning =
    day.other === undefined || (what !== 'moved' && what !== 'from')
      ? t(`providers.month.${what}`)
      : t(`providers.month.${what}Day`, { date: formatDay(day.other, style) });
  const shown = {
    className: classes.day,
    'data-what': what,
    'data-date': day.date,
    'data-today': today,
    title: meaning,
    'aria-label': `${formatDay(day.date, style)}: ${meaning}`,
  };
  const number = Number(day.date.slice(8));
  if (!onPick) {
    return (
      <span {...shown} role="img">
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...shown}
      tabIndex={current ? 0 : -1}
      onClick={() => onPick(day)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {number}
    </button>
  );
}
