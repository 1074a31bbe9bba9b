import { expect, test } from 'vitest';
import { type Built, exceeded, inWords, limits } from './console-size.ts';

const kib = 1024;
const script = (bytes: number, ...imports: string[]) => ({ bytes, imports });

function built(change: Partial<Built> = {}): Built {
  return {
    scripts: new Map([
      ['index.js', script(50 * kib, 'react.js')],
      ['react.js', script(60 * kib)],
      ['list.js', script(2 * kib, 'index.js')],
      ['menus.js', script(10 * kib, 'react.js')],
      ['page.js', script(5 * kib, 'menus.js', 'shared.js')],
      ['shared.js', script(8 * kib)],
    ]),
    texts: new Map([
      ['frame', 5 * kib],
      ['page', kib],
    ]),
    frame: { scripts: ['index.js'], texts: ['frame'] },
    later: [{ scripts: ['menus.js'], texts: [] }],
    homes: [{ name: 'List.tsx', scripts: ['list.js'], texts: ['frame'] }],
    pages: [{ name: 'Page.tsx', scripts: ['page.js'], texts: ['frame', 'page'] }],
    ...change,
  };
}

test('the first list counts each file once, with what it imports and its texts', () => {
  expect(inWords(built())).toContain('first list List.tsx: 117.0 KiB');
  expect(exceeded(built())).toEqual([]);
});

test('a further page counts what the first list and the frame have not fetched', () => {
  expect(inWords(built())).toContain('largest further page Page.tsx: 14.0 KiB');
});

test('a first list that has grown is named, with what is largest in it', () => {
  const scripts = new Map([...built().scripts, ['react.js', script(limits.firstListBytes)]]);
  expect(exceeded(built({ scripts }))).toEqual([
    expect.stringMatching(/^The first list List\.tsx .*react\.js/),
  ]);
});

test('a page that has grown is named, also when only its texts have', () => {
  const texts = new Map([['page', limits.furtherPageBytes]]);
  expect(exceeded(built({ texts }))).toEqual([expect.stringMatching(/^The page Page\.tsx .*texts of page/)]);
});

test('too many files are an error', () => {
  const many = Array.from({ length: limits.scripts }, (_, at) => [`part-${at}.js`, script(1)] as const);
  expect(exceeded(built({ scripts: new Map([...built().scripts, ...many]) }))).toEqual([
    expect.stringContaining('scripts, more than'),
  ]);
});
