import { describe, expect, it } from 'vitest';
import { openSingleFlight } from './single-flight.ts';

describe('work that many callers request at once', () => {
  it('is done once for callers that came before it began, and once more for those that came later', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { share } = openSingleFlight<number>();
    let runs = 0;
    const work = async () => {
      const run = runs++;
      await gates[run]?.promise;
      return run;
    };
    const first = share('a', work);
    const others = [share('a', work), share('a', work), share('a', work)];
    const elsewhere = share('b', async () => 100);
    gates[0]?.resolve();
    expect([await first, await elsewhere]).toEqual([0, 100]);
    gates[1]?.resolve();
    expect(await Promise.all(others)).toEqual([1, 1, 1]);
    expect([runs, await share('a', async () => 2)]).toEqual([2, 2]);
  });

  it('that fails is tried again for those who wait', async () => {
    const { share } = openSingleFlight<string>();
    const failing = share('a', () => Promise.reject(new Error('away')));
    const next = share('a', async () => 'back');
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe('back');
  });
});
