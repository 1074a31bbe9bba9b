import type { LadderNumbers } from './draws/drawn-result.ts';

/** Digits of the endings that win, of a full number of at least one more. */
const endings = [5, 4, 3, 2] as const;

/**
 * Every number that matches a step of a ladder (domain.md §2, `ticket`), in no order: about 15,000 of a million. Written
 * apart from the steps in ladder.ts on purpose: the two check each other.
 */
export function ladderWinners({ first, near1, near2, front3, back3 }: LadderNumbers): string[] {
  const found = new Set([first, ...near1, ...near2]);
  for (const digits of endings) {
    if (digits < first.length) addEach(found, first.length - digits, (free) => free + first.slice(-digits));
  }
  for (const front of front3) addEach(found, first.length - 3, (free) => front + free);
  for (const back of back3) addEach(found, first.length - 3, (free) => free + back);
  return [...found];
}

/** Adds a number for every way to write `length` digits. */
function addEach(found: Set<string>, length: number, numberOf: (free: string) => string): void {
  const count = 10 ** length;
  for (let each = 0; each < count; each++) found.add(numberOf(String(each).padStart(length, '0')));
}
