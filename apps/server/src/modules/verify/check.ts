/**
 * Outcome of one check of the figures: how much was checked, and what is wrong, in sentences for a
 * person.
 */
export interface Check {
  check: string;
  /** Rows or groups that were recomputed. */
  examined: number;
  problems: string[];
  /** Problems beyond the ones listed. */
  unlisted: number;
  /** Remarks: useful to know, but not wrong. */
  remarks?: string[];
  /** What could not be checked, and why: not a problem, but it must be reported. */
  notes: string[];
}

/** The most problems of one check that are reported in full; the others are counted. */
export const listedMax = 20;

export const newCheck = (check: string): Check => ({
  check,
  examined: 0,
  problems: [],
  unlisted: 0,
  notes: [],
});

export function addProblems(check: Check, problems: Iterable<string>): void {
  for (const problem of problems) {
    if (check.problems.length < listedMax) check.problems.push(problem);
    else check.unlisted += 1;
  }
}

/** Adds a part of a check to the whole. */
export function addCheck(check: Check, part: Check): void {
  check.examined += part.examined;
  addProblems(check, part.problems);
  check.unlisted += part.unlisted;
  if (part.remarks) check.remarks = [...(check.remarks ?? []), ...part.remarks];
  check.notes.push(...part.notes);
}

/** Sums by group: a key of words, and named amounts. Money in satang. */
export type Sums = Map<string, Record<string, bigint>>;

/** Adds amounts to a group, making it when it is new. */
export function addTo(sums: Sums, key: string, amounts: Readonly<Record<string, bigint>>): void {
  const group = sums.get(key) ?? {};
  for (const [name, amount] of Object.entries(amounts)) group[name] = (group[name] ?? 0n) + amount;
  sums.set(key, group);
}

/** Every amount that differs between two sets of sums; a missing group counts as all zeros. */
export function* differences(where: string, expected: Sums, found: Sums): Generator<string> {
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [should, is] = [expected.get(key) ?? {}, found.get(key) ?? {}];
    for (const name of new Set([...Object.keys(should), ...Object.keys(is)])) {
      const [a, b] = [should[name] ?? 0n, is[name] ?? 0n];
      if (a !== b) yield `${where}, ${key}: ${name} is ${b}; it must be ${a}`;
    }
  }
}
