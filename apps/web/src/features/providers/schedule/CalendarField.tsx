import { Button, Input } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readDay } from '../../../ui/dates/typed-date.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { DrawMonth } from '../draw-days/DrawMonth.tsx';
import type { MonthDay } from '../draw-days/draw-month.ts';
import { ExceptionRow } from './ExceptionRow.tsx';
import classes from './schedule.module.css';
import { exceptionWords } from './schedule-spec.ts';
import { isPast, newException, readException, type TypedException } from './typed-calendar.ts';
import { readDrawDays, type TypedSchedule } from './typed-schedule.ts';

interface CalendarFieldProps extends FieldProps<TypedException[]> {
  /** The schedule that the exceptions refer to. */
  schedule: TypedSchedule;
}

/** Exceptions from the schedule: a list to type, and below it the month that results. */
export function CalendarField({ value, onChange, error, disabled = false, schedule }: CalendarFieldProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const list = useRef<HTMLUListElement>(null);
  const [withPast, setWithPast] = useState(false);
  const today = businessToday();
  const days = readDrawDays(schedule);
  const calendar = value.map((one) => readException(one).exception).filter((one) => one !== null);
  const past = value.filter((one) => isPast(one, today));
  const listed = withPast ? value : value.filter((one) => !past.includes(one));

  const focusOn = (key: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] input`)?.focus(),
    );
  /** A click on a day goes to its exception, or creates one that fits the day. */
  const pick = (day: MonthDay) => {
    const dates = [day.date, ...(day.mark === 'from' && day.other ? [day.other] : [])];
    const known = value.find((one) => dates.includes(readDay(one.date, today) ?? ''));
    const made = known ?? newException(day.draws ? 'skip' : 'add', day.date);
    if (!known) onChange([...value, made]);
    if (isPast(made, today)) setWithPast(true);
    focusOn(made.key);
  };
  const add = () => {
    const made = newException('skip', '');
    onChange([...value, made]);
    focusOn(made.key);
  };

  return (
    <FormSection title={t('providers.form.calendar')} help={t('providers.form.calendarHelp')}>
      {days && <DrawMonth days={days} calendar={calendar} {...(!disabled && { onPick: pick })} />}
      {past.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add ?? ''}
          aria-expanded={withPast}
          rightSection={
            <IconChevronDown size={16} aria-hidden data-turned={withPast} className={classes.chevron} />
          }
          onClick={() => setWithPast(!withPast)}
        >
          {t('providers.form.pastExceptions', { count: past.length })}
        </Button>
      )}
      <ul ref={list} className={classes.exceptions}>
        {listed.map((one) =>
          disabled ? (
            <li key={one.key} className={classes.exceptionRead}>
              {exceptionWords(one, t, style)}
            </li>
          ) : (
            <ExceptionRow
              key={one.key}
              value={one}
              onChange={(made) => onChange(value.map((each) => (each.key === made.key ? made : each)))}
              onRemove={() => onChange(value.filter(({ key }) => key !== one.key))}
              showWrong={Boolean(error)}
              withTimes={schedule.times === 'once'}
            />
          ),
        )}
      </ul>
      {value.length === 0 && <p className={classes.none}>{t('providers.form.noExceptions')}</p>}
      {error && <Input.Error>{error}</Input.Error>}
      {!disabled && (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('providers.form.addException')}
        </Button>
      )}
    </FormSection>
  );
}
