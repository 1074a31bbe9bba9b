import { type Amounts, readAmounts } from './amounts.ts';
import { type LineWords, noWords, readLeadingWords } from './line-words.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { afterSpace, isSign, type Token } from './tokens.ts';

/** Amounts with the words before them: `บ50`, `บน ล่าง 100*50`. */
export interface AmountGroup {
  readonly words: LineWords;
  readonly amounts: Amounts;
}

/** Reads groups of amounts; each after the first begins with a word (docs/rules/keying.md §4). */
export function readGroups(tokens: readonly Token[]): readonly AmountGroup[] | ShorthandProblem {
  const groups: AmountGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const from = groups.length === 0 ? at : afterSeparator(tokens, at);
    const before = groups.length === 0 ? null : problemBefore(tokens, from);
    if (before !== null) return before;
    const leading = readLeadingWords(tokens, from);
    if (isProblem(leading)) return leading;
    const amounts = readAmounts(tokens, leading.next);
    if (isProblem(amounts)) return amounts;
    groups.push({ words: leading.words, amounts });
    at = amounts.next;
  }
  return groups;
}

/** Reads amounts after a space: one group, and nothing after it. */
export function readSpacedGroup(tokens: readonly Token[]): readonly AmountGroup[] | ShorthandProblem {
  const amounts = readAmounts(tokens, 0);
  if (isProblem(amounts)) return amounts;
  return amounts.next === tokens.length ? [{ words: noWords, amounts }] : 'number_or_amount';
}

/** A word that belongs to amounts: not `ถึง`, which joins numbers, nor `บาท`, which ends an amount. */
export function isAmountWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word.means !== 'to' && token.word.means !== 'baht';
}

/** Whether a token is the letter that means "above" and, after an amount, also baht. */
export function isAboveOrBaht(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.mayBeBaht;
}

/** Between two groups: spaces, and one sign at most. */
function afterSeparator(tokens: readonly Token[], at: number): number {
  const sign = afterSpace(tokens, at);
  return isSign(tokens[sign], ',/+') ? afterSpace(tokens, sign + 1) : sign;
}

/** What is wrong with the beginning of a further group. */
function problemBefore(tokens: readonly Token[], from: number): ShorthandProblem | null {
  if (!isAmountWord(tokens[from])) {
    const isBet = tokens.slice(from).some((token) => isSign(token, '=') || isAmountWord(token));
    return isBet ? 'several_bets' : 'amounts_apart';
  }
  const isTouching = tokens[from - 1]?.kind === 'digits';
  const next = tokens[isTouching ? from + 1 : afterSpace(tokens, from + 1)];
  const isBeforeAmount = next?.kind === 'digits' || isSign(next, '=');
  return isAboveOrBaht(tokens[from]) && !isBeforeAmount ? 'baht_or_above' : null;
}
