import { type Word, wordsIn } from './words.ts';

type Sign = '=' | '*' | '+' | '-' | ',' | '.' | '/' | ' ';

/** The smallest units of a line (docs/rules/keying.md §1). */
export type Token =
  | { readonly kind: 'digits'; readonly text: string }
  /** `mayBeBaht`: after an amount, the word may be the letter that also means baht. */
  | { readonly kind: 'word'; readonly word: Word; readonly mayBeBaht: boolean }
  | { readonly kind: 'doubles' }
  /** `isOfSides`: the sign stands for `อย่างละ`. */
  | { readonly kind: 'sign'; readonly sign: Sign; readonly isOfSides?: boolean };

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
/** Letters in a run, the first of which may mean baht where it touches a figure: `100บล`. */
const fromBaht = /^บต?ล?ก?$/;

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
  const mayBeBaht = run === 'บ' || (tokens.at(-1)?.kind === 'digits' && fromBaht.test(run));
  for (const [at, alone] of words.entries()) {
    const together = at === 0 ? withFigure(alone, figureAtEnd(tokens)) : null;
    if (together !== null) dropFigure(tokens);
    const word = together ?? alone;
    if (word.means === 'counted' || word.means === 'doors') return false;
    tokens.push(tokenOf(word, mayBeBaht && at === 0));
  }
  return true;
}

function tokenOf(word: Word, mayBeBaht: boolean): Token {
  if (word.means === 'each') return { kind: 'sign', sign: '=', isOfSides: word.isOfSides };
  return word.means === 'doubles' ? { kind: 'doubles' } : { kind: 'word', word, mayBeBaht };
}

/** What a word says together with the figure before it; null where the figure is none of its own. */
function withFigure(word: Word, figure: string): Word | null {
  const isCount = reverseCounts.includes(figure);
  switch (word.means) {
    case 'counted':
      return figure.length === 1 ? { means: 'digits', digits: Number(figure) } : null;
    case 'doors':
      if (figure === '19') return { means: 'sweep', sweep: 'doors' };
      return isCount ? { means: 'reverse', count: Number(figure) } : null;
    case 'reverse':
      return isCount && word.count === null ? { means: 'reverse', count: Number(figure) } : null;
    default:
      return null;
  }
}

/** The figure that the tokens end with, with or without a space after it; empty where there is none. */
function figureAtEnd(tokens: readonly Token[]): string {
  const last = tokens.at(isSign(tokens.at(-1), ' ') ? -2 : -1);
  return last?.kind === 'digits' ? last.text : '';
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
