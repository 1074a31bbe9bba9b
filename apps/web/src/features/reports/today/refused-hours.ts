interface RefusedHour {
  hour: string;
  stake: string;
}

const hourMs = 3_600_000;

/** Every hour from the beginning of the day up to the running one; hours in which nothing was refused are zeros. */
export function hoursUntil(hours: readonly RefusedHour[], dayStart: Date, asOf: Date): RefusedHour[] {
  const stakes = new Map(hours.map(({ hour, stake }) => [Date.parse(hour), stake]));
  const all: RefusedHour[] = [];
  for (let at = dayStart.getTime(); at <= asOf.getTime(); at += hourMs)
    all.push({ hour: new Date(at).toISOString(), stake: stakes.get(at) ?? '0.00' });
  return all;
}
