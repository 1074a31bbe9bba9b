import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { repository } from '../test/program.ts';
import { commandProblem, readText, sources, variables } from './product.test-kit.ts';

const path = 'docs/operations.md';
const guide = readText(path);
const blocks = [...guide.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, text = '']) => text);
const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());
const all = (pattern: RegExp): string[] => [...guide.matchAll(pattern)].map(([, found = '']) => found);

const isThere = (one: string): boolean => existsSync(join(repository, one));

/** What a shell makes of the rest of a line: without what is redirected, piped or put in its place. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\$\([^)]*\)/g, '')
    .split(/[|<>;]/, 1)[0]
    ?.trim()
    .split(/\s+/) ?? [];

/** Where an address leads to in a text, as GitHub makes it of a heading. */
const placesIn = (text: string): string[] =>
  (text.match(/^#+ .*/gm) ?? []).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe('docs/operations.md', () => {
  it('calls the product by commands and options that exist', async () => {
    const called = [
      ...lines.flatMap((line) => /^drawdesk-as (?:service|owner) (.+)$/.exec(line)?.[1] ?? []),
      ...lines.flatMap((line) => /run --rm owner (.+)$/.exec(line)?.[1] ?? []),
      ...all(/`drawdesk-as (?:service|owner) ([^`…]+)`/g),
    ];
    expect(called.length).toBeGreaterThan(10);
    for (const text of called.filter((one) => !one.endsWith('--help')))
      expect([text, await commandProblem(wordsOf(text))]).toEqual([text, null]);
  });

  it('names settings that are read, or that the proxy or a script has', () => {
    const others = ['deploy/nginx/values.env', 'deploy/bin/drawdesk-as'].map(readText).join('\n');
    const ofOthers: string[] = others.match(/\bDRAWDESK_\w+/g) ?? [];
    const named = all(/\b(DRAWDESK_[A-Z_]*[A-Z])\b/g);
    expect(named.filter((name) => !variables.has(name) && !ofOthers.includes(name))).toEqual([]);
  });

  it('names units and files of the release that exist', () => {
    const units = all(/\b(drawdesk(?:-[a-z-]+)?(?:@|\.(?:service|timer|target)))/g);
    for (const unit of new Set(units)) {
      const file = unit.endsWith('@') ? `${unit}.service` : unit;
      expect([unit, isThere(join('deploy/systemd', file))]).toEqual([unit, true]);
    }
    const files = [
      ...all(/\/opt\/drawdesk\/current\/([\w./-]*\w)/g),
      ...all(/[\s`](deploy\/(?!secrets)[\w./-]*\w)/g),
    ];
    expect(files.length).toBeGreaterThan(8);
    for (const file of new Set(files)) expect([file, isThere(file)]).toEqual([file, true]);
  });

  it('names scripts, workspaces and a version of Node that exist', () => {
    const { dependencies } = JSON.parse(readText('package.json'));
    expect(new Set(all(/node-?\/?v(\d+\.\d+\.\d+)/g))).toEqual(new Set([dependencies.node]));
    const workspaces = globSync('{apps,packages}/*/package.json', { cwd: repository }).map((one) =>
      JSON.parse(readText(one)),
    );
    for (const [, script = '', workspace = ''] of guide.matchAll(/npm run (\w+) --workspace (\S+)/g))
      expect(workspaces.find(({ name }) => name === workspace)?.scripts[script]).toBeDefined();
    for (const workspace of all(/--workspace (@\S+)/g))
      expect(workspaces.map(({ name }) => name)).toContain(workspace);
  });

  it('watches metrics that are served, and messages that are written', async () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const served = registry.getMetricsAsArray().map(({ name }) => name);
    const watched = all(/\b((?:process|nodejs)_\w+)/g);
    expect(watched.length).toBeGreaterThan(5);
    expect(watched.filter((name) => !served.includes(name))).toEqual([]);
    const written = [
      ...all(/the line `([^`]+)`/g),
      ...all(/`(writing an anchor failed|anchor was not accepted)`/g),
    ];
    expect(written).toHaveLength(3);
    const security = [
      'sign_in_failed',
      'token_refused',
      'key_revoked',
      'address_refused',
      'anchor_not_taken',
    ];
    for (const text of [...written, ...security])
      expect([text, sources.includes(text), guide.includes(text)]).toEqual([text, true, true]);
  });

  it('links to pages and headings that exist', () => {
    for (const [, to = '', place = ''] of guide.matchAll(/\]\(([^)#]*)#?([^)]*)\)/g)) {
      const file = to === '' ? path : join(dirname(path), to);
      expect([to, isThere(file)]).toEqual([to, true]);
      if (place !== '') expect(placesIn(readText(file))).toContain(place);
    }
  });

  it('has commands that a shell can read, like the scripts of the release', () => {
    const scripts = globSync(['deploy/bin/*', 'deploy/postgresql/*'], { cwd: repository })
      .map(readText)
      .filter((text) => text.startsWith('#!'));
    for (const text of [...blocks, ...scripts]) {
      const { stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
      expect(stderr).toBe('');
    }
  });
});
