import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Split } from './vite-chunks.ts';

const virtual = 'virtual:texts';
const source = join(import.meta.dirname, 'src');

/** In the code, until all modules are known: the texts of the file that an `import()` fetches. */
const placeholder = /(["'`])texts:([^"'`]*)\1/g;

/** `import('./Panel.tsx')` in a source file. */
const fetched = /(?<!typeof )\bimport\(\s*(['"])(\.[^'"]+)\1\s*\)/g;

interface Texts {
  readonly [name: string]: string | Texts;
}
type Dictionaries = Readonly<Record<'en' | 'th', ReadonlyMap<string, string>>>;

/**
 * The texts by page. What a file of the build says and the frame does not is in a file of texts beside it, one for each
 * language, and `import('./Panel.tsx')` waits for both: nothing appears without its words, and no page says which words it
 * needs. A key is needed by a module that has it in quotes, or its beginning, or a template that can become it;
 * i18n.test.ts proves that every key is found like this. While developing, in tests and in the gallery (without `split`), all texts are one file.
 */
export function texts(split?: Split): Plugin {
  let isBuild = false;
  let fileNames = new Map<string, string>();
  return {
    name: 'drawdesk:texts',
    enforce: 'pre',
    configResolved(config) {
      isBuild = split !== undefined && config.command === 'build';
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      return isBuild ? builtModule : developmentModule;
    },
    async transform(code, id) {
      if (!isBuild || !id.startsWith(source) || /src\/i18n\//.test(id)) return undefined;
      const targets = new Map<string, string>();
      for (const [, , path = ''] of code.matchAll(fetched)) {
        const target = await this.resolve(path, id);
        if (!target) throw new Error(`${id}: ${path} is not there`);
        targets.set(path, target.id);
      }
      if (targets.size === 0) return undefined;
      const changed = code.replaceAll(
        fetched,
        (whole, _quote, path: string) => `withItsTexts(${whole}, 'texts:${targets.get(path)}')`,
      );
      const imported = `import { withTexts as withItsTexts } from '${join(source, 'i18n/start-i18n.ts')}';`;
      // on the first line, so that the others keep their numbers
      return { code: `${imported}${changed}`, map: null };
    },
    async buildEnd(error) {
      if (!isBuild || !split || error) return;
      const [{ en }, { th }] = await Promise.all([
        import('./src/i18n/en/index.ts'),
        import('./src/i18n/th/index.ts'),
      ]);
      const trees: Readonly<Record<'en' | 'th', Texts>> = { en, th };
      const all: Dictionaries = { en: new Map(flat(en)), th: new Map(flat(th)) };
      const codes = new Map<string, string[]>();
      for (const id of this.getModuleIds()) {
        const { code } = this.getModuleInfo(id) ?? {};
        if (
          !code ||
          split.nameOf(id) === 'unplaced' ||
          id.includes('/node_modules/') ||
          /src\/i18n\/(en|th)\//.test(id)
        )
          continue;
        const name = split.nameOf(id);
        codes.set(name, [...(codes.get(name) ?? []), code]);
      }
      const ofFrame = neededKeys(codes.get('frame') ?? [], all.en);
      fileNames = new Map();
      const emit = (name: string, keys: ReadonlySet<string>) => {
        const files = (['en', 'th'] as const).map((language) => ({
          language,
          text: JSON.stringify(picked(trees[language], keys)),
        }));
        const digest = createHash('sha256')
          .update(files.map(({ text }) => text).join())
          .digest('hex');
        const fileName = `${name}-${digest.slice(0, 8)}`;
        fileNames.set(name, fileName);
        for (const { language, text } of files)
          this.emitFile({
            type: 'asset',
            fileName: `assets/texts/${fileName}.${language}.json`,
            source: text,
          });
      };
      emit('frame', ofFrame);
      emit('all', new Set([...all.en.keys(), ...all.th.keys()]));
      for (const [name, sources] of codes) {
        const keys = neededKeys(sources, all.en);
        for (const key of ofFrame) keys.delete(key);
        if (name !== 'frame' && keys.size > 0) emit(name, keys);
      }
    },
    renderChunk(code) {
      if (!split || !code.includes('texts:')) return undefined;
      const { namesReached } = split;
      const files = (names: Iterable<string>) =>
        [...names]
          .flatMap((name) => fileNames.get(name) ?? [])
          .sort()
          .join(' ');
      return {
        code: code.replaceAll(placeholder, (_whole, _quote, target: string) =>
          JSON.stringify(
            /^\w+$/.test(target)
              ? files([target])
              : files([...namesReached(target)].filter((name) => name !== 'frame')),
          ),
        ),
        map: null,
      };
    },
    transformIndexHtml: {
      order: 'post',
      // public/look-before-paint.js knows the language before the console does, and fetches its texts
      handler: (html) =>
        !isBuild
          ? html
          : html.replace('src="/look-before-paint.js"', `$& data-texts="${fileNames.get('frame') ?? ''}"`),
    },
  };
}

const builtModule = `
  export const frameTexts = 'texts:frame';
  export const everyText = 'texts:all';
  export async function fetchTexts(language, name) {
    const address = '/assets/texts/' + name + '.' + language + '.json';
    const early = globalThis.earlyTexts;
    const isEarly = early && early.address === address;
    if (isEarly) globalThis.earlyTexts = undefined;
    const answer = await (isEarly ? early.answer : fetch(address));
    if (!answer.ok) throw new Error('The texts ' + name + ' could not be fetched: ' + answer.status);
    return answer.json();
  }`;

const developmentModule = `
  export const frameTexts = 'all';
  export const everyText = 'all';
  export const fetchTexts = async (language) =>
    language === 'th' ? (await import('/src/i18n/th/index.ts')).th : (await import('/src/i18n/en/index.ts')).en;`;

/** The keys of the dictionary that these modules can ask for. */
export function neededKeys(codes: readonly string[], dictionary: ReadonlyMap<string, string>): Set<string> {
  const words = new Set([...dictionary.keys()].map((key) => key.split('.')[0]));
  const beginnings = new Set<string>();
  const patterns = new Set<string>();
  for (const code of codes) {
    // what begins like a key behind a quote: `ui.more`, `status.${…}`; a word alone is a key only in t('…')
    for (const [, quote = '', word = '', rest = ''] of code.matchAll(
      /(["'`])([a-z]\w*)((?:\.[\w:-]+)*\.?(?:["']|`|\$\{[^}`]*\}[^`\n]*`|\$\{)?)/g,
    )) {
      if (!words.has(word)) continue;
      const text = `${word}${rest}`;
      const isTemplate = quote === '`' && text.includes('${');
      if (isTemplate && rest.startsWith('.') && text.endsWith('`') && text.indexOf('`') === text.length - 1)
        patterns.add(text.slice(0, -1));
      else if (rest.startsWith('.')) beginnings.add(text.replace(/(["'`]|\$\{.*)$/s, ''));
    }
    for (const [, word = ''] of code.matchAll(/\bt\(\s*["'`]([a-z]\w*)["'`]/g))
      if (words.has(word)) beginnings.add(`${word}.`);
  }
  const expressions = [...patterns].map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}`,
      ),
  );
  // in groups by their first word: most keys are asked of few patterns
  const needed = new Set<string>();
  const sorted = [...beginnings];
  for (const key of dictionary.keys())
    if (sorted.some((text) => key.startsWith(text)) || expressions.some((pattern) => pattern.test(key)))
      needed.add(key);
  return needed;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const flat = (tree: Texts, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] satisfies [string, string]]
      : flat(value, `${path}${name}.`),
  );

/** The texts of these keys, in the form of the dictionary: a name may have a dot of its own (`exports.run`). */
function picked(tree: Texts, keys: ReadonlySet<string>, path = ''): Texts {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, Texts | string][] => {
    if (typeof value === 'string') return keys.has(`${path}${name}`) ? [[name, value]] : [];
    const inside = picked(value, keys, `${path}${name}.`);
    return Object.keys(inside).length > 0 ? [[name, inside]] : [];
  });
  return Object.fromEntries(entries);
}
