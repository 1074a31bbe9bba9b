import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../dates/business-day.ts';
import { readDay, typedDay } from '../../dates/typed-date.ts';
import { useDateStyle } from '../../figures/DateTime.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';

const DayCalendar = lazyPart(async () => ({
  default: (await import('../../dates/DayCalendar.tsx')).DayCalendar,
}));

/** The room at the end of the window that a form's save bar takes, in px. */
const saveBarHeight = 84;

interface DayFieldProps extends FieldProps<string> {
  /** First and last day, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  'aria-label'?: string;
}

/** A business day: typed in either calendar, or chosen. `field.day`. */
export function DayField({ value, onChange, onBlur, min, max, ...rest }: DayFieldProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const [inside, setInside] = useState(false);
  const [opened, setOpened] = useState(false);
  // The typed text; null until something is typed: focusing the field changes nothing, and its error stays.
  const [entered, setEntered] = useState<string | null>(null);
  const day = readDay(value, businessToday());
  const shown = inside ? (entered ?? value) : day === null ? value : typedDay(day, style);
  const change = (next: string) => {
    setEntered(null);
    onChange(next);
  };
  const leave = () => {
    setInside(false);
    setEntered(null);
    // What was understood is kept as the day itself, so that it reads well in whichever calendar is shown.
    if (day !== null && day !== value) onChange(day);
    onBlur?.();
  };
  return (
    <TextInput
      inputWrapperOrder={helpBelow}
      {...rest}
      value={shown}
      placeholder={t('ui.dates.dayPattern')}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onFocus={() => {
        setInside(true);
        setEntered(day === null ? null : typedDay(day, style));
      }}
      onBlur={leave}
      autoComplete="off"
      rightSection={
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          // Above the field where the save bar would lie on the calendar.
          middlewares={{ flip: { padding: { bottom: saveBarHeight } }, shift: true }}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('ui.dates.openCalendar')}
              onClick={() => setOpened(!opened)}
              disabled={rest.disabled ?? false}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Skeleton height={272} width={256} />}>
              <DayCalendar
                day={day}
                min={min}
                max={max}
                onPick={(picked) => {
                  change(picked);
                  setOpened(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
