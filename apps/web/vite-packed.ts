import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Plugin } from 'vite';

const [withBrotli, withGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Packing is worth it for texts of more than one packet. */
const isPacked = (name: string, bytes: number): boolean => /\.(js|css|json|svg)$/.test(name) && bytes > 1_400;

/** Better ones take seconds, which the first start of the product would wait for. */
const quality = 10;

export const brotliParams = (content: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});
export const gzipParams: ZlibOptions = { level: 9 };

/**
 * Packs the files of the console once, when it is built: the server sends them as they are (apps/server,
 * platform/http/server.ts). Brotli is for encrypted connections and for this machine; browsers do without it otherwise.
 */
export function packed(): Plugin {
  return {
    name: 'drawdesk:packed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.map(async (name) => {
          if (!/\.\w+$/.test(name)) return;
          const path = join(folder, name);
          const content = await readFile(path);
          if (!isPacked(name, content.length)) return;
          await Promise.all([
            withBrotli(content, brotliParams(content)).then((bytes) => writeFile(`${path}.br`, bytes)),
            withGzip(content, gzipParams).then((bytes) => writeFile(`${path}.gz`, bytes)),
          ]);
        }),
      );
    },
  };
}
