import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readDay } from '../../../ui/dates/typed-date.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDay } from '../../../ui/figures/format-date.ts';
import { DayField } from '../../../ui/forms/inputs/DayField.tsx';
import classes from './schedule.module.css';

interface DatesFieldProps {
  value: readonly string[];
  onChange: (dates: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Individual draw days: typed or chosen, then added to the list. */
export function DatesField({ value, onChange, error, disabled }: DatesFieldProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const id = useId();
  const [typed, setTyped] = useState('');
  const day = readDay(typed, businessToday());
  const add = () => {
    if (day === null) return;
    onChange([...new Set([...value, day])].sort());
    setTyped('');
  };
  return (
    <div>
      {!disabled && (
        <div className={classes.addRow}>
          <DayField
            label={t('providers.form.date')}
            value={typed}
            onChange={setTyped}
            error={error !== undefined && value.length === 0}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
            disabled={day === null}
          >
            {t('providers.form.addDate')}
          </Button>
        </div>
      )}
      {error && <Input.Error id={id}>{error}</Input.Error>}
      <ul className={classes.dates}>
        {value.map((date) => (
          <li key={date} className="figures">
            {formatDay(date, style)}
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('ui.list.remove', { name: formatDay(date, style) })}
                onClick={() => onChange(value.filter((one) => one !== date))}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
