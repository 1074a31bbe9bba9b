import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openResponseCache } from './response-cache.ts';

describe('a large answer that does not change any more', () => {
  it('is computed once for all who request it at the same time, and not again', async () => {
    const answers = openResponseCache();
    let made = 0;
    const make = async () => `"${++made}"`;
    const got = await Promise.all(Array.from({ length: 20 }, () => answers.get('tag', make)));
    got.push(await answers.get('tag', make));
    expect(new Set(got.map(({ text }) => text))).toEqual(new Set(['"1"']));
    expect(gunzipSync(got[0]?.packed ?? '').toString()).toBe('"1"');
  });

  it('is computed two at a time; when more than thirty wait, the next is refused', async () => {
    const answers = openResponseCache();
    let begun = 0;
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const requests = Array.from({ length: 33 }, (_, index) =>
      answers.get(`tag ${index}`, async () => {
        begun += 1;
        await ended;
        return '""';
      }),
    );
    const outcomes = Promise.allSettled(requests);
    await expect(requests[32]).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(begun).toBe(2);
    end();
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  });

  it('is kept while there is room, and the one that nobody requests is dropped first', async () => {
    const text = JSON.stringify('x'.repeat(1_000));
    const answers = openResponseCache(4_000);
    const made: string[] = [];
    const ask = (tag: string) =>
      answers.get(tag, async () => {
        made.push(tag);
        return text;
      });
    for (const tag of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(tag);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('is computed again after a failure', async () => {
    const answers = openResponseCache();
    await expect(answers.get('tag', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await answers.get('tag', async () => '1')).text).toBe('1');
  });
});
