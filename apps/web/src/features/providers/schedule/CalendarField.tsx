import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readDay } from '../../../ui/dates/typed-date.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { DrawMonth } from '../../../ui/schedule/DrawMonth.tsx';
import type { MonthDay } from '../../../ui/schedule/draw-month.ts';
import { ExceptionRow } from './ExceptionRow.tsx';
import classes from './schedule.module.css';
import { newException, readException, type TypedException } from './typed-calendar.ts';
import { readSchedule, type TypedSchedule } from './typed-schedule.ts';

interface CalendarFieldProps extends FieldProps<TypedException[]> {
  /** The pattern the exceptions stand against. */
  schedule: TypedSchedule;
}

/** Days on which the schedule does not hold: as a list that is typed in, beside the month it makes. */
export function CalendarField({ value, onChange, error, disabled = false, schedule }: CalendarFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const today = businessToday();
  const read = readSchedule({ ...schedule, times: 'once', open: noon, close: noon1, draw: noon1 }).schedule;
  const calendar = value.map((one) => readException(one).exception).filter((one) => one !== null);

  const focusOn = (key: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] input`)?.focus(),
    );
  /** A click on a day of the month: its exception is gone to, or one is made of what the day is. */
  const pick = (day: MonthDay) => {
    const dates = [day.date, ...(day.mark === 'from' && day.other ? [day.other] : [])];
    const known = value.find((one) => dates.includes(readDay(one.date, today) ?? ''));
    if (known) return focusOn(known.key);
    const made = newException(day.draws ? 'skip' : 'add', day.date);
    onChange([...value, made]);
    focusOn(made.key);
  };
  const change = (made: TypedException) => onChange(value.map((one) => (one.key === made.key ? made : one)));

  return (
    <FormSection title={t('providers.form.calendar')} help={t('providers.form.calendarHelp')}>
      {read && <DrawMonth days={read.days} calendar={calendar} {...(!disabled && { onPick: pick })} />}
      <ul ref={list} className={classes.exceptions}>
        {value.map((one) => (
          <ExceptionRow
            key={one.key}
            value={one}
            onChange={change}
            onRemove={() => onChange(value.filter(({ key }) => key !== one.key))}
            showWrong={Boolean(error)}
            withTimes={schedule.times === 'once'}
            disabled={disabled}
          />
        ))}
      </ul>
      {value.length === 0 && <p className={classes.none}>{t('providers.form.noExceptions')}</p>}
      {error && <Input.Error>{error}</Input.Error>}
      {!disabled && (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const made = newException('skip', '');
            onChange([...value, made]);
            focusOn(made.key);
          }}
        >
          {t('providers.form.addException')}
        </Button>
      )}
    </FormSection>
  );
}

/** The month needs the days alone: times that are still being typed do not keep it from being drawn. */
const noon = { day: '0', time: '11:00' };
const noon1 = { day: '0', time: '12:00' };
