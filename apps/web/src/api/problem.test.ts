import { expect, test } from 'vitest';
import { bodyOf } from './problem.ts';

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
