import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './fault.ts';
import type { Texts } from './texts.ts';

const glossary = 'docs/glossary.md';
const heading = '## Terms explained on screens';

interface ExplainedTerm {
  readonly name: string;
  readonly help: string;
}
type Terms = Readonly<Record<string, ExplainedTerm>>;

/** The section of the glossary as the texts of the console have it. */
export async function termsSection(root: string): Promise<string> {
  const [english, thai] = await Promise.all([termsOf(root, 'en'), termsOf(root, 'th')]);
  const rows = Object.entries(english).map(([key, { name, help }]) => {
    const translated = thai[key];
    return `| ${name} | ${help} | ${translated?.name ?? ''} | ${translated?.help ?? ''} |`;
  });
  return [
    heading,
    '',
    'The question mark next to a term opens these sentences. They are written once, in `apps/web/src/i18n/en/terms.ts` and `apps/web/src/i18n/th/terms.ts`; `npm run terms` copies them here.',
    '',
    '| Term | Explanation | Thai | Explanation in Thai |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

async function termsOf(root: string, language: 'en' | 'th'): Promise<Terms> {
  const path = join(root, `apps/web/src/i18n/${language}/terms.ts`);
  const { terms }: { terms: Terms } = await import(pathToFileURL(path).href);
  return terms;
}

/** The glossary with this section in place of the one it has, or at its end. */
export function withTermsSection(page: string, section: string): string {
  const start = page.indexOf(heading);
  if (start < 0) return `${page.trimEnd()}\n\n${section}`;
  const next = page.indexOf('\n## ', start + 1);
  return page.slice(0, start) + section + (next < 0 ? '' : page.slice(next));
}

/** The glossary has other sentences than the screens. */
export async function termFaults(root: string, texts: Texts): Promise<Fault[]> {
  const page = texts.read(glossary);
  if (page === withTermsSection(page, await termsSection(root))) return [];
  return [
    {
      file: glossary,
      line: page.slice(0, Math.max(page.indexOf(heading), 0)).split('\n').length,
      citation: 'Terms explained on screens',
      why: 'differs from the texts of the console: npm run terms writes it',
    },
  ];
}
