import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import type { Area } from './layers.ts';
import { partsOf } from './parts.ts';
import { pictureOf } from './picture.ts';

const area: Area = {
  name: 'shop',
  root: 'packages/shop/src',
  withTests: false,
  edge: { folder: 'words', files: 'routes.ts', only: 'engine/http', never: ['engine/write', 'pg'] },
  layers: [
    { name: 'engine', says: 'Pure.', order: 'engine', outside: ['zod'] },
    { name: 'words', says: 'One folder a word.', folder: 'words', order: 'offers < bills, rates' },
    { name: 'screens', says: 'One folder a screen.', folder: 'screens', order: '* < app.ts' },
  ],
};

/** A repository in which every part has a file and no rule is broken. */
const sound = {
  'engine/decide.ts': `import { z } from 'zod'; export const decide = () => z;`,
  'words/offers/offer.ts': `import { decide } from '../../engine/decide.ts'; export interface Offer { of: typeof decide }`,
  'words/bills/bill.ts': `import type { Offer } from '../offers/offer.ts'; export interface Bill { offer: Offer }`,
  'words/rates/rate.ts': 'export interface Rate { rate: number }',
  'screens/bills/Bills.tsx': 'export const Bills = () => <p>bills</p>;',
  'screens/rates/Rates.tsx': 'export const Rates = () => <p>rates</p>;',
  'screens/app.ts': `export const load = () => import('./bills/Bills.tsx');`,
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function repositoryWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-layers-'));
  folders.push(folder);
  const all = {
    'node_modules/zod/package.json': '{ "name": "zod", "exports": { ".": "./index.js" } }',
    'node_modules/zod/index.js': '',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [join(area.root, name), text])),
  };
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

async function violationsWith(files: Record<string, string>): Promise<string[]> {
  const repository = repositoryWith({ ...sound, ...files });
  const { violations } = await findViolations(repository, partsOf(area, repository), ['packages']);
  return violations.map(({ key }) => key).sort();
}

describe('the layers refuse', () => {
  test('nothing where every import is allowed', async () => {
    expect(await violationsWith({})).toEqual([]);
  });

  test('an import that goes up, of a type alone and of a file that is loaded later too', async () => {
    expect(
      await violationsWith({
        'words/offers/up.ts': `import type { Bill } from '../bills/bill.ts'; export type Up = Bill;`,
        'words/offers/inline.ts': `import { type Bill } from '../bills/bill.ts'; export type Up = Bill;`,
        'words/offers/passed-on.ts': `export type { Bill } from '../bills/bill.ts';`,
        'words/rates/Later.tsx': `export const Later = () => <a onClick={() => import('../../screens/app.ts')}>more</a>;`,
      }),
    ).toEqual([
      'shop: offers > bills',
      'shop: offers > bills',
      'shop: offers > bills',
      'shop: rates > app.ts',
    ]);
  });

  test('parts that import each other without a written order', async () => {
    expect(
      await violationsWith({
        'words/bills/beside.ts': `import type { Rate } from '../rates/rate.ts'; export type Beside = Rate;`,
        'screens/rates/Beside.tsx': `import { Bills } from '../bills/Bills.tsx'; export const Beside = () => <Bills />;`,
      }),
    ).toEqual(['shop: bills > rates', 'shop: rates > bills']);
  });

  test('a cycle of files that import types of each other, in one part as well', async () => {
    expect(
      await violationsWith({
        'words/bills/one.ts': `import type { Two } from './two.ts'; export interface One { two: Two }`,
        'words/bills/two.ts': `import type { One } from './one.ts'; export interface Two { one: One }`,
      }),
    ).toContain('cycle: packages/shop/src/words/bills/');
  });

  test('a package, and a module of Node, in a part that names what it may import', async () => {
    expect(
      await violationsWith({
        'engine/clock.ts': `import { hrtime } from 'node:process'; import pg from 'pg'; export const now = [hrtime, pg];`,
      }),
    ).toEqual(['outside: engine > pg', 'outside: engine > process']);
  });

  test('what belongs to the edge in another file, and what belongs to the others at the edge', async () => {
    expect(
      await violationsWith({
        'engine/http/answer.ts': 'export interface Answer { data: string }',
        'engine/write/command.ts': 'export const command = () => 1;',
        'words/bills/routes.ts': `import type { Answer } from '../../engine/http/answer.ts'; import { command } from '../../engine/write/command.ts'; export const routes = (answer: Answer) => [command, answer];`,
        'words/bills/player-routes.ts': `import pg from 'pg'; export const routes = pg;`,
        'words/bills/place.ts': `import type { Answer } from '../../engine/http/answer.ts'; import { command } from '../../engine/write/command.ts'; import pg from 'pg'; export const place = (answer: Answer) => [command, answer, pg];`,
        'words/bills/place.test.ts': `import type { Answer } from '../../engine/http/answer.ts'; export const answers: Answer[] = [];`,
      }),
    ).toEqual([
      'not in routes.ts: bills > engine',
      'not in routes.ts: bills > pg',
      'only in routes.ts: bills > engine',
    ]);
  });

  test('code of tests in the product', async () => {
    expect(
      await violationsWith({
        'words/bills/bill.test-kit.ts': 'export const bill = {};',
        'words/bills/real.ts': `import { bill } from './bill.test-kit.ts'; export const real = bill;`,
        'words/bills/bill.test.ts': `import { bill } from './bill.test-kit.ts'; export const used = bill;`,
      }),
    ).toEqual(['test code: bills > bills']);
  });

  test('a file in no layer, and a part that no longer exists', async () => {
    const repository = repositoryWith({ ...sound, 'words/players/player.ts': '' });
    rmSync(join(repository, area.root, 'words/rates'), { recursive: true });
    const { violations } = await findViolations(repository, partsOf(area, repository), ['packages']);
    expect(violations.map(({ text }) => text)).toEqual([
      'packages/shop/src/words/players/player.ts is in no layer',
      'packages/shop/src/words/rates/ has no file',
    ]);
  });
});

test('a part that is named twice is an error, not a choice', () => {
  const [first] = area.layers;
  const twice = { ...area, layers: [first, first].filter((layer) => layer !== undefined) };
  expect(() => partsOf(twice, repositoryWith(sound))).toThrow(/engine\/ 2 times/);
});

test('the picture shows the highest layer on top and the order in each', () => {
  const lines = pictureOf([area]).split('\n');
  const row = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(row('each of screens/ ← app.ts')).toBeGreaterThan(0);
  expect(row('offers ← bills · rates')).toBeGreaterThan(row('each of screens/'));
  expect(row('engine')).toBeGreaterThan(row('offers'));
});
