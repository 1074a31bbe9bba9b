import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Publishes which build this is: `builds/latest.json` names the newest one and `builds/meta/<id>.json` describes each
 * (spec.md §7); index.html says to the page which one it runs. The page asks hourly for the latest and reloads when that
 * is another (spec.md §9). The id is a digest of the file names, which carry content hashes: the same sources give the
 * same id.
 */
export function buildId(): Plugin {
  return {
    name: 'drawdesk:build-id',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort();
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const emit = (fileName: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      emit('builds/latest.json', { id });
      emit(`builds/meta/${id}.json`, { id, version: productVersion(), files: files.length });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html to put its id into');
      page.source = String(page.source).replace(
        '</head>',
        `  <meta name="build" content="${id}" />\n  </head>`,
      );
    },
  };
}

function productVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return manifest.version;
}
