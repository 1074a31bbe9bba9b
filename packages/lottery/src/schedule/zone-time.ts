/**
 * Wall-clock time in a zone and UTC instants, by Intl alone, so that daylight saving needs no one's
 * attention (domain.md §0). Dates are 'YYYY-MM-DD', times 'HH:MM' or 'HH:MM:SS'.
 */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Midnight UTC of a calendar date, in ms. Throws RangeError for a date that does not exist. */
export function dateMs(date: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || textOfDate(ms) !== date) throw new RangeError(`"${date}" is not a date`);
  return ms;
}

/** A calendar date some days later (or earlier). */
export function addDays(date: string, days: number): string {
  return textOfDate(dateMs(date) + days * dayMs);
}

/** Day of the week, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(dateMs(date)).getUTCDay();
}

/** Milliseconds after midnight of a time of day. Throws RangeError for a text that is none. */
export function timeMs(time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!parts) throw new RangeError(`"${time}" is not a time of day`);
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** Date and time of day that a clock in the zone shows at an instant. */
export function wallClock(instant: Date, zone: string): { date: string; timeMs: number } {
  const wall = instant.getTime() + offsetMs(instant.getTime(), zone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  return { date: textOfDate(midnight), timeMs: wall - midnight };
}

/**
 * The instant at which a clock in the zone shows a date and time. A time that is skipped in spring is taken
 * as long after midnight as the clock would have counted (02:30 becomes 03:30); of a time that occurs twice
 * in autumn the first is taken. Throws RangeError for an unknown zone.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wall = dateMs(date) + timeMs(time);
  const dayBefore = offsetMs(wall - dayMs, zone);
  const candidates = [dayBefore, offsetMs(wall + dayMs, zone)]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetMs(instant, zone) === wall);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - dayBefore);
}

/** Everywhere, clocks are changed at a quarter of an hour: within a quarter the offset does not change. */
const slotMs = 900_000;
const slotsKeptMax = 20_000;
const offsets = new Map<string, number>();

/**
 * How far the zone's clocks are ahead of UTC at an instant. A call of Intl is slow, so its answer is cached.
 */
function offsetMs(instant: number, zone: string): number {
  const slot = Math.floor(instant / slotMs) * slotMs;
  const key = `${zone} ${slot}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= slotsKeptMax) offsets.clear();
  const offset = askOffsetMs(slot, zone);
  offsets.set(key, offset);
  return offset;
}

function askOffsetMs(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const whole = Math.floor(instant / 1000) * 1000;
  const part = Object.fromEntries(format.formatToParts(whole).map(({ type, value }) => [type, value]));
  const wall = Date.parse(
    `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`,
  );
  return wall - whole;
}

function textOfDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
