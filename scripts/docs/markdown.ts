import { dirname, join } from 'node:path';
import { type Fault, matchesIn } from './fault.ts';
import type { Texts } from './texts.ts';

const link = /\]\(([^)\s]+)\)/g;
const script = /\bnpm (?:run )?(start|test|[a-z][\w:]*)\b(?: (?:--workspace|-w) (@?[\w/-]+))?/g;
const inCode = /(?<!`)`([^`\n]+)`(?!`)/g;
const fences = /^ *```.*?^ *```/gms;

/** Commands of npm itself. */
const ofNpm = new Set([
  'ci',
  'install',
  'run',
  'packages',
  'exec',
  'audit',
  'ls',
  'view',
  'under',
  'and',
  'or',
  'then',
]);
const ending = /\.(ts|tsx|js|mjs|sql|css|sh|yml|json|html|png|conf|service|md)$/;

/** Links, npm scripts and paths of a markdown page. */
export function markdownFaults(texts: Texts, file: string): Fault[] {
  const text = texts.read(file);
  return [
    ...linkFaults(texts, file, text),
    ...scriptFaults(texts, file, text),
    ...pathFaults(texts, file, text),
  ];
}

function linkFaults(texts: Texts, file: string, text: string): Fault[] {
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(text, link)) {
    const [, target = ''] = match;
    if (/^[a-z]+:/.test(target)) continue;
    const [to = '', place = ''] = target.split('#');
    const path = to === '' ? file : join(dirname(file), to).replaceAll('\\', '/').replace(/\/$/, '');
    if (!texts.paths.has(path)) faults.push({ file, line, citation: target, why: 'there is no such file' });
    else if (place !== '' && !placesIn(texts.read(path)).includes(place))
      faults.push({ file, line, citation: target, why: `${path} has no heading #${place}` });
  }
  return faults;
}

/** The anchors that GitHub makes of a page's headings. */
const placesIn = (text: string): string[] =>
  (text.replaceAll(fences, '').match(/^#+ .*/gm) ?? []).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

function scriptFaults(texts: Texts, file: string, text: string): Fault[] {
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(text, script)) {
    const [citation, name = '', workspace] = match;
    if (!citation.includes('npm run') && name !== 'start' && name !== 'test') continue;
    const manifests = workspace === undefined ? ['package.json'] : manifestsOf(texts);
    const known = manifests
      .map((path) => JSON.parse(texts.read(path)))
      .filter((one) => workspace === undefined || one.name === workspace)
      .some((one) => one.scripts !== undefined && Object.hasOwn(one.scripts, name));
    if (!known && !ofNpm.has(name)) faults.push({ file, line, citation, why: 'there is no such script' });
  }
  return faults;
}

const manifestsOf = ({ paths }: Texts): string[] =>
  [...paths].filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path));

/** Paths of the repository in code spans: from its root, or the end of a path such as `contract/src/roles.ts`. */
function pathFaults(texts: Texts, file: string, text: string): Fault[] {
  const roots = new Set([...texts.paths].flatMap((path) => path.split('/', 1)));
  const faults: Fault[] = [];
  for (const { match, line } of matchesIn(text.replaceAll(fences, blank), inCode)) {
    const [, code = ''] = match;
    const path = code.replace(/\/$/, '').replace(/^\.\//, '');
    const [first = ''] = path.split('/');
    if (source.test(path) && !history.test(file) && !isThere(texts, file, path))
      faults.push({ file, line, citation: code, why: 'there is no such file' });
    // an address, a package, a place on a server, or a pattern is not a path of the repository
    if (!path.includes('/') || !/^[\w.@[\]-]+(?:\/[\w.@[\]-]+)+$/.test(path) || path.startsWith('@'))
      continue;
    if (!(roots.has(first) || ending.test(path)) || generatedPlace.test(path)) continue;
    if (!isThere(texts, file, path))
      faults.push({ file, line, citation: code, why: 'there is no such path' });
  }
  return faults;
}

/** A file of the code that is named without its folder. */
const source = /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|css)$/;
/** Pages that speak of how it was. */
const history = /^(?:CHANGELOG\.md|docs\/decisions\/)/;

const generatedPlace = /(^|\/)(node_modules|dist|\.data|secrets)(\/|$)/;

/** The same number of lines without their text. */
const blank = (block: string): string => block.replaceAll(/[^\n]/g, '');

function isThere({ paths }: Texts, file: string, path: string): boolean {
  const beside = join(dirname(file), path).replaceAll('\\', '/');
  return paths.has(path) || paths.has(beside) || [...paths].some((one) => one.endsWith(`/${path}`));
}
