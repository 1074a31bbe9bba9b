import { useDateStyle } from '../figures/DateTime.tsx';
import { formatDay } from '../figures/format-date.ts';
import type { DayRange } from './business-day.ts';

/** "1 – 20 Nov 2026", or the one day. */
export function useDaysText(): (range: DayRange) => string {
  const style = useDateStyle();
  return ({ from, to }) =>
    from === to ? formatDay(from, style) : `${formatDay(from, style)} – ${formatDay(to, style)}`;
}
