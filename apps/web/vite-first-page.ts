import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');

/** The files that must load before the first list page is shown: the entry, the frame, and one list. */
const roots = ['main.tsx', 'app/shell/Frame.tsx', 'features/results/list/ResultsPage.tsx'].map((file) =>
  join(source, file),
);

/** Packages whose one entry names everything they have: of these only what is imported by name is needed. */
const barrel =
  /node_modules\/@(mantine\/(core|hooks)\/esm\/index|tabler\/icons-react\/.*tabler-icons-react)\.mjs$/;

/**
 * Knows which files the first page needs, by following what they import from each other and nothing that is fetched
 * later: they are one file (`frame`), because a request each for fifteen small ones costs more than it saves, and
 * nothing that can wait gets into it by being shared.
 */
export function firstPage(): Plugin & { needs: (id: string) => boolean } {
  const needed = new Set<string>();
  return {
    name: 'drawdesk:first-page',
    apply: 'build',
    buildEnd() {
      const waiting = [...roots];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (needed.has(id)) continue;
        needed.add(id);
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {};
        for (const imported of importedIds)
          waiting.push(...(barrel.test(imported) ? namedParts(code ?? '', imported) : [imported]));
      }
    },
    needs: (id) => needed.has(id),
  };
}

/** The files behind the names that a file imports from the package of this barrel. */
function namedParts(code: string, barrelId: string): string[] {
  const parts = partsOf(barrelId);
  const inPackage = /node_modules\/(@[^/]+\/[^/]+)/.exec(barrelId)?.[1];
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === inPackage)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => parts.get(name.split(' as ')[0]?.trim() ?? ''))
    .filter((id) => id !== undefined);
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The file of each exported name of a package, as its index file lists them. */
function partsOf(barrelId: string): ReadonlyMap<string, string> {
  const parts =
    known.get(barrelId) ??
    new Map(
      [
        ...readFileSync(barrelId, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from ["'](\.[^"']+)["']/g),
      ].flatMap(([, names = '', path = '']) =>
        names
          .split(',')
          .map((name): [string, string] => [
            name.split(' as ').at(-1)?.trim() ?? '',
            join(dirname(barrelId), path),
          ]),
      ),
    );
  known.set(barrelId, parts);
  return parts;
}
