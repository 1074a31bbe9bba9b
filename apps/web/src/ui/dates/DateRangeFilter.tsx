import { Button, Popover, Skeleton } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';
import { formatDay } from '../figures/format-date.ts';
import { useFilterChip } from '../list/filter-chips.ts';
import { businessToday, type DayRange, dayRangeNames, dayRanges, nameOfRange } from './business-day.ts';
import classes from './dates.module.css';
import { rangeProblem } from './range-problem.ts';

const RangePanel = lazy(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }));

interface DateRangeFilterProps {
  from: string | undefined;
  to: string | undefined;
  /** Both days, or nothing when the range is cleared. */
  onChange: (range: DayRange | undefined) => void;
  /** A report needs a range, so it cannot be cleared. */
  required?: boolean;
  /** The greatest number of days; longer presets are left out. */
  spanMax?: number;
}

/** Business dates from–to: the usual ranges next to a calendar (screens.md §4). */
export function DateRangeFilter({ from, to, onChange, required = false, spanMax }: DateRangeFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = useRangeLabel(from, to);
  const today = businessToday();
  useFilterChip(t('ui.dates.filter'), required || from === undefined ? undefined : label, () =>
    onChange(undefined),
  );
  const current = from && to ? nameOfRange({ from, to }, today) : undefined;
  const names = dayRangeNames.filter((name) => rangeProblem(dayRanges[name](today), spanMax) === null);
  const choose = (range: DayRange | undefined) => {
    onChange(range);
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          className={classes.target ?? ''}
          variant="default"
          size="sm"
          leftSection={<IconCalendar size={16} />}
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
          data-set={from !== undefined}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.panel}>
          <div className={classes.ranges}>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.range}
                aria-pressed={current === name}
                onClick={() => choose(dayRanges[name](today))}
              >
                {t(`ui.dates.${name}`)}
              </button>
            ))}
            {!required && from && (
              <button type="button" className={classes.range} onClick={() => choose(undefined)}>
                {t('ui.dates.any')}
              </button>
            )}
          </div>
          <Suspense fallback={<Skeleton height={368} width={288} />}>
            <RangePanel
              range={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
              spanMax={spanMax}
              onPick={choose}
            />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** "Last month", "20 Nov 2026", "1 – 20 Nov 2026"-like, or what to choose. */
function useRangeLabel(from: string | undefined, to: string | undefined): string {
  const { t } = useTranslation();
  const style = useDateStyle();
  if (!from || !to) return t('ui.dates.choose');
  const name = nameOfRange({ from, to }, businessToday());
  if (name) return t(`ui.dates.${name}`);
  return from === to ? formatDay(from, style) : `${formatDay(from, style)} – ${formatDay(to, style)}`;
}
