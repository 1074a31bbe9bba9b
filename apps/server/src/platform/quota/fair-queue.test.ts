import { describe, expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** Work that ends when the test ends it. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const limits = { atOnce: 2, perCallerAtOnce: 1, waitingMax: 3, perCallerWaitingMax: 2 };

describe('the fair queue', () => {
  it('serves callers in their order, and nobody twice while others wait', async () => {
    const { begun, work, end } = works();
    const turns = openFairQueue(limits);
    const done = [
      turns.run('a', work('a1')),
      turns.run('a', work('a2')),
      turns.run('a', work('a3')),
      turns.run('b', work('b1')),
    ];
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'b1']);
    end('b1');
    await done[3];
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await done[0];
    end('a2');
    await done[1];
    end('a3');
    expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('refuses with the seconds to wait when one caller, or all together, have too many waiting', async () => {
    const { work, end } = works();
    const turns = openFairQueue(limits);
    const refused = { code: 'too_many_requests', values: { seconds: '2' } };
    const done = ['a1', 'a2', 'a3'].map((name) => turns.run('a', work(name)));
    await expect(turns.run('a', work('a4'))).rejects.toMatchObject(refused);
    const others = ['b', 'c'].map((who) => turns.run(who, work(who)));
    await expect(turns.run('d', work('d'))).rejects.toMatchObject(refused);
    for (const [name, one] of [
      ['b', others[0]],
      ['c', others[1]],
      ['a1', done[0]],
      ['a2', done[1]],
      ['a3', done[2]],
    ] as const) {
      end(name);
      await one;
    }
  });

  it('goes on after work that failed', async () => {
    const turns = openFairQueue({ ...limits, atOnce: 1 });
    const failing = turns.run('a', () => Promise.reject(new Error('out of order')));
    const next = turns.run('b', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('out of order');
    expect(await next).toBe('done');
  });
});
