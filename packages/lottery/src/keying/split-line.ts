import { type Amounts, readAmounts } from './amounts.ts';
import { type LineWords, noWords, wordsAmong } from './line-words.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { isSign, type Token, trimmed } from './tokens.ts';

/** Amounts with the words before them: `บ50`, `บน ล่าง 100*50`. */
export interface AmountGroup {
  readonly words: LineWords;
  readonly amounts: Amounts;
}

/** A line in its parts (docs/rules/keying.md §1): words, numbers, amounts, words. */
export interface LineParts {
  readonly opening: LineWords;
  readonly numbers: readonly Token[];
  /** Only a space divides the numbers from the amounts. */
  readonly isSpaced: boolean;
  readonly groups: readonly AmountGroup[];
  readonly closing: LineWords;
}

/** Divides a line that has a figure. */
export function splitLine(tokens: readonly Token[]): LineParts | ShorthandProblem {
  const from = bodyStart(tokens);
  const to = tokens.findLastIndex(isFigure) + 1;
  const body = tokens.slice(from, to);
  const opening = readOpening(tokens.slice(0, from));
  if (isProblem(opening)) return opening;
  const closing = readClosing(tokens.slice(to), body);
  if (isProblem(closing)) return closing;
  const divided = divide(body);
  if (isProblem(divided)) return divided;
  const { numbers, isSpaced } = divided;
  const groups = isSpaced ? readSpaced(divided.amounts) : readGroups(divided.amounts);
  return isProblem(groups) ? groups : { opening, numbers, isSpaced, groups, closing };
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
  if (tokens.every((token) => isSign(token, ' '))) return noWords;
  if (!tokens.some(isWord)) return tokens.some((token) => isSign(token, '=')) ? 'no_number' : 'unknown_text';
  return tokens.some((token) => isSign(token, '.')) ? 'unknown_text' : wordsAmong(tokens);
}

/** Words after the amounts: `โต๊ด`, `กลับ`, and `*6กลับ`. */
function readClosing(tokens: readonly Token[], body: readonly Token[]): LineWords | ShorthandProblem {
  const [first, second] = tokens;
  const words = trimmed(isSign(first, '*') && isCountedReverse(second) ? tokens.slice(1) : tokens);
  if (words.some((token) => !isWord(token) && !isSign(token, ' '))) {
    return body.some((token) => isSign(token, '=')) ? 'unknown_text' : 'no_amount';
  }
  const [next] = words;
  if (next?.kind !== 'word') return noWords;
  if (next.word.means === 'baht') return wordsAmong(words.slice(1));
  return next.isLetter && next.word.means === 'side' && next.word.side === 'above'
    ? 'baht_or_above'
    : wordsAmong(words);
}

function isCountedReverse(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word.means === 'reverse' && token.word.count !== null;
}

function isWord(token: Token): boolean {
  return token.kind === 'word';
}

/** A word that belongs to amounts: not `ถึง`, which joins numbers, nor `บาท`, which ends an amount. */
function isAmountWord(token: Token): boolean {
  return token.kind === 'word' && token.word.means !== 'to' && token.word.means !== 'baht';
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
  return { numbers, amounts: body.slice(isSign(body[cut], '=') ? cut + 1 : cut), isSpaced: false };
}

/** `470 100บ 50`: the 100 may be a number or the amount above. */
function isAmountBeforeWord(body: readonly Token[], cut: number, numbers: readonly Token[]): boolean {
  const after = body.slice(cut).find((token) => !isWord(token));
  return (
    numbers.some((token) => isSign(token, ' ')) &&
    !body.some((token) => isSign(token, '=')) &&
    !isSign(body[cut - 1], ' ') &&
    isSign(after, ' ')
  );
}

function divideAtSpace(body: readonly Token[]): Divided | ShorthandProblem {
  const space = body.findIndex((token) => isSign(token, ' '));
  const next = body[space + 1];
  if (space === -1) return withoutAmount(body);
  if (isSign(next, '-')) return 'hyphen_amount';
  if (isSign(next, '*')) return 'star_amount';
  if (next?.kind !== 'digits') return 'number_or_amount';
  return { numbers: body.slice(0, space), amounts: body.slice(space + 1), isSpaced: true };
}

/** Why a line without `=`, word or space has no amount: `12-50` and `12*50` can be read in two ways. */
function withoutAmount(body: readonly Token[]): ShorthandProblem {
  const isBeforeDigits = (at: number) => body[at + 1]?.kind === 'digits';
  const hasBeforeDigits = (sign: '-' | '*') =>
    body.some(
      (token, at) =>
        (isSign(token, sign) || (sign === '-' && token.kind === 'doubles')) && isBeforeDigits(at),
    );
  if (hasBeforeDigits('-')) return 'hyphen_amount';
  return hasBeforeDigits('*') && body.length > 2 ? 'star_amount' : 'no_amount';
}

/** Amounts after a space: one group, and nothing after it. */
function readSpaced(tokens: readonly Token[]): readonly AmountGroup[] | ShorthandProblem {
  const amounts = readAmounts(tokens, 0);
  if (isProblem(amounts)) return amounts;
  return amounts.next === tokens.length ? [{ words: noWords, amounts }] : 'number_or_amount';
}

/** Groups of amounts; each after the first begins with a word. */
function readGroups(tokens: readonly Token[]): readonly AmountGroup[] | ShorthandProblem {
  const groups: AmountGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const from = at;
    while (isWordOrJoint(tokens[at])) at += 1;
    const before = tokens.slice(from, at);
    if (groups.length > 0 && !before.some(isAmountWord)) {
      return tokens.slice(from).some((token) => isSign(token, '=') || isAmountWord(token))
        ? 'several_bets'
        : 'amounts_apart';
    }
    const words = wordsAmong(before);
    if (isProblem(words)) return words;
    const amounts = readAmounts(tokens, at);
    if (isProblem(amounts)) return amounts;
    groups.push({ words, amounts });
    at = amounts.next;
  }
  return groups;
}

/** Words, and what may stand between groups or between a word and its amount. */
function isWordOrJoint(token: Token | undefined): boolean {
  return token !== undefined && (isWord(token) || isSign(token, ' ', '=', ',', '/', '+'));
}
