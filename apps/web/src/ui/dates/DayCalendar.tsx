import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { businessToday } from './business-day.ts';
import { useCalendarWords } from './calendar-words.ts';
import classes from './dates.module.css';

interface DayCalendarProps {
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** One click on a calendar. Fetched only when someone opens it. */
export function DayCalendar({ day, min, max, onPick }: DayCalendarProps) {
  return (
    <div className={classes.weekends}>
      <DatePicker
        {...useCalendarWords()}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        value={day}
        defaultDate={day ?? businessToday()}
        onChange={(picked) => picked && onPick(picked)}
      />
    </div>
  );
}
