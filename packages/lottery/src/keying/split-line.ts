import {
  type AmountGroup,
  isAboveOrBaht,
  isAmountWord,
  readGroups,
  readSpacedGroup,
} from './amount-groups.ts';
import { afterBaht } from './amounts.ts';
import { type LineWords, noWords, readLeadingWords, readWords } from './line-words.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { afterSpace, isSign, type Token, trimmed } from './tokens.ts';

/** A line in its parts (docs/rules/keying.md §1): words, numbers, amounts, words. */
export interface LineParts {
  readonly opening: LineWords;
  readonly numbers: readonly Token[];
  /** Only a space divides the numbers from the amounts. */
  readonly isSpaced: boolean;
  readonly groups: readonly AmountGroup[];
  readonly closing: LineWords;
  /** All of the line. */
  readonly tokens: readonly Token[];
}

/** Divides a line into its parts. */
export function splitLine(tokens: readonly Token[]): LineParts | ShorthandProblem {
  if (!tokens.some(isFigure)) return 'unknown_text';
  const from = bodyStart(tokens);
  const to = afterBaht(tokens, tokens.findLastIndex(isFigure) + 1);
  const body = tokens.slice(from, to);
  const opening = readOpening(tokens.slice(0, from));
  if (isProblem(opening)) return opening;
  const closing = readClosing(tokens.slice(to), body);
  if (isProblem(closing)) return closing;
  const divided = divide(body);
  if (isProblem(divided)) return divided;
  const { numbers, amounts, isSpaced } = divided;
  const groups = isSpaced ? readSpacedGroup(amounts) : readGroups(amounts);
  return isProblem(groups) ? groups : { opening, numbers, isSpaced, groups, closing, tokens };
}

/** Whether a token can begin a number or an amount. */
export function isFigure(token: Token): boolean {
  return token.kind === 'digits' || token.kind === 'doubles';
}

/** Where the numbers begin: at the first figure, or at the star of `*1`. */
function bodyStart(tokens: readonly Token[]): number {
  const first = tokens.findIndex(isFigure);
  return isSign(tokens[first - 1], '*') ? first - 1 : first;
}

/** Words before the numbers: `บน`, `บน/ล่าง:`. */
function readOpening(tokens: readonly Token[]): LineWords | ShorthandProblem {
  if (isSign(tokens[afterSpace(tokens, 0)], '=')) return 'no_number';
  const read = readLeadingWords(tokens, 0);
  if (isProblem(read)) return read;
  return read.next === tokens.length ? read.words : 'unknown_text';
}

/** Words after the amounts: `โต๊ด`, `กลับ`, and `*6กลับ`. */
function readClosing(tokens: readonly Token[], body: readonly Token[]): LineWords | ShorthandProblem {
  const from = isSign(tokens[0], '*') && isCountedReverse(tokens[1]) ? 1 : afterSpace(tokens, 0);
  const first = tokens[from];
  if (first === undefined) return noWords;
  if (isAboveOrBaht(first)) return 'baht_or_above';
  const read = readWords(tokens, from);
  if (isProblem(read) || read.next === tokens.length) return isProblem(read) ? read : read.words;
  return body.some((token) => isSign(token, '=')) ? 'unknown_text' : 'no_amount';
}

function isCountedReverse(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word.means === 'reverse' && token.word.count !== null;
}

interface Divided {
  readonly numbers: readonly Token[];
  readonly amounts: readonly Token[];
  readonly isSpaced: boolean;
}

/** Divides numbers from amounts at the first `=` or word, else at the first space. */
function divide(body: readonly Token[]): Divided | ShorthandProblem {
  const cut = body.findIndex((token) => isSign(token, '=') || isAmountWord(token));
  if (cut === -1) return divideAtSpace(body);
  const numbers = trimmed(body.slice(0, cut));
  if (isAmountBeforeWord(body, cut, numbers)) return 'number_or_amount';
  const amounts = body.slice(isSign(body[cut], '=') ? cut + 1 : cut);
  return { numbers, amounts, isSpaced: false };
}

/** `470 100บ50`: in a list with spaces, what stands close to a word may be a number or an amount. */
function isAmountBeforeWord(body: readonly Token[], cut: number, numbers: readonly Token[]): boolean {
  const isCloseToWord = isAmountWord(body[cut]) && !isSign(body[cut - 1], ' ');
  const isList = numbers.some((token) => isSign(token, ' '));
  return isCloseToWord && isList && !body.some((token) => isSign(token, '='));
}

function divideAtSpace(body: readonly Token[]): Divided | ShorthandProblem {
  const space = body.findIndex((token) => isSign(token, ' '));
  const next = body[space + 1];
  if (space === -1) return withoutAmount(body);
  if (body[space - 1]?.kind === 'doubles') return 'doubles_or_dash';
  if (isSign(next, '-')) return 'hyphen_amount';
  if (isSign(next, '*')) return 'star_amount';
  const endsInList = isSign(body[space - 1], ',./');
  if (endsInList || next?.kind !== 'digits' || mayBeSweep(body, space)) return 'number_or_amount';
  return { numbers: body.slice(0, space), amounts: body.slice(space + 1), isSpaced: true };
}

/** `1* 2* 5`, `12 2* 5`: one digit and a star after a space may be a sweep, or the first of two amounts. */
function mayBeSweep(body: readonly Token[], space: number): boolean {
  const digit = body[space + 1];
  const star = afterSpace(body, space + 2);
  if (digit?.kind !== 'digits' || digit.text.length > 1 || !isSign(body[star], '*')) return false;
  const isAfterSweep = body.slice(0, space).some((token) => isSign(token, '*'));
  return isAfterSweep || (star === space + 2 && isSign(body[star + 1], ' '));
}

/** Why a line without `=`, word or space has no amount: `12-50` and `12*50` can be read in two ways. */
function withoutAmount(body: readonly Token[]): ShorthandProblem {
  const beforeDigits = body.filter((_, at) => body[at + 1]?.kind === 'digits');
  if (beforeDigits.some((token) => isSign(token, '-') || token.kind === 'doubles')) return 'hyphen_amount';
  const hasStar = body.length > 2 && beforeDigits.some((token) => isSign(token, '*'));
  return hasStar ? 'star_amount' : 'no_amount';
}
