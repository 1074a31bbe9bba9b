import { dirname, join } from 'node:path';
import { type Fault, matchesIn } from './fault.ts';
import type { Texts } from './texts.ts';

/** Between the words of a citation: spaces, or the end of a line of a comment. */
const gap = String.raw`(?:[ \t]|\n[ \t]*(?:\*|//|--|#)?[ \t]?)*`;
const sections = String.raw`§§?${gap}\d+(?:${gap}(?:,|;|and|to|–)${gap}§${gap}\d+)*`;
const page = new RegExp(String.raw`([\w./-]*[\w-]\.md)\b(?:,?${gap}(${sections}))?`, 'g');
const decision = /\b(?:decisions?\/|[Dd]ecision )(\d{4})\b/g;
const migration = /\b[Mm]igration (\d{4})\b/g;

/** The folders of pages that are cited by name alone. */
const homes = ['', 'docs', 'docs/rules'];

/** Citations of pages and their sections, of decisions and of migrations. */
export function citationFaults(texts: Texts, file: string): Fault[] {
  const text = texts.read(file);
  return [
    ...pageFaults(texts, file, text),
    ...numberFaults(texts, file, text, decision, 'docs/decisions/'),
    ...numberFaults(texts, file, text, migration, 'apps/server/migrations/'),
  ];
}

function pageFaults(texts: Texts, file: string, text: string): Fault[] {
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(text, page)) {
    const [citation, named = '', cited] = match;
    if (!isCitation(file, text.slice(text.lastIndexOf('\n', match.index) + 1, match.index), named)) continue;
    const found = resolvePage(texts, file, named);
    if (found === null) {
      faults.push({ file, line, citation: named, why: 'there is no such page' });
      continue;
    }
    const missing = [...(cited ?? '').matchAll(/\d+/g)].filter(
      ([section]) => !hasSection(texts.read(found), section),
    );
    for (const [section] of missing) {
      faults.push({ file, line, citation: oneLine(citation), why: `${found} has no section §${section}` });
    }
  }
  return faults;
}

/**
 * Whether a page's name is really one, decided by the text before it in its line: not the end of an address
 * in the web, nor a property called `md` in code.
 */
function isCitation(file: string, before: string, named: string): boolean {
  if (/:\/\/\S*$/.test(before + named)) return false;
  return !/\.(ts|tsx|mts|js|mjs)$/.test(file) || /\/\/|\*|['"`]/.test(before);
}

/** The file that a page's name means, seen from the file that cites it; null when there is none. */
function resolvePage({ paths }: Texts, file: string, named: string): string | null {
  const places = [dirname(file), ...homes].map((home) => join(home, named).replaceAll('\\', '/'));
  return places.find((place) => paths.has(place)) ?? null;
}

const hasSection = (text: string, section: string): boolean =>
  new RegExp(String.raw`^#+ §${section}\b`, 'm').test(text);

function numberFaults(texts: Texts, file: string, text: string, pattern: RegExp, folder: string): Fault[] {
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(text, pattern)) {
    const [citation, number] = match;
    const start = `${folder}${number}`;
    if (![...texts.paths].some((path) => path.startsWith(start)))
      faults.push({ file, line, citation, why: `nothing in ${folder} begins with ${number}` });
  }
  return faults;
}

const oneLine = (text: string): string => text.replace(/\s+(?:\*|\/\/|--)?\s*/g, ' ');
