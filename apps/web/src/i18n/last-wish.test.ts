import { expect, test } from 'vitest';
import { lastWish } from './last-wish.ts';

/** Wishes whose files come, or fail, when the test says so. */
function wishes() {
  const files = new Map<string, PromiseWithResolvers<void>>();
  const done: string[] = [];
  const change = lastWish(
    (wish: string) => {
      const file = Promise.withResolvers<void>();
      files.set(wish, file);
      return file.promise;
    },
    async (wish) => done.push(wish),
  );
  const come = (wish: string) => files.get(wish)?.resolve();
  const fail = (wish: string) => files.get(wish)?.reject(new Error(`No files of ${wish}`));
  return { change, come, fail, done };
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
