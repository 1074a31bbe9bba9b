import { expect, test } from 'vitest';
import { bodyOf, retryAfterSeconds } from './problem.ts';

const unreadable = 'The answer could not be read';

test('a problem of the contract is passed on unchanged', async () => {
  const answer = Response.json({ data: [1], meta: { total: 1 } });
  expect(await bodyOf(answer, unreadable)).toEqual({ data: [1], meta: { total: 1 } });
});

test.each(['', '<h1>It works!</h1>', '{"data":[', 'null', '"data"', '{"error":"no"}'])(
  'a success that holds %j is a problem with a sentence, not a crash',
  async (body) => {
    await expect(bodyOf(new Response(body), unreadable)).rejects.toMatchObject({
      code: 'unreadable_answer',
      title: unreadable,
    });
  },
);

test.each([
  ['12', 12],
  ['0', 0],
  ['Mon, 23 Nov 2026 10:00:30 GMT', 30],
  ['Mon, 23 Nov 2026 09:00:00 GMT', null],
  ['soon', null],
  [null, null],
])('the time to wait of Retry-After %j is %j seconds', (written, seconds) => {
  const headers = new Headers(written === null ? {} : { 'retry-after': written });
  expect(retryAfterSeconds(headers, Date.parse('2026-11-23T10:00:00Z'))).toBe(seconds);
});
