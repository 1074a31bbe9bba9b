import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { PopoverAt } from '../overlays/PopoverAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import { businessToday, type DayRange, dayRangeNames, dayRanges, nameOfRange } from './business-day.ts';
import classes from './dates.module.css';
import type { DateRangeFilterProps } from './range-filter.ts';
import { rangeProblem } from './range-problem.ts';

const RangePanel = lazyPart(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }));

/** The usual ranges next to a calendar. */
export function RangeChoices({
  at,
  from,
  to,
  onChange,
  onHalf,
  required = false,
  spanMax,
}: DateRangeFilterProps & { at: DropAt }) {
  const { t } = useTranslation();
  const set = from !== undefined || to !== undefined;
  const today = businessToday();
  const current = from && to ? nameOfRange({ from, to }, today) : undefined;
  const names = dayRangeNames.filter((name) => rangeProblem(dayRanges[name](today), spanMax) === null);
  const choose = (range: DayRange | undefined) => {
    onChange(range);
    at.setOpened(false);
  };
  return (
    <PopoverAt at={at} position="bottom-start" dropdown={{ p: 0 }}>
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
          {!required && set && (
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
            onHalf={
              onHalf &&
              ((half) => {
                onHalf(half);
                at.setOpened(false);
              })
            }
          />
        </Suspense>
      </div>
    </PopoverAt>
  );
}
