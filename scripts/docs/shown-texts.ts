import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Language = 'en' | 'th';

/** One text that a person reads: on a screen, in a message of the API, in the help of the command line. */
export interface ShownText {
  /** The key of a dictionary or table, or the file and line. */
  readonly place: string;
  readonly kind: 'screen' | 'message' | 'api' | 'command' | 'server';
  readonly language: Language;
  readonly text: string;
}

type Tree = { readonly [name: string]: string | Tree };
type Table = Readonly<Record<string, readonly unknown[]>>;

/** Every text that the product shows, but for those that the specification fixes. Pages of documents are not among them. */
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
    ...ofSources(root),
  ].filter(({ text }) => !fixed.has(withoutNames(text)));
}

/** The tables of the API write `{digits}` where the dictionaries write `{{count}}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{+\w+\}+/g, '{}');

const ofDictionary = (tree: Tree, language: Language, path = ''): ShownText[] =>
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

const pair = /\b(en|th): (?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** Texts in both languages in the server: notifications, headings of exports, content of the demo. */
function ofSources(root: string): ShownText[] {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|test-kit)\./.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(pair)].map(
      ({ index, 1: language, 2: single, 3: double, 4: template }): ShownText => ({
        place: `${file.replaceAll('\\', '/')}:${source.slice(0, index).split('\n').length}`,
        kind: 'server',
        language: language === 'th' ? 'th' : 'en',
        text: (single ?? double ?? template ?? '').replaceAll('\\n', '\n').replaceAll("\\'", "'"),
      }),
    );
  });
}
