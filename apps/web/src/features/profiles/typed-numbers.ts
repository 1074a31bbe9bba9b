/** Numbers as people type them: separated by spaces, commas or lines; ranges with a dash. */
interface TypedNumbers {
  /** Each once, in the order they were typed. */
  numbers: readonly string[];
  /** The parts that are not a number of this length. */
  wrong: readonly string[];
}

/** The most numbers that the API takes in one call. */
const typedNumbersMax = 1000;

const plainDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** `"10-13"` → 10, 11, 12, 13 with leading zeros; nothing for text that is not a range. */
function rangeOf(text: string, digits: number): readonly string[] {
  const [, first, last] = /^(\d+)[-–](\d+)$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return [];
  if (first.length !== digits || last.length !== digits || Number(first) > Number(last)) return [];
  const count = Number(last) - Number(first) + 1;
  if (count > typedNumbersMax) return [];
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(digits, '0'));
}

/** Reads a typed or pasted list of numbers of one length: `"07 12, 20-29"`. */
export function readNumbers(typed: string, digits: number): TypedNumbers {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  const parts = plainDigits(typed)
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;/|]+/)
    .filter((part) => part !== '');
  for (const part of parts) {
    const read = /^\d+$/.test(part) && part.length === digits ? [part] : rangeOf(part, digits);
    if (read.length === 0) wrong.push(part);
    for (const number of read) numbers.add(number);
  }
  return { numbers: [...numbers], wrong };
}
