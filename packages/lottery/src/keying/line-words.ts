import type { ShorthandProblem } from './problems.ts';
import type { Token } from './tokens.ts';
import type { Side } from './words.ts';

/** What the words of a line, or of a heading above it, say together (docs/rules/keying.md §4, §5). */
export interface LineWords {
  readonly sides: readonly Side[];
  readonly digits: number | null;
  readonly reverse: { readonly count: number | null } | null;
}

export const noWords: LineWords = { sides: [], digits: null, reverse: null };

/** The words among tokens. A word twice, or two words that say different things, are unclear. */
export function wordsAmong(tokens: readonly Token[]): LineWords | ShorthandProblem {
  const sides: Side[] = [];
  let digits: number | null = null;
  let reverse: LineWords['reverse'] = null;
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    const { word } = token;
    if (word.means === 'side') {
      if (sides.includes(word.side)) return 'words_unclear';
      sides.push(word.side);
    } else if (word.means === 'digits') {
      if (digits !== null && digits !== word.digits) return 'words_unclear';
      digits = word.digits;
    } else if (word.means === 'reverse') {
      if (reverse !== null) return 'words_unclear';
      reverse = { count: word.count };
    } else return 'unknown_text';
  }
  return { sides, digits, reverse };
}
