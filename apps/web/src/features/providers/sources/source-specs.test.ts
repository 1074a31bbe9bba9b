import { expect, test } from 'vitest';
import { pathsSpec } from './paths-spec.ts';
import { expectsSpec, headersSpec } from './rows-specs.ts';

const style = { language: 'en', buddhist: false } as never;
const words = { label: 'x', description: '', wrong: 'wrong' };
const paths = pathsSpec({
  ...words,
  nameOf: String,
  fields: [
    { name: 'prize_1st', required: true },
    { name: 'prize_two', required: false },
  ],
});
const headers = headersSpec(words);
const expects = expectsSpec(words);

test('every number that must be drawn needs a JSON path, the others may have one', () => {
  expect(paths.read({ prize_1st: ' /draws/0/first ' }, style)).toEqual({
    value: [{ field: 'prize_1st', path: '/draws/0/first' }],
  });
  expect(paths.read({ prize_two: 'two' }, style)).toEqual({ wrong: 'wrong' });
  expect(paths.read({ prize_1st: 'a b' }, style)).toEqual({ wrong: 'wrong' });
});

test('a kept header goes back without its value, a new one needs one', () => {
  expect(headers.read([{ name: 'X-Key', secret: '', kept: true }], style)).toEqual({
    value: [{ name: 'X-Key', value: null }],
  });
  expect(headers.read([{ name: 'X-Key', secret: '', kept: false }], style)).toEqual({ wrong: 'wrong' });
  expect(headers.read([{ name: 'X Key', secret: 's', kept: false }], style)).toEqual({ wrong: 'wrong' });
});

test('changed headers are listed without their values', () => {
  const listed = headers.parts?.([], [{ name: 'X-Key', secret: 'very secret', kept: false }]);
  expect(JSON.stringify(listed)).not.toContain('very secret');
  expect(listed).toEqual([
    { label: 'x', from: '–', to: 'X-Key' },
    { label: 'X-Key', to: '••••••••' },
  ]);
});

test('a check needs a JSON path and the expected value', () => {
  expect(expects.read([{ path: 'date', value: '{date}' }], style)).toEqual({
    value: [{ path: 'date', value: '{date}' }],
  });
  expect(expects.read([{ path: 'date', value: ' ' }], style)).toEqual({ wrong: 'wrong' });
});
