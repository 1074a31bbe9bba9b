import { calendar, schedule } from '@drawdesk/contract';
import type { CalendarException, Schedule } from '@drawdesk/lottery';

/** Schedule and calendar as a provider's row keeps them (jsonb), read back into the engine's shapes. */

/** Throws when the column holds something that no schedule looks like. */
export const parseSchedule = (stored: unknown): Schedule => schedule.parse(stored);

/** Throws when the column holds something that no calendar looks like. */
export const parseCalendar = (stored: unknown): CalendarException[] => calendar.parse(stored);
