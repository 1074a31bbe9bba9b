import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('repeated characters and runs do not make a password stronger', () => {
  expect(['aaaaaaaaaaaaaaaa', '1234567890', 'abcdefghijkl', ''].map(strengthOf)).toEqual([
    'weak',
    'weak',
    'weak',
    'weak',
  ]);
});

test('length or variety makes it strong', () => {
  expect(['Ta7!kep2mo', 'correct horse battery'].map(strengthOf)).toEqual(['strong', 'strong']);
  expect(strengthOf('blue-river')).toBe('fair');
});
