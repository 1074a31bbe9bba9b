import type { BetType } from '../bet-types/index.ts';
import { type LineWords, readLeadingWords } from './line-words.ts';
import { type NumberPart, readNumbers } from './number-part.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { withReverses } from './reverses.ts';
import type { ShorthandBet } from './shorthand.ts';
import { type SideStake, stakesBySide } from './side-stakes.ts';
import { betTypeOf } from './sides.ts';
import { isFigure, type LineParts } from './split-line.ts';
import { withSweeps } from './sweeps.ts';
import { afterSpace, type Token } from './tokens.ts';
import type { Word } from './words.ts';

/** The words of a line that has nothing else: a heading (docs/rules/keying.md §5). Null when it is none. */
export function readHeading(line: readonly Token[]): LineWords | ShorthandProblem | null {
  const tokens = withDigitsAsWord(line);
  if (tokens[0]?.kind !== 'word' || tokens.some(isFigure)) return null;
  const read = readLeadingWords(tokens, 0);
  if (isProblem(read)) return read;
  return read.next === tokens.length && read.words.sweep === null ? read.words : 'unknown_text';
}

/** `2ล่าง`, `3 บน`: 2 to 4 before a side say what `2ตัว` does. 1 may be a running number that has no amount. */
function withDigitsAsWord(tokens: readonly Token[]): readonly Token[] {
  const [first, ...others] = tokens;
  const isBeforeSide = isSideWord(tokens[afterSpace(tokens, 1)]);
  if (first?.kind !== 'digits' || !/^[2-4]$/.test(first.text) || !isBeforeSide) return tokens;
  const word: Word = { means: 'digits', digits: Number(first.text) };
  return [{ kind: 'word', word, mayBeBaht: false }, ...others];
}

/** Whether a token is the word of a side. */
export function isSideWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word.means === 'side';
}

/** Whether a token is a word that changes on what a number is placed. */
export function isSideOrReverse(token: Token): boolean {
  return isSideWord(token) || (token.kind === 'word' && token.word.means === 'reverse');
}

/** Reads the bets of a line under its heading: all of them, or the problem (docs/rules/keying.md §1). */
export function readBets(
  parts: LineParts,
  heading: LineWords,
  offered: readonly BetType[],
): readonly ShorthandBet[] | ShorthandProblem {
  const numbers = readNumbers(parts.numbers);
  if (isProblem(numbers)) return numbers;
  const words = wordsOfLine(parts, heading);
  if (isProblem(words)) return words;
  const swept = withSweeps(numbers, words);
  if (isProblem(swept)) return swept;
  const unclear = unclearAmount(parts, numbers) ?? wrongDigits(swept, words) ?? unclearEach(parts, words);
  if (unclear !== null) return unclear;
  const written = withReverses(swept, words, parts.groups);
  if (isProblem(written)) return written;
  const stakes = stakesBySide(parts.groups, words.sides, written);
  return isProblem(stakes) ? stakes : betsOf(written, stakes, offered);
}

/** The words of a line come before those of its heading. Sides are named in one place of the line only. */
function wordsOfLine(
  { opening, groups, closing }: LineParts,
  heading: LineWords,
): LineWords | ShorthandProblem {
  const all = [opening, ...groups.map(({ words }) => words), closing];
  const isNamed = ({ sides }: LineWords) => sides.length > 0;
  const namedInGroups = groups.filter(({ words }) => isNamed(words)).length;
  const places = [isNamed(opening), namedInGroups > 0, isNamed(closing)].filter(Boolean);
  const digits = all.flatMap((words) => words.digits ?? []);
  const reverses = all.flatMap((words) => words.reverse ?? []);
  const sweeps = all.flatMap((words) => words.sweep ?? []);
  const hasOwnSides = places.length > 0;
  const isPartOfHeading =
    hasOwnSides && reverses.length === 0 && isNamed(heading) && heading.reverse !== null;
  const isUnclear =
    places.length > 1 ||
    (groups.length > 1 && namedInGroups < groups.length) ||
    new Set(digits).size > 1 ||
    reverses.length > 1 ||
    isPartOfHeading ||
    sweeps.length > 1;
  if (isUnclear) return 'words_unclear';
  const sides = [...opening.sides, ...closing.sides];
  return {
    sides: sides.length > 0 ? sides : heading.sides,
    digits: digits[0] ?? heading.digits,
    reverse: reverses[0] ?? heading.reverse,
    sweep: sweeps[0] ?? null,
  };
}

/** After a space, an amount with the digits of the number may be another number (docs/rules/keying.md §3). */
function unclearAmount({ isSpaced, groups }: LineParts, { digits }: NumberPart): ShorthandProblem | null {
  const amounts = groups[0]?.amounts;
  const isLikeNumber = isSpaced && amounts?.firstBaht.length === digits;
  return isLikeNumber && amounts?.signs[0] !== '+' ? 'number_or_amount' : null;
}

/** `12 อย่างละ 50`: 50 on each side, of which fewer than two are named (docs/rules/keying.md §3). */
function unclearEach({ tokens, groups }: LineParts, { sides }: LineWords): ShorthandProblem | null {
  if (!tokens.some((token) => token.kind === 'sign' && token.isOfSides)) return null;
  const isOnSides = groups.every(({ words }) => Math.max(words.sides.length, sides.length) > 1);
  return isOnSides ? null : 'each_of_sides';
}

/** One digit is a bet only where a word says that it is running (docs/rules/keying.md §2). */
function wrongDigits({ digits }: NumberPart, words: LineWords): ShorthandProblem | null {
  if (words.digits !== null) return words.digits === digits ? null : 'other_digits';
  return digits === 1 ? 'one_digit' : null;
}

/** Every number on every side, side by side in the order of the amounts. Two sides that are one bet type are unclear. */
function betsOf(
  { numbers, digits }: NumberPart,
  stakes: readonly SideStake[],
  offered: readonly BetType[],
): readonly ShorthandBet[] | ShorthandProblem {
  const bets: ShorthandBet[] = [];
  const types = new Set<BetType>();
  for (const { side, stake } of stakes) {
    const type = betTypeOf(side, digits, offered);
    if (isProblem(type)) return type;
    if (types.has(type.betType)) return 'words_unclear';
    types.add(type.betType);
    for (const number of numbers) bets.push({ ...type, number, stake });
  }
  return bets;
}
