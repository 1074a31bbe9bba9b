import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readClock } from '../../dates/typed-date.ts';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import classes from './inputs.module.css';

const dayMinutes = 24 * 60;
/** The step of ↑ and ↓; Page up and Page down step a whole hour. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 };
const two = (part: number): string => String(part).padStart(2, '0');

function later(clock: string, minutes: number): string {
  const [hour = '0', minute = '0'] = clock.split(':');
  const next = (Number(hour) * 60 + Number(minute) + minutes + dayMinutes) % dayMinutes;
  return `${two(Math.trunc(next / 60))}:${two(next % 60)}`;
}

/** A time of day in business time: "15:20", "1520", "9.05". `field.clock`. */
export function ClockField({
  value,
  onChange,
  onBlur,
  ...rest
}: FieldProps<string> & { 'aria-label'?: string }) {
  const { t } = useTranslation();
  const clock = readClock(value);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || clock === null) return;
    event.preventDefault();
    onChange(later(clock, step));
  };
  return (
    <TextInput
      inputWrapperOrder={helpBelow}
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={move}
      onBlur={() => {
        if (clock !== null && clock !== value) onChange(clock);
        onBlur?.();
      }}
      classNames={{ input: classes.figure ?? '' }}
      placeholder={t('ui.dates.clockPattern')}
      autoComplete="off"
    />
  );
}
