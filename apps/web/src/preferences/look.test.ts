import { expect, test } from 'vitest';
import { defaultLook, parseLook } from './look.ts';

const stored = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('without a cookie the console is light, English and #7367F0', () => {
  expect(parseLook(undefined)).toEqual(defaultLook);
  expect(defaultLook).toMatchObject({ theme: 'light', language: null, primary: '#7367F0', skin: 'default' });
});

test('a remembered choice survives beside one that is not valid any more', () => {
  expect(parseLook(stored({ theme: 'dark', language: 'fr', navCollapsed: 'yes' }))).toEqual({
    ...defaultLook,
    theme: 'dark',
  });
});

test('a theme colour that is not six hex digits is refused', () => {
  expect(parseLook(stored({ primary: '#fff' })).primary).toBe('#7367F0');
  expect(parseLook(stored({ primary: 'red;}' })).primary).toBe('#7367F0');
  expect(parseLook(stored({ primary: '#00bad1' })).primary).toBe('#00bad1');
});

test('an unreadable cookie means the defaults, not a blank page', () => {
  expect(parseLook('%7Bnot json')).toEqual(defaultLook);
  expect(parseLook('%E0%A4%A')).toEqual(defaultLook);
  expect(parseLook(stored(null))).toEqual(defaultLook);
});
