import { fieldMessage } from '@drawdesk/contract';
import { expect, it, test } from 'vitest';
import { flatTexts } from '../testing/flat-texts.ts';
import { isSentence, literals, notShown } from '../testing/literals.ts';
import { specification, specifiedTexts } from '../testing/specified-texts.ts';
import { en } from './en/index.ts';

const english = new Map(flatTexts(en));
const specified = specifiedTexts();

it.each(Object.entries(literals))('“%s” stands where the specification has it', (literal, keys) => {
  expect(keys.map((key) => [key, english.get(key)])).toEqual(keys.map((key) => [key, literal]));
});

test('every text of the specification is shown, or the list says why not', () => {
  expect(specified.length).toBeGreaterThan(45);
  expect(specified.filter((text) => !(text in literals) && !(text in notShown))).toEqual([]);
});

test('every listed text is from the specification', () => {
  const page = specification.toLowerCase();
  const invented = [...Object.keys(literals), ...Object.keys(notShown)].filter(
    (text) => !specified.includes(text) && !page.includes(text.toLowerCase()),
  );
  expect(invented).toEqual([]);
});

test('every place that shows a text of the specification is listed', () => {
  const unlisted = [...english].filter(
    ([key, text]) => text.includes(' ') && literals[text]?.includes(key) === false,
  );
  expect(unlisted).toEqual([]);
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
