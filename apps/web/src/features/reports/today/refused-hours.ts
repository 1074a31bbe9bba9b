interface RefusedHour {
  hour: string;
  stake: string;
}

const hourMs = 3_600_000;

/** Every hour from the first in which something was refused up to the running one; hours without any are zeros. */
export function hoursUntil(hours: readonly RefusedHour[], now: Date): RefusedHour[] {
  const [first] = hours;
  if (!first) return [];
  const stakes = new Map(hours.map(({ hour, stake }) => [Date.parse(hour), stake]));
  const all: RefusedHour[] = [];
  for (let at = Date.parse(first.hour); at <= now.getTime(); at += hourMs)
    all.push({ hour: new Date(at).toISOString(), stake: stakes.get(at) ?? '0.00' });
  return all;
}
