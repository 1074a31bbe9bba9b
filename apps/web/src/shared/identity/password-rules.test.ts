import { expect, test } from 'vitest';
import { stateOfRules } from './password-rules.ts';

const input = { password: '', present: 'the old one', username: 'operator', lengthMin: 12, refused: null };
const rules = (change: Partial<Parameters<typeof stateOfRules>[0]>) => stateOfRules({ ...input, ...change });

test('before anything is typed no rule is broken', () => {
  expect(rules({})).toEqual({ length: 'open', username: 'open', another: 'open', common: 'open' });
});

test('a rule is met as soon as what is typed meets it', () => {
  expect(rules({ password: 'short' }).length).toBe('broken');
  expect(rules({ password: 'twelve signs' })).toMatchObject({
    length: 'met',
    username: 'met',
    another: 'met',
  });
});

test('a character that JavaScript stores as two counts once', () => {
  expect(rules({ password: '🎲'.repeat(11) }).length).toBe('broken');
  expect(rules({ password: '🎲'.repeat(12) }).length).toBe('met');
});

test('the username is found in whatever letters', () => {
  expect(rules({ password: 'the OPERATOR sings' }).username).toBe('broken');
  expect(rules({ password: 'a password with me', username: 'me' }).username).toBe('met');
});

test('the present password is not accepted as the new one', () => {
  expect(rules({ password: 'the old one' }).another).toBe('broken');
  expect(rules({ password: 'the old one', present: '' }).another).toBe('open');
});

test('what the API refused stays refused until it is changed', () => {
  const refused = { password: 'correct horse', rule: 'common' } as const;
  expect(rules({ password: 'correct horse', refused }).common).toBe('broken');
  expect(rules({ password: 'correct horses', refused }).common).toBe('open');
});
