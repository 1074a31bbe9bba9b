export { drawDaysBetween } from './draw-days.ts';
export { businessDateOf, roundsBetween } from './rounds-between.ts';
export type {
  CalendarException,
  DayTime,
  DrawDays,
  Schedule,
  ScheduledRound,
} from './schedule.ts';
export { businessDays } from './schedule.ts';

export { scheduleFaults } from './schedule-faults.ts';

export { scheduleProblems } from './schedule-problems.ts';
export { instantOf, wallClock } from './zone-time.ts';
