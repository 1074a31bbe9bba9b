/**
 * Numbers of files, and of bytes as they are sent over https, that the console may have. The figures are those of
 * docs/rules/architecture.md §7, which counts with gzip: docs/performance.md has both.
 */
export const limits = { firstListBytes: 200 * 1024, furtherPageBytes: 25 * 1024, scripts: 61 } as const;

/** Files that are fetched, without what they import; and the names of the texts that belong to them. */
interface Needs {
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
}

export interface Built {
  /** Every script, and those that it imports at once. */
  readonly scripts: ReadonlyMap<string, { readonly bytes: number; readonly imports: readonly string[] }>;
  /** The bytes of the texts in Thai, which are larger than the English ones, by name. */
  readonly texts: ReadonlyMap<string, number>;
  readonly frame: Needs;
  /** What the frame fetches by itself once its first page stands. */
  readonly later: readonly Needs[];
  /** The lists on which people begin. */
  readonly homes: readonly (Needs & { readonly name: string })[];
  readonly pages: readonly (Needs & { readonly name: string })[];
}

interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** Every file that a browser fetches for these, each once: scripts with what they import, and texts. */
function fetchedFor(built: Built, needs: readonly Needs[]): Map<string, number> {
  const fetched = new Map<string, number>();
  const waiting = needs.flatMap(({ scripts }) => scripts);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (fetched.has(name)) continue;
    const script = built.scripts.get(name);
    if (!script) throw new Error(`${name} is imported, and is not in the build`);
    fetched.set(name, script.bytes);
    waiting.push(...script.imports);
  }
  for (const name of new Set(needs.flatMap(({ texts }) => texts))) {
    const bytes = built.texts.get(name);
    if (bytes !== undefined) fetched.set(`texts of ${name}`, bytes);
  }
  return fetched;
}

const partsOf = (fetched: ReadonlyMap<string, number>): Part[] =>
  [...fetched].map(([name, bytes]) => ({ name, bytes })).sort((one, other) => other.bytes - one.bytes);
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** What each list on which people begin makes a browser fetch before its rows are shown. */
function firstLists(built: Built) {
  return built.homes.map((home) => ({
    name: home.name,
    parts: partsOf(fetchedFor(built, [built.frame, home])),
  }));
}

/** What each page adds when it is opened after the first list, whose frame has fetched its menus and dialogs meanwhile. */
function furtherPages(built: Built) {
  return built.pages.map((page) => {
    const known = new Map(
      built.homes.slice(0, 1).flatMap((home) => [...fetchedFor(built, [built.frame, home, ...built.later])]),
    );
    const added = new Map([...fetchedFor(built, [page])].filter(([name]) => !known.has(name)));
    return { name: page.name, parts: partsOf(added) };
  });
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const listed = (parts: readonly Part[]): string =>
  parts
    .slice(0, 8)
    .map(({ name, bytes }) => `${name.replace('assets/', '')} ${kib(bytes)}`)
    .join(', ');

/** What is over its limit, with its largest parts: empty when all is well. */
export function exceeded(built: Built): string[] {
  const over = (what: string, limit: number, { name, parts }: { name: string; parts: readonly Part[] }) =>
    sumOf(parts) > limit
      ? [`${what} ${name} fetches ${kib(sumOf(parts))}, more than ${kib(limit)}: ${listed(parts)}`]
      : [];
  return [
    ...firstLists(built).flatMap((list) => over('The first list', limits.firstListBytes, list)),
    ...furtherPages(built).flatMap((page) => over('The page', limits.furtherPageBytes, page)),
    ...(built.scripts.size > limits.scripts
      ? [`The console has ${built.scripts.size} scripts, more than ${limits.scripts}`]
      : []),
  ];
}

/** The figures of docs/performance.md. */
export function inWords(built: Built): string {
  const lists = firstLists(built).map(({ name, parts }) => `first list ${name}: ${kib(sumOf(parts))}`);
  const [largest] = furtherPages(built).sort((one, other) => sumOf(other.parts) - sumOf(one.parts));
  const later = new Map(fetchedFor(built, built.later));
  for (const name of fetchedFor(built, [built.frame]).keys()) later.delete(name);
  return [
    ...lists,
    `fetched by the frame after it: ${kib(sumOf(partsOf(later)))}`,
    largest ? `largest further page ${largest.name}: ${kib(sumOf(largest.parts))}` : '',
    `${built.scripts.size} scripts`,
  ].join('\n');
}
