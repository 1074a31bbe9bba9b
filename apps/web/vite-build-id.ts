import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Publishes which build this is: `builds/latest.json` names the newest one and `builds/meta/<id>.json` describes each
 * (spec.md §7). The running page asks hourly and reloads when a newer one is there (spec.md §9). The id is a digest
 * of the file names, which carry content hashes: the same sources give the same id.
 */
export function buildId(): Plugin {
  return {
    name: 'drawdesk:build-id',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort();
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const emit = (fileName: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      emit('builds/latest.json', { id });
      emit(`builds/meta/${id}.json`, { id, files: files.length });
    },
  };
}
