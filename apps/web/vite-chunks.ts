import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { mergeParts, type Part } from './vite-merge-parts.ts';
import { ModuleGraph } from './vite-module-graph.ts';

const source = join(import.meta.dirname, 'src');
const inSource = (file: string) => join(source, file);

/** What every signed-in person waits for: the start and the frame. */
const frameRoots = ['main.tsx', 'app/shell/Frame.tsx'].map(inSource);

/**
 * The lists on which people of the different roles begin (app/home-path.ts). What they need is part of the frame, except
 * what belongs to their feature.
 */
const homePages = [
  'features/results/list/ResultsPage.tsx',
  'features/accounts/AccountsPage.tsx',
  'features/agents/management/ManagedAgentsPage.tsx',
].map(inSource);

/** Parts that these lists fetch at once: in a file of their own, so that they do not bring what is fetched later. */
const fetchedAtOnce = [
  'shared/notifications/NeedsYouLine.tsx',
  'ui/terms/TermList.tsx',
  'ui/views/SavedViews.tsx',
].map(inSource);

/** Fetches what the frame does not need for its first page, once that stands. */
const fetchedLater = inSource('app/shell/AfterFirstPage.tsx');

/** What so many areas need is fetched once the first page stands, before the second one is opened. */
const manyAreas = 3;
/** Menus, dialogs, grids, forms. What pages without them need is a file of its own: most lists need no more, also when one is opened first. */
const overlaysOrForms =
  /\/node_modules\/(@floating-ui|react-remove-scroll|@mantine\/form|react-toastify)\/|\/src\/ui\/(grid|forms)\//;
/** How many files there are of what is fetched with a page. */
const pageFiles = 53;
/** What a page may add, in the sum of its parts, each packed by itself. In their files they are less: console-size.ts allows 25 KiB. */
const pageBytes = 28.5 * 1024;

