import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf } from './news-text.ts';

const partsOf = (text: string) => paragraphsOf(text).flat(2);

test('an empty line parts paragraphs, a line end does not', () => {
  expect(paragraphsOf('one\ntwo\n\n\nthree')).toEqual([
    [[{ text: 'one' }], [{ text: 'two' }]],
    [[{ text: 'three' }]],
  ]);
});

test('an https address becomes a link, without what ends the sentence', () => {
  expect(partsOf('See https://example.com/a?b=c. Or (https://example.com/d)!')).toEqual([
    { text: 'See ' },
    { link: 'https://example.com/a?b=c' },
    { text: '. Or (' },
    { link: 'https://example.com/d' },
    { text: ')!' },
  ]);
});

test.each(['javascript:alert(1)', 'http://example.com', 'data:text/html,x', '//example.com', '<b>bold</b>'])(
  '%s stays text',
  (text) => {
    expect(partsOf(text)).toEqual([{ text }]);
  },
);

test('Thai words before and after an address are no part of it', () => {
  expect(partsOf('ดูที่https://example.com/ผลรางวัล')).toEqual([
    { text: 'ดูที่' },
    { link: 'https://example.com/' },
    { text: 'ผลรางวัล' },
  ]);
});

test('nothing of a text is lost or made up, and every link is https', () => {
  const words = fc.constantFrom('https://a.co', 'https://a.co/(x)', ').', ' ', '\n', '\n\n', 'ก', '<', 'x:y');
  fc.assert(
    fc.property(
      fc.array(words).map((all) => all.join('')),
      (text) => {
        const parts = partsOf(text);
        const joined = parts.map((part) => ('link' in part ? part.link : part.text)).join('');
        expect(joined).toBe(text.replaceAll('\n', ''));
        for (const part of parts) if ('link' in part) expect(part.link).toMatch(/^https:\/\//);
      },
    ),
  );
});
