import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/** What the build knows of its modules once all are read. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Packages and folders whose one file names everything they have (barrels): of these a module needs the files of the
 * names that it imports, and not all the others, which the build leaves out anyway.
 */
const barrel =
  /node_modules\/(@mantine\/\w+\/esm\/index|@tabler\/icons-react\/.*tabler-icons-react)\.mjs$|packages\/\w+\/src\/([\w-]+\/)?index\.ts$/;

/** Which modules import which at once; what they fetch when it is needed is not followed. */
export class ModuleGraph {
  readonly #modules: Modules;
  readonly #imports = new Map<string, readonly string[]>();
  readonly #names = new Map<string, ReadonlyMap<string, string>>();

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  /** Every module that is there once these are: they and what they import. */
  reachedFrom(roots: Iterable<string>): Set<string> {
    const reached = new Set<string>();
    const waiting = [...roots];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...this.importsOf(id));
    }
    return reached;
  }

  importsOf(id: string): readonly string[] {
    const known = this.#imports.get(id);
    if (known) return known;
    const { importedIds = [], code } = this.#modules.getModuleInfo(id) ?? {};
    const found = importedIds.flatMap((target) =>
      barrel.test(target) ? this.#namedFiles(code ?? '', target) : [target],
    );
    this.#imports.set(id, found);
    return found;
  }

  /** The files behind the names that a module imports from a barrel. */
  #namedFiles(code: string, barrelId: string): string[] {
    const files = this.#filesOf(barrelId);
    const from = packageOf(barrelId);
    return [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
      .filter(([, , source = '']) => (from === null ? source.startsWith('.') : source === from))
      .flatMap(([, names = '']) => namesIn(names).map(([name]) => files.get(name)))
      .filter((file) => file !== undefined);
  }

  /** The file of each name that a barrel exports. */
  #filesOf(barrelId: string): ReadonlyMap<string, string> {
    const known = this.#names.get(barrelId);
    if (known) return known;
    const files = new Map<string, string>();
    this.#names.set(barrelId, files);
    const code = this.#modules.getModuleInfo(barrelId)?.code ?? '';
    for (const [, names, path = ''] of code.matchAll(
      /(?:import|export)\s*(?:\{([^}]*)\}|\*)\s*from\s*["'](\.[^"']+)["']/g,
    )) {
      const file = join(dirname(barrelId), path);
      if (names === undefined) for (const [name, behind] of this.#filesOf(file)) files.set(name, behind);
      else
        for (const [name, exported] of namesIn(names))
          files.set(exported, (barrel.test(file) && this.#filesOf(file).get(name)) || file);
    }
    return files;
  }
}

/** `@mantine/core` of its file; null for a folder's index, which is imported by its path. */
function packageOf(barrelId: string): string | null {
  const inModules = /node_modules\/(@[^/]+\/[^/]+)/.exec(barrelId);
  if (inModules?.[1]) return inModules[1];
  const own = /packages\/(\w+)\/src\/index\.ts$/.exec(barrelId);
  return own?.[1] ? `@drawdesk/${own[1]}` : null;
}

/** `a, b as c` → the name of each in its file, and as it is passed on. */
const namesIn = (list: string): [string, string][] =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', as]) => [name, as ?? name]);
