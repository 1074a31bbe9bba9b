import { fieldMessage } from '@drawdesk/contract';
import { expect, it, test } from 'vitest';
import { isSentence, literals } from '../testing/literals.ts';
import { en } from './en/index.ts';

function flatten(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)] satisfies [string, string]],
  );
}

const english = new Map(flatten(en));

it.each(Object.entries(literals))('“%s” stands where the specification has it', (literal, keys) => {
  expect(keys.map((key) => [key, english.get(key)])).toEqual(keys.map((key) => [key, literal]));
});

test('the API prompts for the digits of a draw in the same words', () => {
  expect(fieldMessage({ code: 'missing' }, 'en')).toBe('Please Fill Number');
  expect(fieldMessage({ code: 'wrong_length', values: { digits: '3' } }, 'en')).toBe(
    'Please Fill Number 3 digit',
  );
});

test('nothing of ours is appended to a text of the specification', () => {
  const whole = new Set(Object.keys(literals));
  const sentences = [...whole].filter(isSentence);
  const appended = [...english].filter(
    ([, text]) => !whole.has(text) && sentences.some((literal) => text.startsWith(literal)),
  );
  expect(appended).toEqual([]);
});
