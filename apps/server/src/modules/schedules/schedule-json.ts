import { calendar, schedule } from '@drawdesk/contract';
import type { CalendarException, Schedule } from '@drawdesk/lottery';

/** Schedule and calendar as stored in a provider's row (jsonb), parsed into the engine's types. */

/** Throws when the column contains something that is not a schedule. */
export const parseSchedule = (stored: unknown): Schedule => schedule.parse(stored);

/** Throws when the column contains something that is not a calendar. */
export const parseCalendar = (stored: unknown): CalendarException[] => calendar.parse(stored);
