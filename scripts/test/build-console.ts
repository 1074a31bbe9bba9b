/**
 * Builds the console, and checks what its pages make a browser fetch (console-size.ts has the limits). Sizes do not
 * depend on the machine: bytes of scripts and texts as the product sends them to a browser that takes brotli.
 * `--gzip` names the sizes for one that does not, which have no limits.
 */
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Split } from '../../apps/web/vite-chunks.ts';
import { brotliParams, gzipParams } from '../../apps/web/vite-packed.ts';
import { type Built, exceeded, inWords } from './console-size.ts';
import { repository } from './program.ts';

const web = join(repository, 'apps/web');
const asGzip = process.argv.includes('--gzip');
const packed = (text: string | Uint8Array): number => {
  const content = Buffer.from(text);
  return asGzip
    ? gzipSync(content, gzipParams).length
    : brotliCompressSync(content, brotliParams(content)).length;
};

/** Reads from a build what each page needs, once its files have their names. */
function readBuild(found: (built: Built) => void): Plugin {
  let split: Split | undefined;
  return {
    name: 'drawdesk:read-build',
    enforce: 'post',
    configResolved({ plugins }) {
      split = plugins.find(({ name }) => name === 'drawdesk:chunks')?.api;
    },
    writeBundle(_options, bundle) {
      if (!split) throw new Error('The build does not split its files by apps/web/vite-chunks.ts');
      found(readBundle(this, split, bundle));
    },
  };
}

function readBundle(context: Rolldown.PluginContext, split: Split, bundle: Rolldown.OutputBundle): Built {
  const files = Object.values(bundle);
  const scripts = files.filter((file) => file.type === 'chunk');
  const texts = new Map<string, number>();
  for (const file of files) {
    const [, name, language] = /texts\/(.+)-\w{8}\.(en|th)\.json$/.exec(file.fileName) ?? [];
    if (name && file.type === 'asset' && language === 'th') texts.set(name, packed(file.source));
  }
  const fileOf = (id: string): string => {
    const file = scripts.find(({ moduleIds }) => moduleIds.includes(id));
    if (!file) throw new Error(`${id} is in no file of the build`);
    return file.fileName;
  };
  const needs = (...ids: string[]) => ({
    scripts: ids.map(fileOf),
    texts: [...new Set(ids.flatMap((id) => [...split.namesReached(id)]))],
  });
  const fetchedBy = (id: string): readonly string[] =>
    context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const routes = [...context.getModuleIds()].filter((id) => id.includes('/src/app/routes/'));
  const nameOf = (id: string) => id.slice(id.indexOf('/src/') + 5);
  return {
    scripts: new Map(
      scripts.map(({ fileName, imports, code }) => [fileName, { bytes: packed(code), imports }]),
    ),
    texts,
    frame: needs(...split.frameRoots),
    later: fetchedBy(split.fetchedLater).map((id) => needs(id)),
    homes: split.homePages.map((id) => ({ name: nameOf(id), ...needs(id, ...split.fetchedAtOnce) })),
    pages: [...new Set(routes.flatMap(fetchedBy))].map((id) => ({ name: nameOf(id), ...needs(id) })),
  };
}

let built: Built | undefined;
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [readBuild((read) => (built = read))],
});
if (!built) throw new Error('The build has written nothing');
process.stdout.write(`${inWords(built)}\n`);
const over = asGzip ? [] : exceeded(built);
for (const line of over) console.error(line);
process.exitCode = over.length === 0 ? 0 : 1;
