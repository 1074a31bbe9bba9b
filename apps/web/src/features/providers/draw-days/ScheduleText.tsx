import type { ScheduleDto } from '@drawdesk/contract';
import classes from './schedule.module.css';
import { useScheduleWords } from './use-schedule-words.ts';

/** When a provider draws: its days, below them the close and whose clocks it is read on. */
export function ScheduleText({ schedule }: { schedule: ScheduleDto }) {
  const { days, times, zone } = useScheduleWords()(schedule);
  return (
    <span className={classes.text}>
      <span>{days}</span>
      <span className={`figures ${classes.times}`}>
        {times} · {zone}
      </span>
    </span>
  );
}
