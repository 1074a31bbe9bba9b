import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownText } from './shown-text.ts';

/** Paragraphs, headings, list items and cells of tables in the documents, each with the line that it begins in. */
export const textsOfDocuments = (root: string): ShownText[] =>
  globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) =>
      [...passages(readFileSync(join(root, file), 'utf8'))].flatMap(({ line, text }): ShownText[] => {
        const shown = { place: `${file}:${line}`, kind: 'document', text } as const;
        return /\p{Script=Thai}/u.test(text)
          ? [
              { ...shown, language: 'en' },
              { ...shown, language: 'th' },
            ]
          : [{ ...shown, language: 'en' }];
      }),
    );

interface Passage {
  readonly line: number;
  readonly text: string;
}

const fence = /^ *(?:>\s*)?```/;
const begins = /^\s*(?:#+|[-*+]|\d+\.|>)\s/;

export function* passages(page: string): Generator<Passage> {
  let paragraph: { line: number; lines: string[] } | null = null;
  let isCode = false;
  let wrongWords: ReadonlySet<number> | null = null;
  const ended = (): Passage[] => {
    const passage = paragraph && { line: paragraph.line, text: ownWords(paragraph.lines.join(' ')) };
    paragraph = null;
    return passage ? [passage] : [];
  };
  for (const [index, text] of page.split('\n').entries()) {
    const line = index + 1;
    const isTable = !isCode && text.startsWith('|');
    if (!isTable) wrongWords = null;
    if (fence.test(text)) {
      yield* ended();
      isCode = !isCode;
    } else if (isCode) continue;
    else if (isTable) {
      yield* ended();
      const cells = text.split('|').slice(1, -1);
      wrongWords ??= new Set(cells.flatMap((cell, column) => (/^ *Not\b/.test(cell) ? [column] : [])));
      for (const [column, cell] of cells.entries())
        if (!wrongWords.has(column)) yield { line, text: ownWords(cell) };
    } else if (text.trim() === '') yield* ended();
    else {
      if (begins.test(text)) yield* ended();
      paragraph ??= { line, lines: [] };
      paragraph.lines.push(text.replace(begins, '').trim());
    }
  }
  yield* ended();
}

/** Without code, addresses, titles of commits and what is quoted: these are wordings of something else. */
const ownWords = (text: string): string =>
  text
    .replaceAll(/`[0-9a-f]{8}` \*[^*]*\*/g, 'x')
    .replaceAll(/``.*?``|`[^`]*`/g, 'x')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/"[^"]*"|“[^”]*”/g, 'x')
    .trim();
