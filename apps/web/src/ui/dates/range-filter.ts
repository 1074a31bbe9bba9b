import type { DayRange } from './business-day.ts';
import type { HalfRange } from './range-problem.ts';

export interface DateRangeFilterProps {
  from: string | undefined;
  to: string | undefined;
  /** Both days, or nothing when the range is cleared. */
  onChange: (range: DayRange | undefined) => void;
  /** One typed day: from then on, or up to then. Without it both days are needed. */
  onHalf?: (half: HalfRange) => void;
  /** A report needs a range, so it cannot be cleared. */
  required?: boolean;
  /** The greatest number of days; longer presets are left out. */
  spanMax?: number;
}
