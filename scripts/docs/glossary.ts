import { type Fault, matchesIn } from './fault.ts';
import type { Texts } from './texts.ts';

const glossary = 'docs/glossary.md';

const row = /^\|.*\|$/gm;
const inCode = /`([^`\n]+)`/g;
const source = /\.(ts|tsx|sql)$/;
const ofTests = /\.(test|test-kit|spec)\.|\/test\/|^tests\//;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm;
/** Columns whose words are names in the database, the API and the code. */
const nameColumns = [3, 4, 5] as const;
/** A name in which a letter stands for any word: `lockX`, `toXDto`, `useX`. */
const anyWord = /(?<=[a-z])X(?=$|[A-Z])|^X(?=[A-Z])/;

/** Names in the glossary that the sources do not have: a search for them finds nothing. */
export function glossaryFaults(texts: Texts): Fault[] {
  if (!texts.files.includes(glossary)) return [];
  const isThere = openNames(texts);
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(texts.read(glossary), row)) {
    const cells = match[0].slice(1, -1).split('|');
    for (const column of nameColumns)
      for (const [, name = ''] of (cells[column] ?? '').matchAll(inCode))
        if (!isThere(name))
          faults.push({ file: glossary, line, citation: name, why: 'the sources have no such name' });
  }
  return faults;
}

function openNames({ files, paths, read }: Texts): (name: string) => boolean {
  const text = files
    .filter((file) => source.test(file) && !ofTests.test(file))
    .map((file) => read(file).replaceAll(comment, ''))
    .join('\n');
  const words = new Set(text.match(/[\w-]+/g));
  for (const path of paths) for (const word of path.split(/[/.]/)) words.add(word);
  return (cited) => {
    const name = cited.replace(/\(\)$/, '');
    const standsForMany = name.includes('…') || anyWord.test(name);
    if (!standsForMany && /^[\w.-]+$/.test(name)) return name.split('.').every((part) => words.has(part));
    if (!standsForMany || /[^\w.:…-]/.test(name)) return text.includes(name);
    const pattern = name.replaceAll('…', '\\w*').replace(anyWord, '[A-Z]\\w+');
    return new RegExp(pattern).test(text);
  };
}
