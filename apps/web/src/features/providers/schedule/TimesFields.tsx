import { useTranslation } from 'react-i18next';
import { ClockField } from '../../../ui/forms/inputs/ClockField.tsx';
import { CountField } from '../../../ui/forms/inputs/FigureField.tsx';
import { MinutesField } from '../../../ui/forms/inputs/MinutesField.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';
import { roundsADay } from '../draw-days/schedule-words.ts';
import { DayTimeField } from './DayTimeField.tsx';
import classes from './schedule.module.css';
import type { SchedulePart, TypedSchedule } from './typed-schedule.ts';

interface TimesFieldsProps {
  value: TypedSchedule;
  onChange: (part: Partial<TypedSchedule>) => void;
  /** The error of a part, in words. */
  errorOf: (part: SchedulePart) => string | undefined;
  disabled: boolean;
}

/** One round a draw day with its three times, or one every few minutes during a part of the day. */
export function TimesFields({ value, onChange, errorOf, disabled }: TimesFieldsProps) {
  const { t } = useTranslation();
  const count = (part: 'openBeforeSeconds' | 'closeBeforeSeconds' | 'drawAfterSeconds') => (
    <CountField
      label={t(`providers.time.${part}`)}
      value={value[part]}
      onChange={(typed) => onChange({ [part]: typed })}
      error={errorOf(part)}
      disabled={disabled}
      min="0"
    />
  );
  return (
    <>
      <RadioCards
        label={t('providers.form.timesKind')}
        value={value.times}
        onChange={(times) => times && onChange({ times })}
        options={(['once', 'every'] as const).map((kind) => ({
          value: kind,
          label: t(`providers.form.kind.${kind}`),
          description: t(`providers.form.kind.${kind}Help`),
        }))}
        disabled={disabled}
        name="timesKind"
      />
      {value.times === 'once' ? (
        <div className={classes.times}>
          {(['open', 'close', 'draw'] as const).map((part) => (
            <DayTimeField
              key={part}
              label={t(`providers.time.${part}`)}
              value={value[part]}
              onChange={(at) => onChange({ [part]: at })}
              error={errorOf(part)}
              disabled={disabled}
            />
          ))}
        </div>
      ) : (
        <>
          <FieldRow>
            <MinutesField
              label={t('providers.time.minutes')}
              value={value.minutes}
              onChange={(minutes) => onChange({ minutes })}
              error={errorOf('minutes')}
              disabled={disabled}
              min="1"
              max="1440"
            />
            <ClockField
              label={t('providers.time.from')}
              value={value.from}
              onChange={(from) => onChange({ from })}
              error={errorOf('from')}
              disabled={disabled}
            />
            <MinutesField
              label={t('providers.time.windowMinutes')}
              description={t('providers.form.windowHelp', {
                count: roundsADay(Number(value.minutes), Number(value.windowMinutes)) || 0,
              })}
              value={value.windowMinutes}
              onChange={(windowMinutes) => onChange({ windowMinutes })}
              error={errorOf('windowMinutes')}
              disabled={disabled}
              min="1"
              max="1440"
              step="60"
            />
          </FieldRow>
          <FieldRow>
            {count('openBeforeSeconds')}
            {count('closeBeforeSeconds')}
            {count('drawAfterSeconds')}
          </FieldRow>
        </>
      )}
    </>
  );
}
