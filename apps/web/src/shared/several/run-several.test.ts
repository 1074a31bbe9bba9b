import { expect, test } from 'vitest';
import { runSeveral } from './run-several.ts';

test('a row that fails stops none of the others, and each is reported with its reason', async () => {
  const told: number[] = [];
  const outcomes = await runSeveral(
    ['a', 'b', 'c'],
    (row) => (row === 'b' ? Promise.reject(new Error('Suspended by the company.')) : Promise.resolve()),
    (done) => told.push(done),
  );
  expect(outcomes).toEqual([
    { row: 'a', problem: undefined },
    { row: 'b', problem: 'Suspended by the company.' },
    { row: 'c', problem: undefined },
  ]);
  expect(told).toEqual([1, 2, 3]);
});

test('rows are done one after the other', async () => {
  let running = 0;
  let most = 0;
  await runSeveral(
    [1, 2, 3],
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
    () => undefined,
  );
  expect(most).toBe(1);
});
