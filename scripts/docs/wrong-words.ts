import { type Fault, matchesIn } from './fault.ts';
import { rightElsewhere } from './right-elsewhere.ts';
import { styleRules } from './style-rules.ts';
import type { Texts } from './texts.ts';

/** The pages whose tables name words that an idea must not have, and the head of the column with them. */
const pages = { 'docs/glossary.md': 'Not called', 'docs/style-of-words.md': 'Not' } as const;
const exceptions = 'scripts/docs/right-elsewhere.ts';

/**
 * Binds the tables of words to the rules of style: each word of the column has a rule that finds it in the texts, or is
 * listed with the reason why none can.
 */
export function wrongWordFaults({ read }: Pick<Texts, 'read'>): Fault[] {
  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const [file, column] of Object.entries(pages))
    for (const { line, cells, head } of rowsOf(read(file))) {
      if (cells.length !== head.length)
        faults.push({ file, line, citation: cells[0] ?? '', why: 'has not one cell for each column' });
      for (const word of wordsIn(cells[head.indexOf(column)])) {
        named.add(word);
        if (!hasRule(word) && !Object.hasOwn(rightElsewhere, word))
          faults.push({
            file,
            line,
            citation: word,
            why: `needs a rule in scripts/docs/style-rules.ts, or a reason in ${exceptions}`,
          });
      }
    }
  for (const word of Object.keys(rightElsewhere)) {
    const fault = { file: exceptions, line: 1, citation: word };
    if (!named.has(word)) faults.push({ ...fault, why: 'no table of words names it' });
    if (hasRule(word)) faults.push({ ...fault, why: 'a rule of style finds it' });
  }
  return faults;
}

const row = /^\|.*\|$/gm;

/** The rows of all tables of a page, each with the row at the head of its table. */
function* rowsOf(page: string) {
  let head: readonly string[] = [];
  let before = -1;
  for (const { match, line } of matchesIn(page, row)) {
    const cells = match[0]
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (line !== before + 1) head = cells;
    else yield { line, cells, head };
    before = line;
  }
}

/** The words of a cell, without what is said about them in brackets. */
const wordsIn = (cell = ''): string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.trim());

/** A rule of the language of the word; a Thai word is no match of an English rule. */
const hasRule = (word: string): boolean =>
  styleRules[/\p{Script=Thai}/u.test(word) ? 'th' : 'en'].some(
    ({ pattern, words }) => pattern.test(word) || words?.includes(word),
  );
