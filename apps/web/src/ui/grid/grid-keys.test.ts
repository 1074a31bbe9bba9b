import { expect, test } from 'vitest';
import { commandOf, editEndOf, type Key } from './grid-keys.ts';

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const control = { ctrlKey: true };

test('arrows move, and with Shift they select', () => {
  expect(commandOf(key('ArrowDown'))).toEqual({ do: 'move', by: { row: 1, column: 0 }, extend: false });
  expect(commandOf(key('ArrowLeft', { shiftKey: true }))).toEqual({
    do: 'move',
    by: { row: 0, column: -1 },
    extend: true,
  });
});

test('any character starts to replace, Enter and F2 start to edit', () => {
  expect([commandOf(key('9')), commandOf(key('๙')), commandOf(key('Enter')), commandOf(key('F2'))]).toEqual([
    { do: 'edit', typed: '9' },
    { do: 'edit', typed: '๙' },
    { do: 'edit' },
    { do: 'edit' },
  ]);
});

test('Ctrl with Z, Y, D and A acts on cells; copy and paste are left to the clipboard', () => {
  const commands = ['z', 'y', 'd', 'a', 'c', 'v'].map((letter) => commandOf(key(letter, control))?.do);
  expect(commands).toEqual(['undo', 'redo', 'fillDown', 'selectAll', undefined, undefined]);
  expect(commandOf(key('Z', { ...control, shiftKey: true }))).toEqual({ do: 'redo' });
});

test('keys that the grid does not use are left to the browser', () => {
  expect([
    commandOf(key('F5')),
    commandOf(key('ArrowLeft', { altKey: true })),
    commandOf(key('Shift')),
  ]).toEqual([null, null, null]);
});

test('Enter keeps the typed text and goes down, Escape restores the old one', () => {
  expect([editEndOf(key('Enter'), false), editEndOf(key('Escape'), false)]).toEqual([
    { keep: true, by: { row: 1, column: 0 } },
    { keep: false },
  ]);
});

test('arrows leave a cell whose editing was begun by typing, and belong to the text after F2', () => {
  expect([editEndOf(key('ArrowRight'), true), editEndOf(key('ArrowRight'), false)]).toEqual([
    { keep: true, by: { row: 0, column: 1 } },
    null,
  ]);
});
