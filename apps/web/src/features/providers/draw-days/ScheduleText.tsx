import type { ScheduleDto } from '@drawdesk/contract';
import classes from './schedule.module.css';
import { useScheduleWords } from './use-schedule-words.ts';

/** The schedule of a provider: its days, and below them the close time and the time zone. */
export function ScheduleText({ schedule }: { schedule: ScheduleDto }) {
  const { days, times, zoneTime } = useScheduleWords()(schedule);
  return (
    <span className={classes.text}>
      <span>{days}</span>
      <span className={`figures ${classes.times}`}>
        {times} · {zoneTime}
      </span>
    </span>
  );
}
