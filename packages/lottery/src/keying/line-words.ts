import { isProblem, type ShorthandProblem } from './problems.ts';
import { afterSpace, isSign, type Token } from './tokens.ts';
import type { Side, Sweep, Word } from './words.ts';

/** What the words of a line, or of a heading above it, say together (docs/rules/keying.md §4, §5). */
export interface LineWords {
  readonly sides: readonly Side[];
  readonly digits: number | null;
  readonly reverse: { readonly count: number | null } | null;
  readonly sweep: Sweep | null;
}

export const noWords: LineWords = { sides: [], digits: null, reverse: null, sweep: null };

/** Words that follow each other, and the token after them and their spaces. */
export interface WordsRead {
  readonly words: LineWords;
  readonly next: number;
}

/** Signs that may stand between two words: `บน/ล่าง`, `บน-ล่าง`. */
const joints = '/,+-*';

/** Reads words from a token on; none is no problem. */
export function readWords(tokens: readonly Token[], from: number): WordsRead | ShorthandProblem {
  let words = noWords;
  let next = afterSpace(tokens, from);
  for (let at = next; ; at = afterJoint(tokens, next)) {
    const token = tokens[at];
    if (token?.kind !== 'word') return { words, next };
    const more = withWord(words, token.word);
    if (isProblem(more)) return more;
    words = more;
    next = afterSpace(tokens, at + 1);
  }
}

/** The same, of words that stand before something: `=` or `:` may follow them. */
export function readLeadingWords(tokens: readonly Token[], from: number): WordsRead | ShorthandProblem {
  const read = readWords(tokens, from);
  if (isProblem(read) || !isSign(tokens[read.next], '=')) return read;
  return { words: read.words, next: afterSpace(tokens, read.next + 1) };
}

function afterJoint(tokens: readonly Token[], at: number): number {
  return isSign(tokens[at], joints) ? afterSpace(tokens, at + 1) : at;
}

/** A word twice, or two that say different things, are unclear. */
function withWord(words: LineWords, word: Word): LineWords | ShorthandProblem {
  switch (word.means) {
    case 'side':
      return words.sides.includes(word.side)
        ? 'words_unclear'
        : { ...words, sides: [...words.sides, word.side] };
    case 'digits':
      return words.digits !== null && words.digits !== word.digits
        ? 'words_unclear'
        : { ...words, digits: word.digits };
    case 'reverse':
      return words.reverse === null ? { ...words, reverse: { count: word.count } } : 'words_unclear';
    case 'sweep':
      return words.sweep === null ? { ...words, sweep: word.sweep } : 'words_unclear';
    default:
      return 'unknown_text';
  }
}
