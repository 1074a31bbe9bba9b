import { expect, test } from 'vitest';
import { ApiProblem } from '../../../api/problem.ts';
import { refusedFields } from './refused-fields.ts';

const refused = (...paths: string[]) => {
  const fields = paths.map((path) => ({
    path,
    code: 'wrong_length' as const,
    message: 'Please Fill Number 3 digit',
  }));
  const title = 'This result doesn’t fit the draw. Check the fields marked.';
  return refusedFields(new ApiProblem({ status: 422, code: 'result_invalid', title, fields }));
};

test('an error of the API is shown at its field, however deep the path of the field is', () => {
  const { fields, ofDraw } = refused('body.entered.prize_two', 'body.entered.prize_front_three.1');
  expect(Object.keys(fields)).toEqual(['prize_two', 'prize_front_three']);
  expect(ofDraw).toEqual([]);
});

test('an error of the whole draw belongs to no field', () => {
  const { fields, ofDraw } = refused('body.entered', 'body.reason');
  expect(fields).toEqual({});
  expect(ofDraw.map(({ path }) => path)).toEqual(['body.entered', 'body.reason']);
});

test('a lost connection marks no field', () => {
  expect(refusedFields(new TypeError('lost'))).toEqual({ fields: {}, ofDraw: [] });
});