/** The files in which the libraries of the frame are: a release that does not change them leaves them in browsers. */
const libraries: readonly (readonly [name: string, packages: RegExp])[] = [
  ['mantine', /\/(@mantine|@floating-ui|@tabler|clsx)\//],
  ['react', /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//],
  ['libraries', /./],
];

/** Large libraries that a part of a page fetches when it is used: a file each, with the one part that uses it. */
const onDemand: readonly (readonly [name: string, packages: RegExp])[] = [
  ['sorting', /\/node_modules\/(@dnd-kit|@preact)\/|\/src\/ui\/order\/DraggedItems/],
  ['charts', /\/node_modules\/(d3-[\w-]+|internmap)\//],
  ['calendar', /\/node_modules\/(@mantine\/dates|dayjs)\//],
  ['beacon', /\/node_modules\/@noble\/curves\//],
  ['long-lists', /\/node_modules\/@tanstack\/(react-)?virtual/],
  ['messages', /\/node_modules\/react-toastify\//],
];

const isLibrary = (id: string): boolean => id.includes('/node_modules/');
/** Small and many: with the pages that show them. */
const isIcon = (id: string): boolean => id.includes('/node_modules/@tabler/');

/** What the texts (vite-texts.ts) and the check of sizes (scripts/test/build-console.ts) ask. */
export interface Split {
  /** The file that a module is in. */
  nameOf(id: string): string;
  /** The files that are there once this module is. */
  namesReached(id: string): ReadonlySet<string>;
  readonly frameRoots: readonly string[];
  readonly homePages: readonly string[];
  readonly fetchedAtOnce: readonly string[];
  readonly fetchedLater: string;
}

/**
 * Decides in which file of the build each module is. One file for what the first page waits for would be changed by every
 * release, and a file for each page would be 300 requests. So: libraries, the frame, what the frame fetches later, and
 * files by the pages that need the same (vite-merge-parts.ts). The limits are in scripts/test/console-size.ts.
 */
export function chunks(): Plugin & { api: Split } {
  let graph: ModuleGraph | undefined;
  const names = new Map<string, string>();
  const nameOf = (id: string): string => names.get(id) ?? (id.endsWith('index.html') ? 'frame' : 'unplaced');
  const plugin: Plugin = {
    name: 'drawdesk:chunks',
    apply: 'build',
    enforce: 'pre',
    buildEnd(error) {
      if (error) return;
      const known = new ModuleGraph(this);
      graph = known;
      names.clear();
      const name = (ids: Iterable<string>, nameFor: (id: string) => string) => {
        for (const id of ids) {
          const found = names.has(id) ? '' : nameFor(id);
          if (found) names.set(id, found);
        }
      };
      const frameName = (id: string) =>
        isLibrary(id) ? (libraries.find(([, packages]) => packages.test(id))?.[0] ?? '') : 'frame';
      name(known.reachedFrom(frameRoots), frameName);
      for (const page of homePages) {
        if (!this.getModuleInfo(page))
          throw new Error(`${page} is named in vite-chunks.ts, and is not there`);
        name(known.reachedFrom([page]), (id) => {
          const feature = featureOf(id);
          return feature ? 'homes' : frameName(id);
        });
      }
      name(known.reachedFrom(fetchedAtOnce), () => 'at-once');
      const fetchedBy = (id: string): readonly string[] =>
        this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      const fetching = [...this.getModuleIds()].sort();
      const entries = [...new Set(fetching.flatMap(fetchedBy))].sort();
      const areas = [...new Set(entries.map(areaOf))];
      const users = usersOf(known, entries, areas);
      const isLight = (id: string) =>
        ![...known.reachedFrom([id])].some((reached) => overlaysOrForms.test(reached));
      const ofLight = known.reachedFrom(entries.filter((id) => featureOf(id) && isLight(id)));
      const many = (id: string) => (users.get(id)?.size ?? 0) >= manyAreas && !onDemandOf(id);
      name([...known.reachedFrom(fetchedBy(fetchedLater)), ...[...users.keys()].filter(many)], (id) => {
        if (ofLight.has(id)) return 'shared';
        return isLibrary(id) ? 'later-libraries' : 'later';
      });
      for (const id of names.keys()) users.delete(id);
      const parts = partsOf(known, users, ofLight, (ids) =>
        packedSize(ids.map((id) => this.getModuleInfo(id)?.code ?? '')),
      );
      const limited = new Set(entries.filter((id) => featureOf(id)).map((id) => areas.indexOf(areaOf(id))));
      for (const { name: file, ids } of named(mergeParts(parts, { pageFiles, pageBytes, limited })))
        name(ids, () => file);
    },
  };
  const api: Split = {
    nameOf,
    namesReached: (id) => new Set([...(graph?.reachedFrom([id]) ?? [])].map(nameOf)),
    frameRoots,
    homePages,
    fetchedAtOnce,
    fetchedLater,
  };
  return { ...plugin, api };
}

/** The pages that are fetched together: those of a feature, or of a folder of a large one. */
const areaOf = (id: string): string =>
  /\/src\/features\/((?:providers|results|reports|agents|rates|limiter|dealers)\/[\w-]+|[\w-]+)/.exec(
    id,
  )?.[1] ?? id;

const featureOf = (id: string): string | undefined => /src\/features\/([\w-]+)/.exec(id)?.[1];

/**
 * Bytes of modules as they are sent, about: what is packed by itself is a little larger than with the rest of its file.
 * Without the place of the sources, which vite-texts.ts puts there: a build has the same files in every folder.
 */
function packedSize(code: readonly string[]): number {
  const own = code.join('\n').replaceAll(source, '');
  const text = own.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s+/gm, ' ');
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

/** Which areas need a module. */
function usersOf(
  graph: ModuleGraph,
  entries: readonly string[],
  areas: readonly string[],
): Map<string, Set<number>> {
  const users = new Map<string, Set<number>>();
  for (const entry of entries)
    for (const id of graph.reachedFrom([entry]))
      users.set(id, (users.get(id) ?? new Set()).add(areas.indexOf(areaOf(entry))));
  return users;
}

/** Modules that the same areas need, and no others, belong together whatever else is decided. */
function partsOf(
  graph: ModuleGraph,
  users: ReadonlyMap<string, ReadonlySet<number>>,
  ofLight: ReadonlySet<string>,
  sizeOf: (ids: readonly string[]) => number,
): Part[] {
  const parts = new Map<string, { ids: string[]; users: Set<number>; kind: string; onDemand: boolean }>();
  for (const [id, areas] of users) {
    const named = onDemandOf(id);
    const kind =
      named ?? `${ofLight.has(id) ? 'light ' : ''}${isLibrary(id) && !isIcon(id) ? 'library' : 'own'}`;
    const key = named ?? `${kind} ${[...areas].sort().join()}`;
    const part = parts.get(key) ?? { ids: [], users: new Set(), kind, onDemand: named !== undefined };
    part.ids.push(id);
    for (const area of areas) part.users.add(area);
    parts.set(key, part);
  }
  return [...parts.values()].map(({ ids, ...part }) => ({
    ...part,
    ids,
    imports: new Set(ids.flatMap((id) => graph.importsOf(id))),
    bytes: sizeOf(ids),
  }));
}

const onDemandOf = (id: string): string | undefined =>
  onDemand.find(([, packages]) => packages.test(id))?.[0];

/** A file is named after the feature, folder or package that most of its modules are from. */
function named(parts: readonly Part[]): { name: string; ids: readonly string[] }[] {
  // the frame's files have these names
  const used = new Map(libraries.map(([name]) => [name, 1]));
  return parts.map(({ ids }) => {
    const name = onDemandOf(ids[0] ?? '');
    if (name) return { name, ids };
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(placeOf(id), (counts.get(placeOf(id)) ?? 0) + 1);
    const [[place] = ['rest']] = [...counts].sort(([, one], [, other]) => other - one);
    const times = (used.get(place) ?? 0) + 1;
    used.set(place, times);
    return { name: times === 1 ? place : `${place}-${times}`, ids };
  });
}

function placeOf(id: string): string {
  const own = /\/(?:src\/(?:features|shared|ui|app)|packages)\/([\w-]+)/.exec(id)?.[1];
  const library = /\/node_modules\/(?:@([\w-]+)\/)?([\w.-]+)/.exec(id);
  return own ?? library?.[1] ?? library?.[2] ?? 'rest';
}
