import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('parameters are filled and escaped', () => {
  expect(addressOf('/rounds/{roundId}/results/{resultId}', { roundId: '7', resultId: 'a/b' })).toBe(
    '/rounds/7/results/a%2Fb',
  );
});

test('the query leaves out what is not set and keeps one order', () => {
  expect(addressOf('/rounds', {}, { status: 'open,waiting', q: '', page: 2, from: undefined })).toBe(
    '/rounds?page=2&status=open%2Cwaiting',
  );
});

test('a missing parameter is caught before anything is sent', () => {
  expect(() => addressOf('/rounds/{roundId}', {})).toThrow('needs the parameter roundId');
});
