import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { digestOf, isBuiltFrom, noteSources } from '../../apps/server/src/cli/console-build.ts';
import { repository } from './program.ts';

const web = join(repository, 'apps/web');
const folder = join(repository, 'node_modules/.cache/gallery');

/** What the gallery is built from. */
const sources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'vite-contract-table.ts'].map((path) =>
    join(web, path),
  ),
  ...['main.tsx', 'Gallery.tsx', 'SpecimenCard.tsx', 'specimen.ts', 'specimens', 'vite.config.ts'].map(
    (path) => join(web, 'gallery', path),
  ),
  join(repository, 'packages/contract/src'),
  join(repository, 'packages/lottery/src'),
  join(repository, 'package-lock.json'),
];

/**
 * Builds the gallery of components (apps/web/gallery) for the browser tests, when it was never built or from other
 * sources than those that are there now.
 * @throws Error when it cannot be built
 */
export async function buildGalleryIfOld(): Promise<void> {
  const digest = digestOf(sources);
  if (isBuiltFrom(folder, sources, digest)) return;
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const words = ['build', '--config', 'gallery/vite.config.ts', '--logLevel=error'];
  const child = spawn(process.execPath, [vite, ...words], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The gallery could not be built: exit code ${code}`);
  noteSources(folder, digest);
}
