import { expect, test } from 'vitest';
import { changedLook, defaultLook, hexColourOf, isDefaultLook, parseLook, resetLook } from './look.ts';

const stored = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('without a cookie the console is light, English, vertical and #7367F0', () => {
  expect(parseLook(undefined)).toEqual(defaultLook);
  expect(defaultLook).toMatchObject({
    theme: 'light',
    language: null,
    primary: '#7367F0',
    skin: 'default',
    layout: 'vertical',
    navbar: 'sticky',
  });
});

test('a remembered choice survives beside one that is not valid any more', () => {
  expect(parseLook(stored({ theme: 'dark', language: 'fr', navCollapsed: 'yes', layout: 'round' }))).toEqual({
    ...defaultLook,
    theme: 'dark',
  });
});

test('a theme colour that is not six hex digits is refused', () => {
  expect(parseLook(stored({ primary: '#fff' })).primary).toBe('#7367F0');
  expect(parseLook(stored({ primary: 'red;}' })).primary).toBe('#7367F0');
  expect(parseLook(stored({ primary: '#00bad1' })).primary).toBe('#00bad1');
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
  expect(parseLook('%7Bnot json')).toEqual(defaultLook);
  expect(parseLook('%E0%A4%A')).toEqual(defaultLook);
  expect(parseLook(stored(null))).toEqual(defaultLook);
});

test('switching to horizontal forces the navbar out of hidden to sticky and expands the navigation', () => {
  const before = changedLook(defaultLook, { navbar: 'hidden', navCollapsed: true });
  expect(before).toMatchObject({ navbar: 'hidden', navCollapsed: true });
  expect(changedLook(before, { layout: 'horizontal' })).toEqual({
    ...defaultLook,
    layout: 'horizontal',
    navbar: 'sticky',
    navCollapsed: false,
  });
});

test('a static navbar stays static with horizontal navigation', () => {
  expect(changedLook(defaultLook, { navbar: 'static', layout: 'horizontal' }).navbar).toBe('static');
});

test('horizontal navigation that was written with a hidden navbar shows it all the same', () => {
  expect(parseLook(stored({ layout: 'horizontal', navbar: 'hidden', navCollapsed: true }))).toMatchObject({
    navbar: 'sticky',
    navCollapsed: false,
  });
});

test('reset puts everything back but the language', () => {
  const changed = changedLook(defaultLook, {
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
  expect(isDefaultLook(changed)).toBe(false);
  expect(resetLook(changed)).toEqual({ ...defaultLook, language: 'th' });
  expect(isDefaultLook(resetLook(changed))).toBe(true);
});
