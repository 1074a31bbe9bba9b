import type { CalendarException, Schedule } from '@drawdesk/lottery';
import { z } from 'zod';

/** Schedule and calendar as a provider's row keeps them (jsonb), read back into the engine's shapes. */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
const date = z.iso.date();
const dayTime = z.object({ day: z.int(), time });

const days = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekly'), weekdays: z.array(z.int().min(0).max(6)) }),
  z.object({ kind: z.literal('monthly'), days: z.array(z.int().min(1).max(31)) }),
  z.object({ kind: z.literal('dates'), dates: z.array(date) }),
]);

const times = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), open: dayTime, close: dayTime, draw: dayTime }),
  z.object({
    kind: z.literal('every'),
    minutes: z.int(),
    from: time,
    windowMinutes: z.int(),
    openBeforeSeconds: z.int(),
    closeBeforeSeconds: z.int(),
    drawAfterSeconds: z.int(),
  }),
]);

const changedTimes = z.object({
  open: dayTime.exactOptional(),
  close: dayTime.exactOptional(),
  draw: dayTime.exactOptional(),
});

const schedule = z.object({
  zone: z.string(),
  days,
  times,
  businessDay: z.object({ zone: z.string(), startsAt: time }),
});

const calendar = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('skip'), date }),
    z.object({ kind: z.literal('move'), date, to: date, times: changedTimes.exactOptional() }),
    z.object({ kind: z.literal('add'), date, times: changedTimes.exactOptional() }),
  ]),
);

/** Throws when the column holds something that no schedule looks like. */
export const parseSchedule = (stored: unknown): Schedule => schedule.parse(stored);

/** Throws when the column holds something that no calendar looks like. */
export const parseCalendar = (stored: unknown): CalendarException[] => calendar.parse(stored);
