import { z } from 'zod';
import { fieldError } from './errors.ts';
import { plainText } from './shared-shapes.ts';

/** When a provider draws, in the zone of its market (domain.md §0, §2), as it is stored and as it is edited. */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fieldError('not_a_time'));
const date = z.iso.date();
/** A time of day, this many days after the draw day (before it when negative). */
const dayTime = z.object({ day: z.int().min(-40).max(40), time });
const seconds = z
  .int()
  .min(0)
  .max(40 * 86_400);

const drawDays = z.discriminatedUnion('kind', [
  /** 0 = Sunday. */
  z.object({ kind: z.literal('weekly'), weekdays: z.array(z.int().min(0).max(6)).min(1).max(7) }),
  z.object({ kind: z.literal('monthly'), days: z.array(z.int().min(1).max(31)).min(1).max(31) }),
  z.object({ kind: z.literal('dates'), dates: z.array(date).max(400) }),
]);

const roundTimes = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), open: dayTime, close: dayTime, draw: dayTime }),
  z.object({
    kind: z.literal('every'),
    minutes: z.int().min(1).max(1440),
    from: time,
    windowMinutes: z.int().min(1).max(1440),
    openBeforeSeconds: seconds,
    closeBeforeSeconds: seconds,
    drawAfterSeconds: seconds,
  }),
]);

const changedTimes = z.object({
  open: dayTime.exactOptional(),
  close: dayTime.exactOptional(),
  draw: dayTime.exactOptional(),
});

export const schedule = z.object({
  /** IANA zone of the market. */
  zone: plainText(60).min(1),
  days: drawDays,
  times: roundTimes,
  /** Which business date a round belongs to. */
  businessDay: z.object({ zone: plainText(60).min(1), startsAt: time }),
});
export type ScheduleDto = z.infer<typeof schedule>;

/** A day on which the schedule does not apply: no draw, moved to another day, or an extra draw. */
const calendarException = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skip'), date }),
  z.object({ kind: z.literal('move'), date, to: date, times: changedTimes.exactOptional() }),
  z.object({ kind: z.literal('add'), date, times: changedTimes.exactOptional() }),
]);
export const calendar = z.array(calendarException).max(400);
export type CalendarExceptionDto = z.infer<typeof calendarException>;
