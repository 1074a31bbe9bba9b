import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const repository = join(import.meta.dirname, '../..');

/** The entry of the lockfile for one folder in node_modules. */
interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * `builds/licences.json`: every package that the product ships, by the lockfile (development tools left out, and what is
 * not installed on this kind of machine), whether the console's own files contain it, and the text of its licence. Most
 * texts are alike to the letter: each is written once.
 */
export function licences(): Plugin {
  return {
    name: 'drawdesk:licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const texts: string[] = [];
      const packages = shipped().map(({ place, name, version, licence }) => ({
        name,
        version,
        licence,
        inConsole: modules.some((id) => id.includes(`/${place}/`)),
        text: textIndex(texts, licenceText(join(repository, place))),
      }));
      const source = JSON.stringify({ packages, texts });
      this.emitFile({ type: 'asset', fileName: 'builds/licences.json', source });
    },
  };
}

function shipped() {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .filter(([place]) => existsSync(join(repository, place)))
    .map(([place, { version = '', license = '' }]) => ({
      place,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function licenceText(folder: string): string | null {
  const [file] = globSync('{LICENSE,LICENCE,license,License}{,.md,.txt,-MIT}', { cwd: folder }).sort();
  return file ? readFileSync(join(folder, file), 'utf8').trim() : null;
}

/** The index of a text in the list, to which a new one is added; null without a text. */
function textIndex(texts: string[], text: string | null): number | null {
  if (text === null) return null;
  const known = texts.indexOf(text);
  return known >= 0 ? known : texts.push(text) - 1;
}
