import { type DayRange, dayRanges, nameOfRange } from '../dates/business-day.ts';

type Search = Readonly<Record<string, string>>;

/** The parameter of a saved view that stands for a range of days with a name: "this week" moves along. */
const named = 'days';

const isRangeName = (name: string | undefined): name is keyof typeof dayRanges =>
  name !== undefined && Object.hasOwn(dayRanges, name);

/** A search as it is saved: days that people have a name for are saved by that name. */
export function savedSearch(search: Search, today: string): Record<string, string> {
  const { from, to, ...rest } = search;
  const name = from && to ? nameOfRange({ from, to }, today) : undefined;
  return name ? { ...rest, [named]: name } : { ...search };
}

/** A saved search as it is today. */
export function searchToday(saved: Search, today: string): Record<string, string> {
  const { [named]: name, ...rest } = saved;
  if (!isRangeName(name)) return { ...saved };
  const range: DayRange = dayRanges[name](today);
  return { ...rest, ...range };
}

export const sameSearch = (one: Search, other: Search): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

export const sameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

/** The parameters of a saved search that a list doesn't understand any more, or not with that value. */
export const leftOut = (saved: Search, understood: Search): string[] =>
  Object.keys(saved).filter((name) => understood[name] === undefined);
