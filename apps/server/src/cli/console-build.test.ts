import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from './cli.test-kit.ts';
import { digestOf, isBuiltFrom, noteSources } from './console-build.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Sources of a console, and a folder it was built into at a time. */
function console(name: string, builtAt: Date) {
  const [sources, built] = [join(folder.path, name, 'src'), join(folder.path, name, 'dist')];
  for (const path of [join(sources, 'ui'), built]) mkdirSync(path, { recursive: true });
  const [file, page] = [join(sources, 'ui', 'table.ts'), join(built, 'index.html')];
  for (const path of [file, page]) writeFileSync(path, 'one');
  utimesSync(file, new Date('2026-01-02'), new Date('2026-01-02'));
  utimesSync(page, builtAt, builtAt);
  return { sources: [sources], built, file };
}
const later = new Date('2026-01-03');

test('a console that is built is not built again because a checkout gave its sources new times', () => {
  const { sources, built, file } = console('touched', later);
  noteSources(built, digestOf(sources));
  utimesSync(file, new Date('2026-01-04'), new Date('2026-01-04'));
  expect(isBuiltFrom(built, sources, digestOf(sources))).toBe(true);
});

test('the console is built again when a source file has new content, is new, or has another name', () => {
  const { sources, built, file } = console('changed', later);
  noteSources(built, digestOf(sources));
  const isCurrent = () => isBuiltFrom(built, sources, digestOf(sources));
  writeFileSync(file, 'two');
  expect(isCurrent()).toBe(false);
  writeFileSync(file, 'one');
  expect(isCurrent()).toBe(true);
  writeFileSync(`${file}x`, '');
  expect(isCurrent()).toBe(false);
});

test('a console that was built by hand is judged by its age first, and by its sources afterwards', () => {
  const young = console('young', later);
  expect(isBuiltFrom(young.built, young.sources, digestOf(young.sources))).toBe(true);
  expect(readFileSync(join(young.built, 'sources.sha256'), 'utf8').trim()).toBe(digestOf(young.sources));
  const old = console('old', new Date('2026-01-01'));
  expect(isBuiltFrom(old.built, old.sources, digestOf(old.sources))).toBe(false);
});

test('a console that was built by hand counts as current also where its note cannot be written', () => {
  const { sources, built } = console('read-only', later);
  // refused for root too, although no mode of a folder stops root from writing
  symlinkSync(join(folder.path, 'no-folder', 'note'), join(built, 'sources.sha256'));
  expect(isBuiltFrom(built, sources, digestOf(sources))).toBe(true);
});

test('a console that was never built is built', () => {
  expect(isBuiltFrom(join(folder.path, 'nowhere'), [], '')).toBe(false);
});
