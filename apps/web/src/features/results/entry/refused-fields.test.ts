import { expect, test } from 'vitest';
import { ApiProblem } from '../../../api/problem.ts';
import { refusedFields } from './refused-fields.ts';

const refused = (...paths: string[]) => {
  const fields = paths.map((path) => ({ path, code: 'wrong_length', message: 'digits:3' }));
  const title = 'The result does not fit the draw format.';
  return refusedFields(new ApiProblem({ status: 422, code: 'result_invalid', title, fields }));
};

test('what the API says of a field stands at that field, however deep its path is', () => {
  const { fields, whole } = refused('body.entered.prize_two', 'body.entered.prize_front_three.1');
  expect(Object.keys(fields)).toEqual(['prize_two', 'prize_front_three']);
  expect(whole).toEqual([]);
});

test('what it says of the draw as a whole belongs to no field', () => {
  const { fields, whole } = refused('body.entered', 'body.reason');
  expect(fields).toEqual({});
  expect(whole.map(({ path }) => path)).toEqual(['body.entered', 'body.reason']);
});

test('a lost connection says nothing of any field', () => {
  expect(refusedFields(new TypeError('lost'))).toEqual({ fields: {}, whole: [] });
});
