import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsOfDocuments } from './document-texts.ts';
import type { ShownText } from './shown-text.ts';
import { textsOfSources } from './source-texts.ts';

type Tree = { readonly [name: string]: string | Tree };
type Table = Readonly<Record<string, readonly unknown[]>>;

/** Every text that the product and its documents show, but for those that the specification fixes. */
export async function shownTexts(root: string): Promise<ShownText[]> {
  const open = (path: string) => import(pathToFileURL(join(root, path)).href);
  const [{ en }, { th }, { errorTable }, { fieldTable }, { commands }, { openApiDocument }, { literals }] =
    await Promise.all([
      open('apps/web/src/i18n/en/index.ts'),
      open('apps/web/src/i18n/th/index.ts'),
      open('packages/contract/src/error-table.ts'),
      open('packages/contract/src/field-table.ts'),
      open('apps/server/src/cli/commands.ts'),
      open('apps/server/src/platform/http/openapi.ts'),
      open('apps/web/src/testing/literals.ts'),
    ]);
  const fixed = new Set(Object.keys(literals).map(withoutNames));
  return [
    ...ofDictionary(en, 'en'),
    ...ofDictionary(th, 'th'),
    ...ofTable(errorTable, 'error'),
    ...ofTable(fieldTable, 'field'),
    ...(await ofCommands(commands)),
    ...ofDocument(openApiDocument('/api', '0')),
    ...textsOfSources(root),
    ...textsOfDocuments(root),
  ].filter(({ text }) => !fixed.has(withoutNames(text)));
}

/** The tables of the API write `{digits}` where the dictionaries write `{{count}}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{+\w+\}+/g, '{}');

const ofDictionary = (tree: Tree, language: ShownText['language'], path = ''): ShownText[] =>
  Object.entries(tree).flatMap(([name, value]): ShownText[] =>
    typeof value === 'string'
      ? [{ place: `${path}${name}`, kind: 'screen', language, text: value }]
      : ofDictionary(value, language, `${path}${name}.`),
  );

const ofTable = (table: Table, name: string): ShownText[] =>
  Object.entries(table).flatMap(([code, row]) => {
    const [en = '', th = ''] = row.filter((one) => typeof one === 'string');
    const place = `${name} ${code}`;
    return [
      { place, kind: 'message', language: 'en', text: en },
      { place, kind: 'message', language: 'th', text: th },
    ];
  });

interface CommandRow {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ command: { help: string } }>;
}

async function ofCommands(rows: readonly CommandRow[]): Promise<ShownText[]> {
  const texts = await Promise.all(
    rows.map(async ({ name, summary, load }) => {
      const { command } = await load();
      return [summary, ...command.help.split('\n')].map((text) => ({ name, text: text.trim() }));
    }),
  );
  return texts
    .flat()
    .map(({ name, text }) => ({ place: `drawdesk ${name}`, kind: 'command', language: 'en', text }));
}

/** Titles, summaries and descriptions, wherever they stand in the OpenAPI document. */
function ofDocument(part: unknown, path = 'openapi'): ShownText[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]): ShownText[] =>
    typeof value === 'string' && /^(summary|description|title)$/.test(name)
      ? [{ place: `${path}.${name}`, kind: 'api', language: 'en', text: value }]
      : ofDocument(value, `${path}.${name}`),
  );
}
