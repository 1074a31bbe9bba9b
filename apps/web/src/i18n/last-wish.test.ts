import { expect, test } from 'vitest';
import { lastWish } from './last-wish.ts';

/** Wishes whose files come, or fail, when the test says so. */
function wishes() {
  const files = new Map<string, PromiseWithResolvers<void>>();
  const shown: (string | null)[] = [];
  const done: string[] = [];
  const { ask, pending, subscribe } = lastWish(
    (wish: string) => {
      const file = Promise.withResolvers<void>();
      files.set(wish, file);
      return file.promise;
    },
    async (wish) => done.push(wish),
  );
  const come = (wish: string) => files.get(wish)?.resolve();
  const fail = (wish: string) => files.get(wish)?.reject(new Error(`No files of ${wish}`));
  subscribe(() => shown.push(pending()));
  return { change: ask, pending, come, fail, done, shown };
}

test.each([
  ['th', 'en'],
  ['en', 'th'],
])(
  'who asks for Thai and at once for English again gets English, when the files of %s come first',
  async (...order) => {
    const { change, come, done } = wishes();
    const both = [change('th'), change('en')];
    for (const [i, language] of order.entries()) {
      come(language);
      await both[language === 'th' ? 0 : 1];
      expect(done).toEqual(order.slice(0, i + 1).includes('en') ? ['en'] : []);
    }
  },
);

test('files that do not come are said, unless another language was asked for meanwhile', async () => {
  const { change, come, fail, done } = wishes();
  const thai = change('th');
  fail('th');
  await expect(thai).rejects.toThrow('No files of th');
  const again = change('th');
  const english = change('en');
  fail('th');
  come('en');
  await Promise.all([again, english]);
  expect(done).toEqual(['en']);
});

test('the wish is pending until it is carried out or fails: an earlier one that ends does not end it', async () => {
  const { change, pending, come, fail, done, shown } = wishes();
  const first = change('th');
  const second = change('en');
  fail('th');
  await first;
  expect(pending()).toBe('en');
  const third = change('th');
  come('en');
  await second;
  expect(pending()).toBe('th');
  come('th');
  await third;
  expect(pending()).toBe(null);
  expect(done).toEqual(['th']);
  expect(shown).toEqual(['th', 'en', 'th', null]);
  const failing = change('en');
  fail('en');
  await expect(failing).rejects.toThrow('No files of en');
  expect(pending()).toBe(null);
});
