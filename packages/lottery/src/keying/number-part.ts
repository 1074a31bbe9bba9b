import { arrangements, type BetNumber, backSweep, doubles, frontSweep } from '../bet-types/index.ts';
import { shorthandBetsMax } from './limits.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { afterSpace, isSign, type Token } from './tokens.ts';

/** The numbers of a line, all with the same digits (docs/rules/keying.md §2). */
export interface NumberPart {
  readonly numbers: readonly BetNumber[];
  readonly digits: number;
  /** A number is written with its reverses: `125-`. */
  readonly isReversed: boolean;
  /** A range, sweep or the doubles: more than the numbers that are written. */
  readonly isMany: boolean;
}

interface Item {
  readonly numbers: readonly string[];
  readonly next: number;
  readonly isReversed?: boolean;
  readonly isMany?: boolean;
}

const digitsMax = 4;
/** Numbers of one range. */
const rangeMax = 100;

/** Reads the numbers of a line, at least one. It stops at more than a text may have. */
export function readNumbers(tokens: readonly Token[]): NumberPart | ShorthandProblem {
  const unclear = unclearSign(tokens);
  if (unclear !== null) return unclear;
  const numbers: BetNumber[] = [];
  let digits = 0;
  let isReversed = false;
  let isMany = false;
  for (let at = 0; at < tokens.length; ) {
    if (numbers.length > shorthandBetsMax) return 'too_many_bets';
    const item = readItem(tokens, at);
    if (isProblem(item)) return item;
    for (const number of item.numbers) {
      if (digits === 0) digits = number.length;
      if (number.length !== digits) return 'mixed_lengths';
      numbers.push(number as BetNumber);
    }
    isReversed ||= item.isReversed === true;
    isMany ||= item.isMany === true;
    at = afterSeparator(tokens, item.next);
    const isBetweenItems = at > item.next && at < tokens.length;
    if (item.next < tokens.length && !isBetweenItems) return 'unknown_text';
  }
  return digits === 0 ? 'no_number' : { numbers, digits, isReversed, isMany };
}

/** `-- 12` and `10. 34`: what stands before a number may be the dash or the count before a line of a list. */
function unclearSign(tokens: readonly Token[]): ShorthandProblem | null {
  const hasDigits = tokens.some(({ kind }) => kind === 'digits');
  if (hasDigits && tokens.some(({ kind }) => kind === 'doubles')) return 'doubles_or_dash';
  const hasPoint = tokens.some((token) => isSign(token, './'));
  return hasPoint && tokens.some((token) => isSign(token, ' ')) ? 'number_or_count' : null;
}

/** One number, or one of the short ways to write several. */
function readItem(tokens: readonly Token[], at: number): Item | ShorthandProblem {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (token?.kind === 'doubles') return { numbers: doubles(), next: at + 1, isMany: true };
  if (isSign(token, '*')) {
    if (after?.kind !== 'digits' || after.text.length !== 1) return 'star_amount';
    return { numbers: backSweep(after.text), next: at + 2, isMany: true };
  }
  if (token?.kind !== 'digits') return 'unknown_text';
  if (token.text.length > digitsMax) return 'number_length';
  if (isSign(after, '*')) {
    if (token.text.length !== 1 || tokens[at + 2]?.kind === 'digits') return 'star_amount';
    return { numbers: frontSweep(token.text), next: at + 2, isMany: true };
  }
  const chain = chainFrom(tokens, at, token.text);
  if (chain.numbers.length > 1) return readChain(chain);
  if (isSign(after, '-')) {
    if (isPlainNumber(tokens, at + 2)) return 'range_or_list';
    return { numbers: arrangements(token.text), next: at + 2, isReversed: true };
  }
  const end = rangeEnd(tokens, at);
  if (end === null) return { numbers: [token.text], next: at + 1 };
  const range = rangeOf(token.text, end.text);
  return isProblem(range) ? range : { numbers: range, next: end.next, isMany: true };
}

/** `125- 130`: after a space, a number without a hyphen of its own, so that the hyphen may stand between the two. */
function isPlainNumber(tokens: readonly Token[], at: number): boolean {
  return isSign(tokens[at], ' ') && tokens[at + 1]?.kind === 'digits' && !isSign(tokens[at + 2], '-');
}

interface Chain {
  readonly numbers: readonly string[];
  readonly next: number;
}

/** Numbers with a hyphen between each two: `12-13-14`, `10 - 19`. */
function chainFrom(tokens: readonly Token[], from: number, first: string): Chain {
  const numbers = [first];
  let next = from + 1;
  for (;;) {
    const isSpaced = isSign(tokens[next], ' ');
    const hyphen = isSpaced ? next + 1 : next;
    const number = isSpaced && isSign(tokens[hyphen + 1], ' ') ? hyphen + 2 : hyphen + 1;
    const token = tokens[number];
    if (!isSign(tokens[hyphen], '-') || token?.kind !== 'digits') return { numbers, next };
    numbers.push(token.text);
    next = number + 1;
  }
}

/**
 * Three and more numbers with hyphens are a list. Two are a range where it is one ten, or the first hundred, and the two
 * numbers where one follows the other, which is the same range.
 */
function readChain({ numbers, next }: Chain): Item | ShorthandProblem {
  const [from = '', to = ''] = numbers;
  if (numbers.length > 2) return { numbers, next };
  if (from.length !== to.length) return 'mixed_lengths';
  if (Number(to) === Number(from) + 1) return { numbers, next };
  const isOneTen = from.endsWith('0') && Number(to) === Number(from) + 9;
  const isFirstHundred = Number(from) === 0 && Number(to) === 99;
  if (!isOneTen && !isFirstHundred) return 'range_or_list';
  const range = rangeOf(from, to);
  return isProblem(range) ? range : { numbers: range, next, isMany: true };
}

/** The last number of a range that is written with `ถึง`. */
function rangeEnd(tokens: readonly Token[], at: number): { text: string; next: number } | null {
  const wordAt = afterSpace(tokens, at + 1);
  const word = tokens[wordAt];
  if (word?.kind !== 'word' || word.word.means !== 'to') return null;
  const endAt = afterSpace(tokens, wordAt + 1);
  const end = tokens[endAt];
  return end?.kind === 'digits' ? { text: end.text, next: endAt + 1 } : null;
}

function rangeOf(from: string, to: string): readonly string[] | ShorthandProblem {
  if (from.length !== to.length) return 'mixed_lengths';
  const [first, last] = [Number(from), Number(to)];
  if (last <= first) return 'range_order';
  if (last - first >= rangeMax) return 'range_too_long';
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String(first + index).padStart(from.length, '0'),
  );
}

/** Between two items: a space, a sign, or a comma and spaces. */
function afterSeparator(tokens: readonly Token[], at: number): number {
  const sign = afterSpace(tokens, at);
  return isSign(tokens[sign], ',./') ? afterSpace(tokens, sign + 1) : sign;
}
