import { expect, it } from 'vitest';
import { repository } from '../test/program.ts';
import { passages } from './document-texts.ts';
import { shownTexts } from './shown-texts.ts';

const texts = await shownTexts(repository);

/** Of each kind and language: fewer texts than there are by far, and one of them. */
it.each([
  ['screen', 'en', 3000, 'Pay rate'],
  ['screen', 'th', 3000, 'อัตราจ่าย'],
  ['screen', 'en', 1, 'Front sweep'],
  ['message', 'en', 300, 'This bill was already cancelled.'],
  ['message', 'th', 300, 'รอยืนยันผล'],
  ['message', 'en', 300, 'The result sources disagree.'],
  ['api', 'en', 800, 'List the bills of a round'],
  ['command', 'en', 150, 'write a backup of the database'],
  ['output', 'en', 150, 'Restored {x}.'],
  ['server', 'en', 250, 'Posting date'],
  ['server', 'th', 250, 'วันที่ลงบัญชี'],
  ['reason', 'en', 1, 'The organiser declared the draw invalid'],
  ['log', 'en', 15, 'writing an anchor failed'],
  ['source', 'en', 400, 'database unreachable'],
  ['picture', 'en', 30, 'From a bet to its payout'],
  ['picture', 'th', 30, 'จากการแทงถึงการจ่ายรางวัล'],
  ['document', 'en', 2000, 'Numbers, money, dates'],
  ['document', 'th', 100, 'โพย'],
] as const)('a text of the kind “%s” (%s) is found', (kind, language, least, known) => {
  const found = texts.filter((one) => one.kind === kind && one.language === language);
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.some(({ text }) => text.includes(known))).toBe(true);
});

it('a statement of SQL is no text', () => {
  expect(
    texts.filter(({ kind, text }) => kind !== 'document' && /^\s*(?:select|insert)\b/.test(text)),
  ).toEqual([]);
});

it('a sentence that begins like a statement of SQL is a text', () => {
  const sources = texts.filter(({ kind }) => kind === 'source');
  expect(sources.some(({ text }) => /^Export \{x\} has no chunk/.test(text))).toBe(true);
});

it('the gallery of components is read', () => {
  expect(texts.some(({ place }) => place.startsWith('apps/web/gallery/'))).toBe(true);
});

it('a text in a document is read without code, quotes and the words that it speaks against', () => {
  const page = [
    '# A title',
    '',
    'One paragraph',
    'in two lines with `code`, "a quote" and [a link](https://example.com).',
    '- an item',
    '',
    '```',
    'a block',
    '```',
    '',
    '| Write | Not called |',
    '|---|---|',
    '| pay rate | odds |',
  ].join('\n');
  expect([...passages(page)].filter(({ text }) => /\w/.test(text))).toEqual([
    { line: 1, text: 'A title' },
    { line: 3, text: 'One paragraph in two lines with x, x and [a link].' },
    { line: 5, text: 'an item' },
    { line: 11, text: 'Write' },
    { line: 13, text: 'pay rate' },
  ]);
});
