import { Button } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterChip } from '../list/filter-chips.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import { businessToday, nameOfRange } from './business-day.ts';
import classes from './dates.module.css';
import type { DateRangeFilterProps } from './range-filter.ts';
import { useDaysText } from './use-days-text.ts';

const Choices = lazyPart(
  async () => ({ default: (await import('./RangeChoices.tsx')).RangeChoices }),
  'above',
);

/** Business dates from–to: the usual ranges next to a calendar (screens.md §4). */
export function DateRangeFilter(filter: DateRangeFilterProps) {
  const { from, to, onChange, required = false } = filter;
  const { t } = useTranslation();
  const { button, at } = useDrop('dialog');
  const rangeText = useRangeText();
  const set = from !== undefined || to !== undefined;
  const label = rangeText({ from, to }) ?? t('ui.dates.choose');
  useFilterChip(t('ui.dates.filter'), required || !set ? undefined : label, () => onChange(undefined));
  return (
    <>
      <Button
        {...button}
        className={classes.target ?? ''}
        variant="default"
        size="sm"
        leftSection={<IconCalendar size={16} />}
        rightSection={<IconChevronDown size={14} />}
        data-set={set}
      >
        {label}
      </Button>
      <Suspense>{at && <Choices at={at} {...filter} />}</Suspense>
    </>
  );
}

/** "Last month", "20 Nov 2026", "1 – 20 Nov 2026"-like, "From 20 Nov 2026", or undefined without a day. */
export function useRangeText(): (range: {
  from?: string | undefined;
  to?: string | undefined;
}) => string | undefined {
  const { t } = useTranslation();
  const daysText = useDaysText();
  return ({ from, to }) => {
    if (from && to) {
      const name = nameOfRange({ from, to }, businessToday());
      return name ? t(`ui.dates.${name}`) : daysText({ from, to });
    }
    if (from) return t('ui.dates.since', { date: daysText({ from, to: from }) });
    return to && t('ui.dates.until', { date: daysText({ from: to, to }) });
  };
}
