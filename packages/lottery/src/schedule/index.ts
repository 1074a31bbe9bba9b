export { drawDaysBetween } from './draw-days.ts';
export { businessDateOf, roundsBetween } from './rounds-between.ts';
export type {
  BusinessDay,
  CalendarException,
  ChangedTimes,
  DayTime,
  DrawDays,
  ManyRounds,
  OneRound,
  RoundTimes,
  Schedule,
  ScheduledRound,
} from './schedule.ts';
export { businessDays } from './schedule.ts';
export type { ScheduleFault, ScheduleFaultCode } from './schedule-faults.ts';
export { scheduleFaults } from './schedule-faults.ts';
export type { ScheduleProblem } from './schedule-problems.ts';
export { scheduleProblems } from './schedule-problems.ts';
export { instantOf, wallClock } from './zone-time.ts';
