const dayMs = 86_400_000;

/** The date `days` after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The first day of the month that a date belongs to. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the ten days that a date belongs to; the third of a month have eight to eleven. */
export function dekadOf(day: string): string {
  const date = Number(day.slice(8));
  return `${day.slice(0, 7)}-${date > 20 ? '21' : date > 10 ? '11' : '01'}`;
}

/** The last day of a month, by any of its days. */
export function lastOfMonth(day: string): string {
  const [year = 0, number = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The last day of ten days, by any of them. */
export function lastOfDekad(day: string): string {
  const first = dekadOf(day);
  return first.endsWith('21') ? lastOfMonth(first) : daysAfter(first, 9);
}

type Grain = 'day' | 'dekad' | 'month';

/** A day, ten days or a month: the periods for which a roll-up has one row. Both days belong to it. */
export interface Period {
  grain: Grain;
  startsOn: string;
  endsOn: string;
}

/** Every period that a day belongs to. */
export const periodsOf = (day: string): Period[] => [
  { grain: 'day', startsOn: day, endsOn: day },
  { grain: 'dekad', startsOn: dekadOf(day), endsOn: lastOfDekad(day) },
  { grain: 'month', startsOn: monthOf(day), endsOn: lastOfMonth(day) },
];

/** The periods that end on one of these days, both included. */
export function periodsEnding(from: string, to: string): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1))
    periods.push(...periodsOf(day).filter(({ endsOn }) => endsOn === day));
  return periods;
}
