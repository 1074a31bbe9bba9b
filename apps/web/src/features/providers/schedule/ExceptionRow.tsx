import { ActionIcon } from '@mantine/core';
import { IconClockEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { DayField } from '../../../ui/forms/inputs/DayField.tsx';
import { DayTimeField } from './DayTimeField.tsx';
import classes from './schedule.module.css';
import { exceptionWords } from './schedule-spec.ts';
import { changeable, exceptionKinds, readException, type TypedException } from './typed-calendar.ts';

interface ExceptionRowProps {
  value: TypedException;
  onChange: (value: TypedException) => void;
  onRemove: () => void;
  showWrong: boolean;
  /** Only a day with one round can have other times. */
  withTimes: boolean;
}

/** One exception: its day, what happens, the new day, and the times if they differ. */
export function ExceptionRow({ value, onChange, onRemove, showWrong, withTimes }: ExceptionRowProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const [open, setOpen] = useState(changeable.some((part) => value[part].time !== ''));
  const { wrong } = readException(value);
  const errorOf = (part: keyof typeof wrong) => {
    if (!showWrong || !wrong[part]) return undefined;
    return t(part === 'date' || part === 'to' ? 'ui.dates.notDay' : 'ui.dates.notClock');
  };
  const mayHaveTimes = withTimes && value.kind !== 'skip';
  return (
    <li className={classes.exception} data-key={value.key}>
      <div className={classes.exceptionLine} data-kind={value.kind}>
        <DayField
          label={null}
          aria-label={t('providers.exception.date')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          error={errorOf('date')}
        />
        <SelectField
          aria-label={t('providers.exception.what')}
          value={value.kind}
          onChange={(kind) => kind && onChange({ ...value, kind })}
          options={exceptionKinds.map((kind) => ({ value: kind, label: t(`providers.exception.${kind}`) }))}
        />
        {value.kind === 'move' && (
          <DayField
            label={null}
            aria-label={t('providers.exception.to')}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            error={errorOf('to')}
          />
        )}
        <div className={classes.lineEnd}>
          {mayHaveTimes && (
            <ActionIcon
              variant={open ? 'light' : 'subtle'}
              color={open ? 'primary' : 'gray'}
              size="lg"
              title={t('providers.exception.otherTimes')}
              aria-label={t('providers.exception.otherTimes')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconClockEdit size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('ui.list.remove', { name: exceptionWords(value, t, style) })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      {mayHaveTimes && open && (
        <div className={classes.otherTimes}>
          <p className={classes.none}>{t('providers.exception.timesHelp')}</p>
          <div className={classes.times}>
            {changeable.map((part) => (
              <DayTimeField
                key={part}
                label={t(`providers.time.${part}`)}
                value={value[part]}
                onChange={(at) => onChange({ ...value, [part]: at })}
                error={errorOf(part)}
              />
            ))}
          </div>
        </div>
      )}
    </li>
  );
}
