import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';
import { businessToday, type DayRange } from './business-day.ts';
import classes from './dates.module.css';
import { RangeCalendar } from './RangeCalendar.tsx';
import { type HalfRange, rangeProblem } from './range-problem.ts';
import { readDay, typedDay } from './typed-date.ts';

interface RangePanelProps {
  range: Partial<DayRange>;
  /** The most days it may have. */
  spanMax?: number | undefined;
  onPick: (range: DayRange) => void;
  onHalf?: ((half: HalfRange) => void) | undefined;
}

/** First and last day, typed in either calendar or picked with two clicks. Fetched when someone opens it. */
export function RangePanel({ range, spanMax, onPick, onHalf }: RangePanelProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const today = businessToday();
  const typed = (day: string | undefined) => (day ? typedDay(day, style) : '');
  const [texts, setTexts] = useState({ from: typed(range.from), to: typed(range.to) });
  const [tried, setTried] = useState(false);
  const days = { from: readDay(texts.from, today), to: readDay(texts.to, today) };
  const problem = rangeProblem(days, spanMax);
  const half = onHalf && halfOf(texts, days);
  const say = {
    order: () => t('ui.dates.order'),
    span: () => t('ui.dates.spanMax', { count: spanMax ?? 0 }),
  };

  const pick = (next: DayRange) => {
    setTexts({ from: typed(next.from), to: typed(next.to) });
    setTried(true);
    if (rangeProblem(next, spanMax) === null) onPick(next);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null && days.from && days.to) onPick({ from: days.from, to: days.to });
    else if (half) onHalf(half);
  };
  const input = (end: 'from' | 'to') => (
    <TextInput
      size="sm"
      label={t(`ui.dates.${end}`)}
      value={texts[end]}
      placeholder={t('ui.dates.dayPattern')}
      onChange={({ currentTarget }) => setTexts({ ...texts, [end]: currentTarget.value })}
      error={tried && !half && days[end] === null ? t('ui.dates.notDay') : undefined}
      autoComplete="off"
    />
  );
  return (
    <div className={classes.calendar}>
      <form className={classes.typed} onSubmit={apply} noValidate>
        {input('from')}
        {input('to')}
        <Button type="submit" size="sm">
          {t('ui.dates.apply')}
        </Button>
        {tried && (problem === 'order' || problem === 'span') && (
          <p className={classes.problem} role="alert">
            {say[problem]()}
          </p>
        )}
      </form>
      <RangeCalendar
        key={`${days.from} ${days.to}`}
        range={{ ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }}
        onPick={pick}
      />
    </div>
  );
}

/** One day where the other end is left empty. */
function halfOf(
  texts: { from: string; to: string },
  days: { from: string | null; to: string | null },
): HalfRange | undefined {
  if (days.from && texts.to.trim() === '') return { from: days.from };
  return days.to && texts.from.trim() === '' ? { to: days.to } : undefined;
}
