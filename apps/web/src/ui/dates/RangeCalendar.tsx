import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { businessToday, type DayRange } from './business-day.ts';
import { useCalendarWords } from './calendar-words.ts';

interface RangeCalendarProps {
  range: Partial<DayRange>;
  max?: string | undefined;
  onPick: (range: DayRange) => void;
}

/** Two clicks on a calendar: first and last day. Fetched only when someone opens it. */
export function RangeCalendar({ range, max, onPick }: RangeCalendarProps) {
  const [picked, setPicked] = useState<[string | null, string | null]>([
    range.from ?? null,
    range.to ?? null,
  ]);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      {...useCalendarWords()}
      {...(max === undefined ? {} : { maxDate: max })}
      value={picked}
      defaultDate={range.to ?? businessToday()}
      onChange={(next) => {
        setPicked(next);
        const [from, to] = next;
        if (from && to) onPick({ from, to });
      }}
    />
  );
}
