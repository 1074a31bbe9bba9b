import { type Word, wordsIn } from './words.ts';

type Sign = '=' | '*' | '+' | '-' | ',' | '.' | '/' | ' ';

/** The smallest units of a line (docs/rules/keying.md §1). */
export type Token =
  | { readonly kind: 'digits'; readonly text: string }
  /** `isLetter`: the word is written with one letter. */
  | { readonly kind: 'word'; readonly word: Word; readonly isLetter: boolean }
  | { readonly kind: 'doubles' }
  | { readonly kind: 'sign'; readonly sign: Sign };

/** What each character that stands for a sign is. */
const signs = new Map<string, Sign>([
  ['=', '='],
  [':', '='],
  ['*', '*'],
  ['x', '*'],
  ['X', '*'],
  ['+', '+'],
  ['-', '-'],
  [',', ','],
  ['.', '.'],
  ['/', '/'],
]);

/** A figure before `กลับ` that says how many orders a number has; a longer figure is a number. */
const reverseCounts = ['2', '3', '4', '6'];

/** The tokens of a line in plain characters; null when the line has anything that is not of the grammar. */
export function tokensOf(line: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; ) {
    const character = line.charAt(at);
    const sign = signs.get(character);
    let next = at + 1;
    if (isDigit(character)) {
      next = endOfRun(line, at, isDigit);
      tokens.push({ kind: 'digits', text: line.slice(at, next) });
    } else if (isThai(character)) {
      next = endOfRun(line, at, isThai);
      if (!addWords(tokens, line.slice(at, next))) return null;
    } else if (isSpace(character)) {
      next = endOfRun(line, at, isSpace);
      tokens.push({ kind: 'sign', sign: ' ' });
    } else if (sign === '-' && line.charAt(next) === '-') {
      next += 1;
      tokens.push({ kind: 'doubles' });
    } else if (sign !== undefined) tokens.push({ kind: 'sign', sign });
    else return null;
    at = next;
  }
  return tokens;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isThai(character: string): boolean {
  return character >= '\u0e00' && character <= '\u0e7f';
}

function isSpace(character: string): boolean {
  return character.trim() === '';
}

/** Where the characters of a kind end. */
function endOfRun(line: string, from: number, isOfRun: (character: string) => boolean): number {
  let end = from + 1;
  while (end < line.length && isOfRun(line.charAt(end))) end += 1;
  return end;
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

/** Whether a token is one of the signs in a text. */
export function isSign(token: Token | undefined, signsOfText: string): boolean {
  return token?.kind === 'sign' && signsOfText.includes(token.sign);
}

/** The place of the token after a space, where there is one. */
export function afterSpace(tokens: readonly Token[], at: number): number {
  return isSign(tokens[at], ' ') ? at + 1 : at;
}

/** The tokens without spaces at both ends. */
export function trimmed(tokens: readonly Token[]): readonly Token[] {
  const from = isSign(tokens.at(0), ' ') ? 1 : 0;
  return tokens.slice(from, isSign(tokens.at(-1), ' ') ? -1 : undefined);
}
