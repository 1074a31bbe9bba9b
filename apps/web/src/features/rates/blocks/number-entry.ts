import {
  arrangements,
  type BetType,
  backSweep,
  doors19,
  doubles,
  frontSweep,
  neighbours,
  triples,
  winArrangements,
} from '@drawdesk/lottery';

/** Ways to enter many numbers at once (domain.md §1), by the length of the numbers they make. */
export const patternTable = {
  doors19: { sizes: [2], digits: 'one', numbers: (digit: string) => doors19(digit) },
  frontSweep: { sizes: [2], digits: 'one', numbers: (digit: string) => frontSweep(digit) },
  backSweep: { sizes: [2], digits: 'one', numbers: (digit: string) => backSweep(digit) },
  doubles: { sizes: [2], digits: 'none', numbers: () => doubles() },
  neighbours: { sizes: [2], digits: 'none', numbers: () => neighbours() },
  triples: { sizes: [3], digits: 'none', numbers: () => triples() },
  win: {
    sizes: [2, 3],
    digits: 'several',
    numbers: (digits: string, size: number) =>
      size === 2 || size === 3 ? winArrangements(digits, size) : [],
  },
} as const satisfies Record<string, PatternRow>;

interface PatternRow {
  sizes: readonly number[];
  /** The digits a pattern needs: one, several, or none. */
  digits: 'none' | 'one' | 'several';
  numbers: (digits: string, size: number) => readonly string[];
}

export type PatternName = keyof typeof patternTable;
export const patternNames = Object.keys(patternTable).filter(
  (name): name is PatternName => name in patternTable,
);

/** A chosen pattern with its digits: 19 doors of 5. */
export interface Pattern {
  name: PatternName;
  digits: string;
}

/** Numbers to block while they are entered. */
export interface NumberEntry {
  betTypes: readonly BetType[];
  /** Typed or pasted: numbers and ranges. */
  text: string;
  patterns: readonly Pattern[];
  withReverses: boolean;
  /** Removed from the preview. */
  without: readonly string[];
}

export const noEntry: NumberEntry = {
  betTypes: [],
  text: '',
  patterns: [],
  withReverses: false,
  without: [],
};

/** The most numbers that one call takes. */
export const numbersMost = 1000;

export const patternFits = (name: PatternName, size: number): boolean =>
  patternTable[name].sizes.some((one) => one === size);

/** Whether a pattern has the digits it needs: one for 19 doors, at least the length of the number for "win". */
export function patternReady({ name, digits }: Pattern, size: number): boolean {
  const { digits: needs } = patternTable[name];
  if (needs === 'none') return true;
  return needs === 'one' ? /^\d$/.test(digits) : /^\d{2,10}$/.test(digits) && digits.length >= size;
}

const plain = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/\s*[-–—]\s*/g, '-');

/** Numbers and ranges (`120-139`) of a typed or pasted list, and the parts that are none of this length. */
export function readNumbers(text: string, size: number): { numbers: string[]; wrong: string[] } {
  const found = { numbers: [] as string[], wrong: [] as string[] };
  // signs between numbers separate them; a word is a part that is reported
  for (const part of plain(text).split(/[^\p{L}\p{M}\p{N}-]+/u)) {
    if (/^-*$/.test(part)) continue;
    const numbers = numbersOf(part, size);
    if (numbers) found.numbers.push(...numbers);
    else found.wrong.push(part);
  }
  return found;
}

/** How many digits the first typed number has: it says for which bet types it can be blocked. */
export function typedSize(text: string): number | undefined {
  const [first] = plain(text).match(/\d+/) ?? [];
  return first?.length;
}

/**
 * The bet types to choose from: those of the length of the typed number, and the chosen ones, which stay in sight.
 * Without a number of a known length all of them.
 */
export function offeredTypes(
  betTypes: readonly BetType[],
  sizeOf: (betType: BetType) => number,
  typed: number | undefined,
  chosen: readonly BetType[],
): readonly BetType[] {
  const fits = (betType: BetType) => sizeOf(betType) === typed;
  return betTypes.some(fits) ? betTypes.filter((one) => fits(one) || chosen.includes(one)) : betTypes;
}

/** One number, or the numbers of a range within the limit of one call; undefined when it is neither. */
function numbersOf(part: string, size: number): string[] | undefined {
  if (!/^[\d-]+$/.test(part)) return undefined;
  const [first = '', last, more] = part.split('-');
  if (first.length !== size || more !== undefined) return undefined;
  if (last === undefined) return [first];
  if (last.length !== size || last < first) return undefined;
  const [from, to] = [Number(first), Number(last)];
  if (to - from >= numbersMost) return undefined;
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(size, '0'));
}

/** Every number of an entry, each once and in order, and the typed parts that are not numbers. */
export function numbersOfEntry(
  { text, patterns, without }: NumberEntry,
  size: number,
): { numbers: string[]; wrong: string[] } {
  const typed = readNumbers(text, size);
  const drawn = patterns
    .filter((pattern) => patternFits(pattern.name, size) && patternReady(pattern, size))
    .flatMap(({ name, digits }) => patternTable[name].numbers(digits, size));
  const out = new Set(without);
  const all = [...new Set([...typed.numbers, ...drawn])].filter((number) => !out.has(number));
  return { numbers: all.sort(), wrong: typed.wrong };
}

/** Also all orders of the digits of the numbers, as the API lists them. */
export const withEveryOrder = (numbers: readonly string[]): string[] =>
  [...new Set(numbers.flatMap((number) => arrangements(number)))].sort();
