import { type Word, wordsIn } from './words.ts';

export type Sign = '=' | '*' | '+' | '-' | ',' | '.' | '/' | ' ';

/** The smallest units of a line (docs/rules/keying.md §1). */
export type Token =
  | { readonly kind: 'digits'; readonly text: string }
  /** `letter`: the word is written with one letter. */
  | { readonly kind: 'word'; readonly word: Word; readonly isLetter: boolean }
  | { readonly kind: 'doubles' }
  | { readonly kind: 'sign'; readonly sign: Sign };

const unit =
  /(?<digits>[0-9]+)|(?<thai>[\u0e00-\u0e7f]+)|(?<doubles>--)|(?<sign>[=*+,./-])|(?<equals>:)|(?<star>[xX])|(?<space>\s+)|(?<other>.)/gsu;

/** A figure before `กลับ` that says how many orders a number has; a longer figure is a number. */
const reverseCounts = ['2', '3', '4', '6'];

/** The tokens of a line in plain characters; null when the line has anything that is not of the grammar. */
export function tokensOf(line: string): Token[] | null {
  const tokens: Token[] = [];
  for (const { groups = {} } of line.matchAll(unit)) {
    const { digits, thai, doubles, sign, equals, star, space } = groups;
    if (digits !== undefined) tokens.push({ kind: 'digits', text: digits });
    else if (thai !== undefined) {
      if (!addWords(tokens, thai)) return null;
    } else if (doubles !== undefined) tokens.push({ kind: 'doubles' });
    else if (sign !== undefined) tokens.push({ kind: 'sign', sign: sign as Sign });
    else if (equals !== undefined) tokens.push({ kind: 'sign', sign: '=' });
    else if (star !== undefined) tokens.push({ kind: 'sign', sign: '*' });
    else if (space !== undefined) tokens.push({ kind: 'sign', sign: ' ' });
    else return null;
  }
  return tokens;
}

/** Adds the words of a run of Thai characters, the first together with the figure before it: `2ตัว`, `6 กลับ`. */
function addWords(tokens: Token[], run: string): boolean {
  const words = wordsIn(run);
  if (words === null) return false;
  for (const [at, word] of words.entries()) {
    const figure =
      at === 0 && (word.means === 'counted' || word.means === 'reverse') ? figureAtEnd(tokens) : null;
    if (word.means === 'counted') {
      if (figure === null) return false;
      dropFigure(tokens);
      tokens.push({ kind: 'word', word: { means: 'digits', digits: Number(figure) }, isLetter: false });
    } else if (word.means === 'reverse' && figure !== null && reverseCounts.includes(figure)) {
      dropFigure(tokens);
      tokens.push({ kind: 'word', word: { means: 'reverse', count: Number(figure) }, isLetter: false });
    } else if (word.means === 'each') tokens.push({ kind: 'sign', sign: '=' });
    else tokens.push({ kind: 'word', word, isLetter: run.length === 1 });
  }
  return true;
}

/** The single figure that the tokens end with, with or without a space after it. */
function figureAtEnd(tokens: readonly Token[]): string | null {
  const last = tokens.at(isSign(tokens.at(-1), ' ') ? -2 : -1);
  return last?.kind === 'digits' && last.text.length === 1 ? last.text : null;
}

function dropFigure(tokens: Token[]): void {
  if (isSign(tokens.at(-1), ' ')) tokens.pop();
  tokens.pop();
}

export function isSign(token: Token | undefined, ...signs: readonly Sign[]): boolean {
  return token?.kind === 'sign' && signs.includes(token.sign);
}

/** The tokens without spaces at both ends. */
export function trimmed(tokens: readonly Token[]): readonly Token[] {
  const from = isSign(tokens.at(0), ' ') ? 1 : 0;
  return tokens.slice(from, isSign(tokens.at(-1), ' ') ? -1 : undefined);
}
