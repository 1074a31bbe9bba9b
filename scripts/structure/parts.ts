import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Layer } from './layers.ts';

/** A file or folder with its position in the layers of an area. */
export interface Part {
  readonly area: Area;
  readonly layer: Layer;
  /** As the layers name it: `bills`, `app.ts`. */
  readonly name: string;
  /** From the root of the repository; a folder ends with a slash. */
  readonly path: string;
  /** Its height in its area. It may use lower parts, and itself. */
  readonly height: number;
}

/** The steps of a layer from the ground up, each with the names that do not know each other. */
export const stepsOf = ({ order }: Layer): string[][] =>
  order.split('<').map((step) => step.split(',').map((name) => name.trim()));

/**
 * The parts of an area, from the bottom up.
 * @param repository - the folder that contains the areas
 * @throws for a part that is named twice
 */
export function partsOf(area: Area, repository: string): Part[] {
  const steps = area.layers.flatMap((layer) => stepsOf(layer).map((names) => ({ layer, names })));
  const named = new Set(steps.flatMap(({ layer, names }) => names.map((name) => pathOf(area, layer, name))));
  const parts = steps.flatMap(({ layer, names }, height) =>
    names
      .flatMap((name) => (name === '*' ? otherFolders(area, layer, repository, named) : [name]))
      .map((name): Part => ({ area, layer, name, path: pathOf(area, layer, name), height })),
  );
  for (const [path, same] of Map.groupBy(parts, (part) => part.path))
    if (same.length > 1) throw new Error(`scripts/structure/layers.ts names ${path} ${same.length} times`);
  return parts;
}

const pathOf = ({ root }: Area, { folder = '.' }: Layer, name: string): string =>
  join(root, folder, /\.tsx?$/.test(name) ? name : `${name}/`);

function otherFolders(area: Area, layer: Layer, repository: string, named: ReadonlySet<string>): string[] {
  return readdirSync(join(repository, area.root, layer.folder ?? '.'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !named.has(pathOf(area, layer, entry.name)))
    .map(({ name }) => name)
    .sort();
}

/** The part that a file belongs to. */
export const partAt = (file: string, parts: readonly Part[]): Part | undefined =>
  parts.find(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path));
