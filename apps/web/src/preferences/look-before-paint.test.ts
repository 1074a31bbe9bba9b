import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/look-before-paint.js'), 'utf8');

/** What the script leaves on `<html>` for a cookie, on a system that prefers dark or not. */
function onPage(cookie: string, systemIsDark = false) {
  const documentElement = { dataset: {}, lang: '', dir: '' };
  const matchMedia = () => ({ matches: systemIsDark });
  runInNewContext(script, { document: { cookie, documentElement }, matchMedia });
  return { ...documentElement, dataset: { ...documentElement.dataset } };
}

test('it fetches the texts of the frame in the language of the person', () => {
  const fetched: string[] = [];
  const document = {
    cookie: `drawdesk_look=${encodeURIComponent(JSON.stringify({ language: 'th' }))}`,
    documentElement: { dataset: {}, lang: '', dir: '' },
    currentScript: { dataset: { texts: 'frame-1234abcd' } },
  };
  const fetch = async (address: string) => fetched.push(address);
  runInNewContext(script, { document, fetch, matchMedia: () => ({ matches: false }) });
  expect(fetched).toEqual(['/assets/texts/frame-1234abcd.th.json']);
});

const cookieOf = (preferences: unknown) =>
  `a=1; drawdesk_look=${encodeURIComponent(JSON.stringify(preferences))}; b=2`;
const plain = { dataset: { mantineColorScheme: 'light', skin: 'default' }, lang: 'en', dir: 'ltr' };

test('theme, skin and language are on the page before anything is painted', () => {
  expect(onPage(cookieOf({ theme: 'dark', skin: 'bordered', language: 'th' }))).toEqual({
    dataset: { mantineColorScheme: 'dark', skin: 'bordered' },
    lang: 'th',
    dir: 'ltr',
  });
});

test('the theme "system" is what the system prefers', () => {
  expect(onPage(cookieOf({ theme: 'system' }), true).dataset).toMatchObject({ mantineColorScheme: 'dark' });
  expect(onPage(cookieOf({ theme: 'system' }), false).dataset).toMatchObject({ mantineColorScheme: 'light' });
});

test.each(['', 'drawdesk_look=%7Bnot', cookieOf(null), cookieOf({ theme: 'pink', skin: 7, language: 'xx' })])(
  'without a readable cookie (%s) the page has the defaults',
  (cookie) => {
    expect(onPage(cookie)).toEqual(plain);
  },
);

test('it knows the direction of every language', () => {
  for (const [language, { dir }] of Object.entries(languages))
    expect(onPage(cookieOf({ language }))).toMatchObject({ lang: language, dir });
});
