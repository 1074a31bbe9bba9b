import { expect, test } from 'vitest';
import {
  changedPreferences,
  defaultPreferences,
  hexColourOf,
  isDefaultPreferences,
  parsePreferences,
  resetPreferences,
} from './preferences.ts';

const stored = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('without a cookie the console is light, English, vertical and #7367F0', () => {
  expect(parsePreferences(undefined)).toEqual(defaultPreferences);
  expect(defaultPreferences).toMatchObject({
    theme: 'light',
    language: null,
    primary: '#7367F0',
    skin: 'default',
    layout: 'vertical',
    navbar: 'sticky',
  });
});

test('a remembered choice survives beside one that is not valid any more', () => {
  expect(
    parsePreferences(stored({ theme: 'dark', language: 'fr', navCollapsed: 'yes', layout: 'round' })),
  ).toEqual({
    ...defaultPreferences,
    theme: 'dark',
  });
});

test('a theme colour that is not six hex digits is refused', () => {
  expect(parsePreferences(stored({ primary: '#fff' })).primary).toBe('#7367F0');
  expect(parsePreferences(stored({ primary: 'red;}' })).primary).toBe('#7367F0');
  expect(parsePreferences(stored({ primary: '#00bad1' })).primary).toBe('#00bad1');
});

test.each([
  ['#00bad1', '#00BAD1'],
  [' 00BAD1 ', '#00BAD1'],
  ['#fff', null],
  ['#00bad1ff', null],
  ['00bag1', null],
  ['rebeccapurple', null],
  ['', null],
])('typed as a colour, "%s" is %s', (typed, colour) => {
  expect(hexColourOf(typed)).toBe(colour);
});

test('an unreadable cookie means the defaults, not a blank page', () => {
  expect(parsePreferences('%7Bnot json')).toEqual(defaultPreferences);
  expect(parsePreferences('%E0%A4%A')).toEqual(defaultPreferences);
  expect(parsePreferences(stored(null))).toEqual(defaultPreferences);
});

test('switching to horizontal forces the navbar out of hidden to sticky and expands the navigation', () => {
  const before = changedPreferences(defaultPreferences, { navbar: 'hidden', navCollapsed: true });
  expect(before).toMatchObject({ navbar: 'hidden', navCollapsed: true });
  expect(changedPreferences(before, { layout: 'horizontal' })).toEqual({
    ...defaultPreferences,
    layout: 'horizontal',
    navbar: 'sticky',
    navCollapsed: false,
  });
});

test('a static navbar stays static with horizontal navigation', () => {
  expect(changedPreferences(defaultPreferences, { navbar: 'static', layout: 'horizontal' }).navbar).toBe(
    'static',
  );
});

test('horizontal navigation that was written with a hidden navbar shows it all the same', () => {
  expect(
    parsePreferences(stored({ layout: 'horizontal', navbar: 'hidden', navCollapsed: true })),
  ).toMatchObject({
    navbar: 'sticky',
    navCollapsed: false,
  });
});

test('reset puts everything back but the language', () => {
  const changed = changedPreferences(defaultPreferences, {
    language: 'th',
    theme: 'dark',
    skin: 'bordered',
    primary: '#0D9394',
    semiDark: true,
    layout: 'horizontal',
    navbar: 'static',
    contentWidth: 'fluid',
    navbarBlur: false,
    buddhistYears: false,
  });
  expect(isDefaultPreferences(changed)).toBe(false);
  expect(resetPreferences(changed)).toEqual({ ...defaultPreferences, language: 'th' });
  expect(isDefaultPreferences(resetPreferences(changed))).toBe(true);
});
